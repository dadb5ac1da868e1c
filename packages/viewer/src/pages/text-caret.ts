import type { PageText } from '@lectern/render'
import { glyphCountOf, glyphStart, type TextRun } from './text-runs.ts'

/** A position between two glyphs: before glyph `glyph` of run `run`, or after the run's last one. */
export interface Caret {
  readonly run: number
  readonly glyph: number
  /** The glyph under the point, or the nearest one. */
  readonly over: number
}

/**
 * The position between glyphs nearest to a point of page space: first the line at that height, then the nearest
 * position on it. `undefined` for a page without text.
 */
export function nearestCaret(
  text: PageText,
  runs: readonly TextRun[],
  point: { readonly x: number; readonly y: number },
): Caret | undefined {
  let best: number | undefined
  let bestAcross = Number.POSITIVE_INFINITY
  let bestAlong = Number.POSITIVE_INFINITY
  runs.forEach((run, index) => {
    const dx = point.x - run.x
    const dy = point.y - run.y
    const a = dx * run.along[0] + dy * run.along[1]
    const d = dx * run.down[0] + dy * run.down[1]
    // A line also covers a third of its height above and below it.
    const slack = run.height / 3
    const across = Math.max(0, -slack - d, d - run.height - slack)
    const along = Math.max(0, -a, a - run.length)
    const isCloser = across < bestAcross - 0.01 || (across < bestAcross + 0.01 && along < bestAlong)
    if (isCloser) {
      best = index
      bestAcross = across
      bestAlong = along
    }
  })
  const run = best === undefined ? undefined : runs[best]
  return run && best !== undefined ? { run: best, ...boundaryIn(text, run, point) } : undefined
}

/** First and end glyph (exclusive) of the word around a glyph, segmented by the language of the text. */
export function wordAround(text: PageText, glyph: number): readonly [number, number] {
  return rangeOfText(text, glyph, (line, offset) => {
    const segment = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(line).containing(offset)
    return segment ? [segment.index, segment.index + segment.segment.length] : [offset, offset]
  })
}

/** First and end glyph (exclusive) of the line around a glyph. */
export function lineAround(text: PageText, glyph: number): readonly [number, number] {
  return rangeOfText(text, glyph, line => [0, line.length])
}

function boundaryIn(
  text: PageText,
  run: TextRun,
  point: { readonly x: number; readonly y: number },
): { readonly glyph: number; readonly over: number } {
  const target = (point.x - run.x) * run.along[0] + (point.y - run.y) * run.along[1]
  const end = run.firstGlyph + run.glyphCount
  let boundary = run.firstGlyph
  let over = run.firstGlyph
  let leastOutside = Number.POSITIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  for (let glyph = run.firstGlyph; glyph < end; glyph += 1) {
    const quad = text.quads.subarray(8 * glyph, 8 * glyph + 8)
    if (quad.every(value => value === 0)) continue
    const left = distanceAlong(run, quad[0] ?? 0, quad[1] ?? 0)
    const right = distanceAlong(run, quad[2] ?? 0, quad[3] ?? 0)
    const outside = Math.max(0, Math.min(left, right) - target, target - Math.max(left, right))
    if (outside < leastOutside) {
      leastOutside = outside
      over = glyph
    }
    if (Math.abs(target - left) < nearest) {
      nearest = Math.abs(target - left)
      boundary = glyph
    }
    if (Math.abs(target - right) < nearest) {
      nearest = Math.abs(target - right)
      boundary = glyph + 1
    }
  }
  return { glyph: boundary, over }
}

const distanceAlong = (run: TextRun, x: number, y: number): number =>
  (x - run.x) * run.along[0] + (y - run.y) * run.along[1]

function rangeOfText(
  text: PageText,
  glyph: number,
  choose: (line: string, offset: number) => readonly [number, number],
): readonly [number, number] {
  const at = Math.min(glyphStart(text, glyph), Math.max(0, text.text.length - 1))
  const lineStart = text.text.lastIndexOf('\n', at - 1) + 1
  const lineBreak = text.text.indexOf('\n', at)
  const lineEnd = lineBreak === -1 ? text.text.length : lineBreak
  const [from, to] = choose(text.text.slice(lineStart, lineEnd), at - lineStart)
  return [glyphAt(text, lineStart + from), glyphAt(text, lineStart + to)]
}

/** The first glyph that starts at or after an offset of the text. */
function glyphAt(text: PageText, offset: number): number {
  let low = 0
  let high = glyphCountOf(text)
  while (low < high) {
    const middle = (low + high) >> 1
    if (glyphStart(text, middle) < offset) low = middle + 1
    else high = middle
  }
  return low
}
