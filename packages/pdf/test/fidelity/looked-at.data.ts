/**
 * When each sheet of `docs/fidelity` was compared by eye, each program's column with ours, and what was seen. Compare a
 * sheet again and correct its line when its drawing changes.
 */
export const lookedAt: Readonly<Record<string, { readonly on: string; readonly seen: string }>> = {
  '/Highlight': {
    on: '2026-11-21',
    seen: 'Colours multiply with the content below, black stays black; slanted quads stay slanted; quads are not twisted; the same at all four page rotations.',
  },
  '/Underline': {
    on: '2026-11-21',
    seen: 'The line runs along the lower edge of the quad, with a thickness that suits the letters, also for slanted text and on rotated pages.',
  },
  '/Strikeout': { on: '2026-11-21', seen: 'The line runs through the middle of the quad in every position.' },
  '/Squiggly': {
    on: '2026-11-21',
    seen: 'Number and height of the waves are the same everywhere; they start and end at the same places.',
  },
  '/Ink': {
    on: '2026-11-21',
    seen: 'Strokes are equally smooth, dots are round, crossings within one annotation are not darker than the strokes; dashes are at the same places.',
  },
  '/Square': {
    on: '2026-11-21',
    seen: 'All programs show the interior below a half transparent border in the same way; clouds meet at the corners without spikes and are filled up to their arcs.',
  },
  '/Circle': { on: '2026-11-21', seen: 'Like squares; the arcs of a cloud are evenly spaced.' },
  '/Polygon': {
    on: '2026-11-21',
    seen: 'Corners are round and stay inside; in the inner corner of a cloud two arcs cross, in all programs in the same way.',
  },
  '/Polyline': {
    on: '2026-11-21',
    seen: 'All ten line endings have the right direction, closed ones are hollow or filled, and the line stops at their edge; dashes do not extend into endings.',
  },
  '/Line': {
    on: '2026-11-21',
    seen: 'Leader lines are on the side given by their sign, the line has a gap for an inline caption, captions run along the line and are not upside down.',
  },
  '/FreeText': {
    on: '2026-11-21',
    seen: 'Lines break at the same words and end at the same places, embedded letters are the same; with the six standard fonts only the letter shapes differ, because none is embedded.',
  },
  '/Stamp': {
    on: '2026-11-21',
    seen: 'All fourteen have frame and letters in the same place and colour; opacity of pictures is applied evenly; the JPEG is unchanged.',
  },
  '/Text': {
    on: '2026-11-21',
    seen: 'On rotated pages the icon is upright and anchored at its upper left corner; only pdf.js rotates it.',
  },
}
