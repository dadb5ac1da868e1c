import type { touch as english } from './touch.en.ts'

/** What a finger does with each tool, in traditional Chinese; the other tools have the hint of `marking`. */
export const touch: Record<keyof typeof english, string> = {
  'marking.touch.select': '點按註解即可選取，按住再拖曳即可移動。',
  'marking.touch.highlight': '在文字上拖曳即可加螢光標示。',
  'marking.touch.underline': '在文字上拖曳即可加底線。',
  'marking.touch.squiggly': '在文字上拖曳即可加波浪線。',
  'marking.touch.strikeout': '在文字上拖曳即可加刪除線。',
  'marking.touch.note': '點按要放置便箋的位置。',
  'marking.touch.callout': '拖曳出文字方塊並輸入文字，再依序點按指向的位置和折點；點勾號省略折點。',
  'marking.touch.typewriter': '點按文字開始的位置。',
  'marking.touch.ink': '在頁面上繪製。點勾號另起一幅手繪。',
  'marking.touch.square': '從一角拖曳到對角。',
  'marking.touch.circle': '從一角拖曳到對角。',
  'marking.touch.line': '從一端拖曳到另一端。',
  'marking.touch.polyline': '依序點按各折點；點勾號或連點兩次完成。',
  'marking.touch.polygon': '依序點按各頂點；點勾號或第一個頂點完成。',
  'marking.touch.stamp': '點按要蓋章的位置。',
  'marking.fingerDraws': '用手指繪製',
}
