import { once } from '../objects/once.ts'
import type { FontBook, FontFamily, TextRun } from './font-book.ts'

/** One line of text after layout. */
export interface TextLine {
  readonly runs: readonly TextRun[]
  /** Page units. */
  readonly width: number
}

/** Parameters of text layout. */
export interface TextSetting {
  readonly family: FontFamily
  readonly fontSize: number
  /** Maximum width of a line, page units. */
  readonly maxWidth: number
  readonly fonts: FontBook
}

/**
 * Breaks text into lines: as many words per line as fit, broken by the rules of Unicode; a word wider than a line is
 * broken between graphemes. Blanks at the end of a line have no width.
 */
export function layOutText(given: string, setting: TextSetting): TextLine[] {
  const text = drawableText(given)
  const lines: TextLine[] = []
  let start = 0
  let end = 0
  const finish = (to: number): void => {
    lines.push(setLine(text.slice(start, to), setting))
    start = to
  }
  for (const { position, isRequired } of setting.fonts.breaks(text)) {
    if (end > start && !fits(text.slice(start, position), setting)) finish(end)
    // The rest of such a word would be measured again for each of its lines.
    const isLong = position - end > 9999
    end = position
    while (isLong || !fits(text.slice(start, end), setting)) {
      const taken = longestFit(text.slice(start, Math.min(start + 9999, end)), setting)
      if (start + taken === end) break
      finish(start + taken)
    }
    if (isRequired) finish(end)
  }
  return lines
}

/**
 * The text as it is drawn: letters composed with their accents, every line end as LF, control characters and all
 * kinds of blanks as a blank, except the ideographic space, which has its own width.
 */
function drawableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?![\n\u00a0\u3000])[\p{Cc}\p{Zs}]/gu, ' ')
    .replace(/\p{Cs}/gu, '')
}

function setLine(text: string, { family, fontSize, fonts }: TextSetting): TextLine {
  const runs = fonts.runs(text.trimEnd(), family)
  return { runs, width: widthOf(runs, fontSize) }
}

function widthOf(runs: readonly TextRun[], fontSize: number): number {
  return (runs.reduce((sum, run) => sum + run.width, 0) * fontSize) / 1000
}

function fits(text: string, setting: TextSetting): boolean {
  return setLine(text, setting).width <= setting.maxWidth
}

const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/** Number of code units of the longest prefix of graphemes that fits, at least one grapheme. */
function longestFit(text: string, setting: TextSetting): number {
  let taken = 0
  for (const { segment } of graphemes().segment(text)) {
    if (taken > 0 && !fits(text.slice(0, taken + segment.length), setting)) break
    taken += segment.length
  }
  return taken
}
