import { describe, expect, test } from 'vitest'
import { bytesFromLatin } from '../src/bytes/latin.ts'
import { PdfDocument, type PdfPage } from '../src/index.ts'
import { someDay } from './sample-annotations.ts'

/** Faults of the page tree. Numbers are object numbers; the first page is object 10. */
interface Fault {
  readonly count?: number
  readonly page?: (number: number) => string | undefined
  readonly kids?: (numbers: number[]) => number[]
}

const pageCount = 1200
const perNode = 40

/** A file of `pageCount` pages under nodes of `perNode` pages, without a table; every second node rotates its pages. */
function largePdf({ count = pageCount, page = () => undefined, kids = all => all }: Fault = {}): Uint8Array {
  let text = '%PDF-1.7\n'
  const offsets = new Map<number, number>()
  const put = (number: number, body: string): void => {
    offsets.set(number, text.length)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const refs = (numbers: readonly number[]): string => numbers.map(number => `${number} 0 R`).join(' ')
  const numbers = Array.from({ length: pageCount }, (_, index) => 10 + index)
  const nodes = Array.from({ length: pageCount / perNode }, (_, index) => 5000 + index)
  put(1, '<</Type/Catalog/Pages 2 0 R>>')
  put(2, `<</Type/Pages/Kids[${refs(nodes)}]/Count ${count}/MediaBox[0 0 300 400]>>`)
  for (const [index, node] of nodes.entries()) {
    const own = kids(numbers.slice(index * perNode, (index + 1) * perNode))
    put(
      node,
      `<</Type/Pages/Parent 2 0 R/Kids[${refs(own)}]/Count ${perNode}${index % 2 ? '/Rotate 90' : ''}>>`,
    )
  }
  for (const number of numbers) put(number, page(number) ?? `<</Type/Page/Parent 2 0 R/UserUnit ${number}>>`)
  const size = 5000 + nodes.length
  const at = text.length
  const line = (number: number): string => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  }
  text += `xref\n0 ${size}\n${Array.from({ length: size }, (_, number) => line(number)).join('')}`
  return bytesFromLatin(`${text}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`)
}

const unitsOf = (pages: readonly PdfPage[]): number[] => pages.map(({ userUnit }) => userUnit)
const everyUnit = Array.from({ length: pageCount }, (_, index) => 10 + index)

describe('a large page tree', () => {
  test('gives its page count and a single page without reading the others', () => {
    const broken = (number: number): string | undefined =>
      number === 700 ? '<</Type/Page/UserUnit(' : undefined
    const document = PdfDocument.open(largePdf({ page: broken }))
    expect(document.pageCount).toBe(pageCount)
    expect(document.page(1199)).toMatchObject({
      id: 1209,
      index: 1199,
      rotation: 90,
      userUnit: 1209,
      mediaBox: [0, 0, 300, 400],
    })
    expect(document.page(1200)).toBeUndefined()
    expect(document.page(-1)).toBeUndefined()
  })

  test('gives the same page alone and among all', () => {
    const document = PdfDocument.open(largePdf())
    const alone = document.page(41)
    expect(document.pages[41]).toBe(alone)
    expect(unitsOf(document.pages)).toEqual(everyUnit)
    expect(document.page(7)).toBe(document.pages[7])
    expect(document.pages.map(({ rotation }) => rotation).filter(turn => turn === 90)).toHaveLength(
      pageCount / 2,
    )
  })

  test('finds the page of an imported annotation by its object number', () => {
    const document = PdfDocument.open(largePdf())
    const [added] = document.importAnnotations([
      {
        annotationType: '/Square',
        rect: [10, 10, 50, 50],
        pageId: 1000,
        uuid: 'one',
        dateCreated: someDay.toISOString(),
        dateModified: someDay.toISOString(),
      },
    ])
    expect(added?.pageIndex).toBe(990)
    expect(PdfDocument.open(document.save({ now: someDay })).annotations(990)).toHaveLength(1)
  })

  test.each<[string, Fault, readonly number[], isSound?: boolean]>([
    ['a Count too high', { count: 1300 }, everyUnit],
    ['a Count too low', { count: 1100 }, everyUnit],
    [
      'a page listed twice',
      { kids: ([first = 0, , ...rest]) => [first, first, ...rest] },
      everyUnit.map((unit, index) => (index % perNode === 1 ? (everyUnit[index - 1] ?? 0) : unit)),
      true,
    ],
    [
      'a missing kid',
      { kids: all => all.map(number => (number === 300 ? 4000 : number)) },
      everyUnit.map(unit => (unit === 300 ? 1 : unit)),
    ],
    [
      'a page that is an annotation',
      {
        page: number =>
          number === 300 ? '<</Type/Annot/Subtype/Square/Rect[0 0 9 9]/Parent 2 0 R/UserUnit 7>>' : undefined,
      },
      everyUnit.map(unit => (unit === 300 ? 7 : unit)),
    ],
    [
      'a page that is not a dictionary',
      { page: number => (number === 300 ? '17' : undefined) },
      everyUnit.map(unit => (unit === 300 ? 1 : unit)),
    ],
  ])('has all readable pages despite %s', (_, fault, expected, isSound = false) => {
    const document = PdfDocument.open(largePdf(fault))
    expect(unitsOf(document.pages)).toEqual(expected)
    expect(document.pageCount).toBe(expected.length)
    expect(document.warnings.length > 0).toBe(!isSound)
  })
})
