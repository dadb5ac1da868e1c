import type { touch as english } from './touch.en.ts'

/** What a finger does with each tool, in simplified Chinese; the other tools have the hint of `marking`. */
export const touch: Record<keyof typeof english, string> = {
  'marking.touch.select': '点按批注即可选中，按住再拖动即可移动。',
  'marking.touch.highlight': '在文字上拖动即可高亮。',
  'marking.touch.underline': '在文字上拖动即可加下划线。',
  'marking.touch.squiggly': '在文字上拖动即可加波浪线。',
  'marking.touch.strikeout': '在文字上拖动即可加删除线。',
  'marking.touch.note': '点按要放置便签的位置。',
  'marking.touch.callout': '拖出文本框并输入文字，再依次点按指向的位置和折点；点对勾省略折点。',
  'marking.touch.typewriter': '点按文字开始的位置。',
  'marking.touch.ink': '在页面上绘制。点对勾另起一幅手绘。',
  'marking.touch.square': '从一角拖到对角。',
  'marking.touch.circle': '从一角拖到对角。',
  'marking.touch.line': '从一端拖到另一端。',
  'marking.touch.polyline': '依次点按各折点；点对勾或连点两次完成。',
  'marking.touch.polygon': '依次点按各顶点；点对勾或第一个顶点完成。',
  'marking.touch.stamp': '点按要盖章的位置。',
  'marking.fingerDraws': '用手指绘制',
}
