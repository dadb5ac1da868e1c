/**
 * The sheets of `docs/fidelity` were read by eye, column by column against ours: when, and what was seen. A sheet whose
 * drawing changes is to be read again, and its line with it.
 */
export const lookedAt: Readonly<Record<string, { readonly on: string; readonly seen: string }>> = {
  '/Highlight': {
    on: '2026-11-21',
    seen: 'Colours multiply with what lies below, black stays black; slanted quads stay slanted; no bow-ties; alike on all four sides of the page.',
  },
  '/Underline': {
    on: '2026-11-21',
    seen: 'The line runs along the lower edge of the quad, as thick as the letters ask for, also slanted and on turned pages.',
  },
  '/Strikeout': { on: '2026-11-21', seen: 'The line runs through the middle of the quad in every position.' },
  '/Squiggly': {
    on: '2026-11-21',
    seen: 'Waves of the same number and height everywhere; they begin and end at the same places.',
  },
  '/Ink': {
    on: '2026-11-21',
    seen: 'Strokes are as smooth, dots are round, crossings of one annotation are not darker than their strokes; dashes fall on the same places.',
  },
  '/Square': {
    on: '2026-11-21',
    seen: 'The half transparent border shows the inside below it in all programs alike; clouds meet at the corners without spikes and are filled to their scallops.',
  },
  '/Circle': { on: '2026-11-21', seen: 'As squares; the arcs of a cloud are even all around.' },
  '/Polygon': {
    on: '2026-11-21',
    seen: 'Corners are round and stay inside; in the inner corner of a cloud two arcs cross, in all programs alike.',
  },
  '/Polyline': {
    on: '2026-11-21',
    seen: 'All ten endings point as they should, closed ones are empty or filled, and the line stops at their edge; dashes do not reach into endings.',
  },
  '/Line': {
    on: '2026-11-21',
    seen: 'Leaders stand on the side of their sign, the gap for a caption is cut, captions stand upright along the line.',
  },
  '/FreeText': {
    on: '2026-11-21',
    seen: 'Lines break at the same words and end alike, embedded letters are the same; the six standard fonts differ in their letters alone, because none is in the file.',
  },
  '/Stamp': {
    on: '2026-11-21',
    seen: 'All fourteen with frame and letters in one place and colour; opacity of pictures fades evenly; the JPEG is untouched.',
  },
  '/Text': {
    on: '2026-11-21',
    seen: 'The icon is upright and hangs from its upper left corner on turned pages; pdf.js alone turns it.',
  },
}
