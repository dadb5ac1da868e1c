/** Divides a text into lines of one size that fit into a box. Pure. */

/** The room of a text: its lines stand `leading` times their size apart. */
export interface Box {
  readonly width: number
  readonly height: number
  readonly leading: number
  /** Sizes to try, the largest first. */
  readonly sizes: readonly number[]
}

/** Lines and their size. */
export interface FittedLines {
  readonly lines: readonly string[]
  readonly size: number
}

/** The width of a text at the size 1. */
type Measure = (text: string) => number

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text in the largest size in which it fits; in the smallest one, what does not fit is left out and marked with `…`. */
export function fitLines(text: string, box: Box, measure: Measure): FittedLines {
  for (const size of box.sizes) {
    const lines = breakLines(text, box.width / size, measure, pieces(text, words))
    const isWithin = lines.every(line => measure(line) * size <= box.width)
    if (isWithin && lines.length * size * box.leading <= box.height) return { lines: evened(lines), size }
  }
  const size = box.sizes.at(-1) ?? 1
  const most = Math.max(1, Math.floor(box.height / (size * box.leading)))
  const lines = breakLines(text, box.width / size, measure, pieces(text, graphemes))
  if (lines.length <= most) return { lines, size }
  const last = Array.from(graphemes.segment(lines[most - 1] ?? ''), ({ segment }) => segment)
  while (last.length > 0 && measure(`${last.join('')}…`) * size > box.width) last.pop()
  return { lines: [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`], size }
}

const pieces = (text: string, segmenter: Intl.Segmenter): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Fills one line after another. A sign that follows a word stays with it. */
function breakLines(
  text: string,
  most: number,
  measure: Measure,
  parts: readonly string[],
): readonly string[] {
  if (measure(text) <= most) return [text]
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    const isSign = /^[\p{P}\p{Z}]+$/u.test(part) && !/^\p{Ps}/u.test(part)
    if (line !== '' && !isSign && measure((line + part).trimEnd()) > most) {
      lines.push(line.trim())
      line = ''
    }
    line += part
  }
  return [...lines, line.trim()].filter(each => each !== '')
}

/** A single short word is not left alone on the last line if the one before can give it company. */
function evened(lines: readonly string[]): readonly string[] {
  const [last = '', before = ''] = [lines.at(-1), lines.at(-2)]
  const given = /^(.*\S)\s+(\S+)$/u.exec(before)
  if (
    lines.length < 2 ||
    given?.[1] === undefined ||
    last.length + (given[2]?.length ?? 0) + 1 > given[1].length
  )
    return lines
  return [...lines.slice(0, -2), given[1], `${given[2]} ${last}`]
}
