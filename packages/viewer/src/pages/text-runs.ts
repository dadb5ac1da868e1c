import type { PageText } from '@lectern/render'

/**
 * Glyphs in one straight piece: the same direction, the same line, no gap as wide as between columns. All numbers are
 * in page space; `along` is the unit vector in text direction, `down` points from the top of the letters to the
 * bottom.
 */
export interface TextRun {
  readonly firstGlyph: number
  readonly glyphCount: number
  /** Top left corner of the box around the run, seen in text direction. */
  readonly x: number
  readonly y: number
  readonly length: number
  readonly height: number
  readonly along: readonly [number, number]
  readonly down: readonly [number, number]
  /** True if a line break of the page's text follows. */
  readonly endsLine: boolean
}

/** Gap, in multiples of the letter height, that separates two runs of a line, as between columns of a table. */
const columnGap = 1.5

interface OpenRun {
  firstGlyph: number
  end: number
  readonly along: readonly [number, number]
  readonly down: readonly [number, number]
  from: number
  to: number
  top: number
  bottom: number
  lastFrom: number
  lastTo: number
}

/** Number of glyphs of a page's text. */
export const glyphCountOf = (text: PageText): number => text.sizes.length

/** Offset of glyph `index` in the text; the length of the text for the index after the last. */
export const glyphStart = (text: PageText, index: number): number => text.start[index] ?? text.text.length

/** The straight pieces of a range of glyphs, in reading order. Glyphs without a box belong to the previous piece. */
export function textRuns(text: PageText, first = 0, end = glyphCountOf(text)): TextRun[] {
  const runs: TextRun[] = []
  let open: OpenRun | undefined
  const close = (endsLine: boolean) => {
    if (open) runs.push(finished(open, endsLine))
    open = undefined
  }
  for (let glyph = first; glyph < end; glyph += 1) {
    if (text.text[glyphStart(text, glyph)] === '\n') {
      close(true)
      continue
    }
    const quad = text.quads.subarray(8 * glyph, 8 * glyph + 8)
    if (quad.every(value => value === 0)) {
      if (open) open.end = glyph + 1
      continue
    }
    if (!open || !extend(open, quad, glyph)) {
      close(false)
      open = begin(quad, glyph)
    }
  }
  close(false)
  return runs
}

/** Quads in Z order of a range of glyphs, one per line, eight numbers each, page space. */
export function rangeQuads(text: PageText, first: number, end: number): number[] {
  return textRuns(text, first, end).flatMap(({ x, y, length, height, along, down }) => {
    const right: readonly [number, number] = [x + along[0] * length, y + along[1] * length]
    const foot: readonly [number, number] = [down[0] * height, down[1] * height]
    return [x, y, ...right, x + foot[0], y + foot[1], right[0] + foot[0], right[1] + foot[1]]
  })
}

function begin(quad: Float32Array, glyph: number): OpenRun {
  const [x = 0, y = 0, rightX = 0, rightY = 0, footX = 0, footY = 0] = quad
  const width = Math.hypot(rightX - x, rightY - y)
  const height = Math.hypot(footX - x, footY - y)
  // A glyph without width still has a height; the text direction is perpendicular to it.
  const down: readonly [number, number] = height > 0 ? [(footX - x) / height, (footY - y) / height] : [0, -1]
  const along: readonly [number, number] =
    width > 0 ? [(rightX - x) / width, (rightY - y) / width] : [-down[1], down[0]]
  const box = extent(quad, along, down)
  return { firstGlyph: glyph, end: glyph + 1, along, down, ...box, lastFrom: box.from, lastTo: box.to }
}

/** Adds the glyph to the run; returns false if it does not belong to it. */
function extend(run: OpenRun, quad: Float32Array, glyph: number): boolean {
  const [x = 0, y = 0, rightX = 0, rightY = 0] = quad
  const width = Math.hypot(rightX - x, rightY - y)
  const isAligned = width === 0 || (rightX - x) * run.along[0] + (rightY - y) * run.along[1] > 0.98 * width
  if (!isAligned) return false
  const box = extent(quad, run.along, run.down)
  const height = Math.max(run.bottom - run.top, 0.01)
  const overlap = Math.min(run.bottom, box.bottom) - Math.max(run.top, box.top)
  if (overlap < 0.4 * Math.min(height, box.bottom - box.top)) return false
  const gap = Math.max(box.from - run.lastTo, run.lastFrom - box.to)
  if (gap > columnGap * height) return false
  run.from = Math.min(run.from, box.from)
  run.to = Math.max(run.to, box.to)
  run.top = Math.min(run.top, box.top)
  run.bottom = Math.max(run.bottom, box.bottom)
  run.lastFrom = box.from
  run.lastTo = box.to
  run.end = glyph + 1
  return true
}

/** The extent of a quad along and across a text direction. */
function extent(
  quad: ArrayLike<number>,
  along: readonly [number, number],
  down: readonly [number, number],
): { from: number; to: number; top: number; bottom: number } {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (let corner = 0; corner < 8; corner += 2) {
    const x = quad[corner] ?? 0
    const y = quad[corner + 1] ?? 0
    const a = x * along[0] + y * along[1]
    const d = x * down[0] + y * down[1]
    from = Math.min(from, a)
    to = Math.max(to, a)
    top = Math.min(top, d)
    bottom = Math.max(bottom, d)
  }
  return { from, to, top, bottom }
}

function finished(run: OpenRun, endsLine: boolean): TextRun {
  const { along, down, from, to, top, bottom } = run
  return {
    firstGlyph: run.firstGlyph,
    glyphCount: run.end - run.firstGlyph,
    x: along[0] * from + down[0] * top,
    y: along[1] * from + down[1] * top,
    length: to - from,
    height: bottom - top,
    along,
    down,
    endsLine,
  }
}
