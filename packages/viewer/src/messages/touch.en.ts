/** What a finger does with each tool, in English; the other tools have the hint of `marking`. */
export const touch = {
  'marking.touch.select': 'Tap a mark to select it, or hold and drag it to move it.',
  'marking.touch.highlight': 'Drag over text to highlight it.',
  'marking.touch.underline': 'Drag over text to underline it.',
  'marking.touch.squiggly': 'Drag over text to put a squiggly line under it.',
  'marking.touch.strikeout': 'Drag over text to strike it through.',
  'marking.touch.note': 'Tap where the note belongs.',
  'marking.touch.callout':
    'Drag a box, write, then tap the target and the bend. The check mark leaves out the bend.',
  'marking.touch.typewriter': 'Tap where the text begins.',
  'marking.touch.ink': 'Draw on the page. The check mark begins a new drawing.',
  'marking.touch.square': 'Drag from corner to corner.',
  'marking.touch.circle': 'Drag from corner to corner.',
  'marking.touch.line': 'Drag from end to end.',
  'marking.touch.polyline': 'Tap each corner. The check mark or a double tap finishes.',
  'marking.touch.polygon': 'Tap each corner. The check mark or a tap on the first corner finishes.',
  'marking.touch.stamp': 'Tap where the stamp goes.',
  'marking.fingerDraws': 'Draw with a finger',
}
