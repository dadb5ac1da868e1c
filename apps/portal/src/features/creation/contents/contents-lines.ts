/**
 * Reads pasted lines as contents: `1.2 Title … 17`, columns divided by tabs, `00:03:10 Title` as below videos, and the
 * chapters of a WebVTT file. Pure.
 */
import { type Level, levelOf, type Measure, readPlace, withoutGaps } from './contents-model.ts'

/** A row that was read from a line. */
export interface ReadLine {
  readonly title: string
  /** Empty if the line has no position. */
  readonly place: string
  readonly level: Level
}

/** Rows of a text, in its order; lines without a title are left out. */
export function readLines(text: string, measure: Measure): readonly ReadLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map(line => line.slice(0, longestLine))
  const isCues = lines.some(line => cueTimes.test(line))
  const read = isCues ? readCues(lines) : readPlainLines(lines, measure)
  return withoutGaps(read.filter(({ title }) => title !== ''))
}

/** No title is so long, and looking for the page at the end of a longer line would take long. */
const longestLine = 300

const cueTimes = /^\s*((?:\d+:)?\d{2}:\d{2})[.,]\d{3}\s+-->\s/

/** Chapters of a WebVTT file: the time of each cue and the lines below it. */
function readCues(lines: readonly string[]): ReadLine[] {
  return lines.flatMap((line, index) => {
    const [, time] = cueTimes.exec(line) ?? []
    if (time === undefined) return []
    const rest = lines.slice(index + 1)
    const end = rest.findIndex(other => other.trim() === '')
    const title = (end === -1 ? rest : rest.slice(0, end)).join(' ').replaceAll(/<[^<>]*>/g, '')
    return [{ title: title.trim(), place: time.replace(/^0+(?=\d)/, ''), level: 1 as const }]
  })
}

function readPlainLines(lines: readonly string[], measure: Measure): ReadLine[] {
  const filled = lines.filter(line => line.trim() !== '')
  const widths = filled.map(indentOf)
  const page = areAfterSpace(filled.map(line => line.trim())) ? pageAfterSpace : pageLast
  const steps = [...new Set(widths)].sort((a, b) => a - b)
  return filled.map((line, index) => {
    const { title, place } = divided(line.trim(), measure, page)
    const byIndent = steps.length > 1 ? steps.indexOf(widths[index] ?? 0) + 1 : undefined
    const heading = /^#+(?=\s)/.exec(title)?.[0].length
    return {
      title: title.replace(/^(#+|[-*•·])\s+/, '').trim(),
      place,
      level: levelOf(byIndent ?? heading ?? levelOfNumber(title)),
    }
  })
}

/** Width of the space before a line, a tab being four columns. */
const indentOf = (line: string): number =>
  (/^[\s\u3000]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').replaceAll('\u3000', '  ').length

/** Level of a numbered title: 1 for `2`, 2 for `2.1` and `第三节`, 3 for `2.1.4`; 1 without a number. */
function levelOfNumber(title: string): number {
  const [, number = ''] = /^(\d+(?:\.\d+)*)\.?[\s\u3000、]/.exec(title) ?? []
  if (number !== '') return number.split('.').length
  return /^第.{1,4}[节節]/u.test(title) ? 2 : 1
}

const time = String.raw`\d{1,3}(?:[:：]\d{2}){1,2}`
const timeFirst = new RegExp(String.raw`^[[(（【]?(${time})(?:[.,]\d+)?[\])）】]?[\s\-–—|:：]*(.*)$`, 'u')
const timeLast = new RegExp(
  String.raw`^(.*?)[\s.…·‥|\-–—]*[\s.…·‥([（【](${time})(?:[.,]\d+)?[\])）】]?$`,
  'u',
)
const columnFirst = /^(\d{1,7})\t+([^\t].*)$/u
const pageLast = /^(.*?\S)(?:\s*(?:\.{2,}|…+|‥+|·{2,}|_{2,})[\s.…·‥]*|\t+\s*|\s{2,})(\d{1,7})$/u

const pageAfterSpace = /^(.*[^\s.…·‥])\s(\d{1,7})$/u

/**
 * Whether a single space stands before the pages of a text: no line says its page more clearly, and the numbers at the ends
 * of lines ascend behind different titles. `Part 1` and `Part 2` are titles with numbers of their own.
 */
function areAfterSpace(lines: readonly string[]): boolean {
  if (lines.some(line => columnFirst.test(line) || pageLast.test(line))) return false
  const found = lines.flatMap(line => {
    const [, title = '', page] = pageAfterSpace.exec(line) ?? []
    return page === undefined ? [] : [{ title: title.toLowerCase(), page: Number(page) }]
  })
  return (
    new Set(found.map(({ title }) => title)).size === found.length &&
    found.every(({ page }, index) => page > 0 && page >= (found[index - 1]?.page ?? 0))
  )
}

/** Title and position of a line. */
function divided(
  line: string,
  measure: Measure,
  page: RegExp,
): { readonly title: string; readonly place: string } {
  if (measure === 'second') {
    const [, first, after] = timeFirst.exec(line) ?? []
    if (first !== undefined && after) return { title: after, place: first.normalize('NFKC') }
    const [, before, last] = timeLast.exec(line) ?? []
    if (last !== undefined && before) return { title: before, place: last.normalize('NFKC') }
    return { title: line, place: '' }
  }
  const [, number, text] = columnFirst.exec(line) ?? []
  if (number !== undefined && text) return { title: text, place: String(readPlace(number, measure) ?? '') }
  const [, title, last] = page.exec(line) ?? []
  return title && last
    ? { title: title.replaceAll('\t', ' '), place: String(readPlace(last, measure) ?? '') }
    : { title: line.replaceAll('\t', ' '), place: '' }
}
