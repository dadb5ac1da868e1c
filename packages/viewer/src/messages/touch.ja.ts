import type { touch as english } from './touch.en.ts'

/** What a finger does with each tool, in Japanese; the other tools have the hint of `marking`. */
export const touch: Record<keyof typeof english, string> = {
  'marking.touch.select': '注釈をタップして選択するか、長押ししてからドラッグして移動します。',
  'marking.touch.highlight': 'テキストの上をなぞるとハイライトされます。',
  'marking.touch.underline': 'テキストの上をなぞると下線が引かれます。',
  'marking.touch.squiggly': 'テキストの上をなぞると波線が引かれます。',
  'marking.touch.strikeout': 'テキストの上をなぞると取り消し線が引かれます。',
  'marking.touch.note': 'ノートを置く場所をタップします。',
  'marking.touch.callout':
    '枠をドラッグして文字を入力し、指す場所と折れ目をタップします。チェックマークで折れ目を省きます。',
  'marking.touch.typewriter': '文字を始める場所をタップします。',
  'marking.touch.ink': 'ページに描きます。チェックマークで新しい手書きを始めます。',
  'marking.touch.square': '角から角へドラッグします。',
  'marking.touch.circle': '角から角へドラッグします。',
  'marking.touch.line': '端から端へドラッグします。',
  'marking.touch.polyline': '角を順にタップします。チェックマークかダブルタップで終わります。',
  'marking.touch.polygon': '角を順にタップします。チェックマークか最初の角のタップで終わります。',
  'marking.touch.stamp': 'スタンプを押す場所をタップします。',
  'marking.fingerDraws': '指で描く',
}
