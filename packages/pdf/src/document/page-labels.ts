import { DictReader } from '../objects/reader.ts'
import { PdfDict } from '../objects/values.ts'
import { readTree } from './number-tree.ts'
import type { PdfFile } from './pdf-file.ts'

/** The numbering of the pages from one page on. */
interface LabelRange {
  readonly firstIndex: number
  readonly prefix: string
  readonly style: string | undefined
  readonly start: number
}

/**
 * The label of each page, such as `iv` or `A-3`; undefined if the document has none. Pages before the first range are
 * numbered from 1.
 * ISO 32000-2, 12.4.2
 */
export function readPageLabels(
  file: PdfFile,
  catalog: DictReader,
  pageCount: number,
): readonly string[] | undefined {
  if (!catalog.has('PageLabels')) return undefined
  const ranges = [...readTree(file, catalog.dict.get('PageLabels'), 'Nums')].flatMap(([index, value]) => {
    const dict = file.resolve(value)
    return dict instanceof PdfDict ? [readRange(index, new DictReader(dict, file))] : []
  })
  ranges.sort((a, b) => a.firstIndex - b.firstIndex)
  let range: LabelRange = { firstIndex: 0, prefix: '', style: 'D', start: 1 }
  let next = 0
  return Array.from({ length: pageCount }, (_, index) => {
    for (let later = ranges[next]; later && later.firstIndex <= index; later = ranges[++next]) range = later
    return range.prefix + numeral(range.start + index - range.firstIndex, range.style)
  })
}

function readRange(firstIndex: number, dict: DictReader): LabelRange {
  return {
    firstIndex,
    prefix: dict.text('P') ?? '',
    style: dict.name('S'),
    start: Math.max(1, dict.integer('St') ?? 1),
  }
}

/** ISO 32000-2, Table 161 */
function numeral(value: number, style: string | undefined): string {
  switch (style) {
    case 'D':
      return String(value)
    case 'R':
      return roman(value)
    case 'r':
      return roman(value).toLowerCase()
    case 'A':
      return letters(value)
    case 'a':
      return letters(value).toLowerCase()
    default:
      return ''
  }
}

/** Limited to 3999: a hostile start value must not produce a megabyte of M. */
function roman(value: number): string {
  if (value > 3999) return String(value)
  const digitOf = (worth: number, one: string, five: string, ten: string): string => {
    const digit = Math.floor(value / worth) % 10
    if (digit % 5 === 4) return one + (digit > 5 ? ten : five)
    return (digit < 5 ? '' : five) + one.repeat(digit % 5)
  }
  return (
    digitOf(1000, 'M', '', '') +
    digitOf(100, 'C', 'D', 'M') +
    digitOf(10, 'X', 'L', 'C') +
    digitOf(1, 'I', 'V', 'X')
  )
}

/** A to Z, AA to ZZ, AAA to ZZZ … */
function letters(value: number): string {
  const count = Math.ceil(value / 26)
  return count > 100 ? String(value) : String.fromCharCode(65 + ((value - 1) % 26)).repeat(count)
}
