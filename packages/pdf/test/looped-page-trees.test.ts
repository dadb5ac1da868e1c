/** Page trees with nodes that contain themselves, counts that nothing explains, or leaves that are all lost. */
import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { PdfDict, PdfName, PdfRef } from '../src/objects/values.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { someDay } from './sample-annotations.ts'
import { append } from './signed-file.ts'
import { smallPdf } from './small-files.ts'

test.each([
  ['itself', '3 0 R 2 0 R', {}],
  ['itself through another node', '3 0 R 7 0 R', { 7: '<</Type/Pages/Kids[2 0 R]/Count 1>>' }],
  [
    'its own list of kids',
    '3 0 R 7 0 R',
    { 7: '<</Type/Pages/Kids 8 0 R>>', 8: '[<</Type/Pages/Kids 8 0 R>>]' },
  ],
])('a node that leads back to %s is still damage', (_, kids, objects) => {
  const document = PdfDocument.open(
    smallPdf('table', {
      objects: { 2: `<</Type/Pages/Kids[${kids}]/Count 1/MediaBox[0 0 300 400]>>`, ...objects },
    }),
  )
  expect(document.warnings.map(({ code }) => code)).toContain('page-tree-loop')
  expect(document.pageCount).toBe(1)
})

const square = {
  annotationType: '/Square',
  dateCreated: someDay.toISOString(),
  rect: [10, 10, 40, 40],
} as const

describe('pages below a node that is listed twice and contains itself', () => {
  const looped: Readonly<Record<string, Readonly<Record<number, string>>>> = {
    directly: { 7: '<</Type/Pages/Kids[7 0 R 3 0 R]/Count 1>>' },
    'through another node': {
      7: '<</Type/Pages/Kids[8 0 R 3 0 R]/Count 1>>',
      8: '<</Type/Pages/Kids[7 0 R]/Count 1>>',
    },
    'by its list of kids': { 7: '<</Type/Pages/Kids 8 0 R/Count 1>>', 8: '[7 0 R 3 0 R]' },
  }
  const cases = Object.keys(looped).flatMap(way => [[0], [1], [2], [0, 1], [0, 1, 2]].map(at => [way, at]))

  test.each(cases as [string, number[]][])('%s stay as many when marks are saved on %j', (way, marked) => {
    const document = PdfDocument.open(
      smallPdf('table', {
        objects: {
          2: '<</Type/Pages/Kids[7 0 R 7 0 R 6 0 R]/Count 3/MediaBox[0 0 300 400]>>',
          6: '<</Type/Page/Parent 2 0 R>>',
          ...looped[way],
        },
      }),
    )
    expect(document.pageCount).toBe(3)
    for (const index of marked) document.add(index, { ...square, uuid: `on ${index}` })
    const again = PdfDocument.open(document.save({ now: someDay }))
    const names = again.pages.map(({ index }) => again.annotations(index).map(({ data }) => data?.uuid))
    expect(names).toEqual([0, 1, 2].map(at => (marked.includes(at) ? [`on ${at}`] : [])))
  })
})

describe('a save keeps the pages, and the proof knows why kids are missing,', () => {
  test.each<[string, Readonly<Record<number, string>>, number]>([
    ['of a node that is copied and contains itself', { 2: '[7 0 R 7 0 R 6 0 R]', 7: '[7 0 R 3 0 R]' }, 1],
    ['of a node that is copied and contains the root', { 2: '[7 0 R 7 0 R]', 7: '[2 0 R 3 0 R]' }, 1],
    [
      'of a node far below the root, which it contains',
      { 2: '[5 0 R]', 5: '[7 0 R 7 0 R]', 7: '[2 0 R 3 0 R]' },
      1,
    ],
    [
      'if a node without an object contains the list that it is in',
      { 2: '[3 0 R 7 0 R 6 0 R]', 7: '8 0 R', 8: '[3 0 R<</Type/Pages/Kids 8 0 R>>]' },
      0,
    ],
    [
      'if another node contains the list that it is in',
      { 2: '[3 0 R 7 0 R 6 0 R]', 7: '8 0 R', 8: '[3 0 R 9 0 R]', 9: '8 0 R' },
      0,
    ],
    [
      'if a list contains itself and no page',
      { 2: '[3 0 R 3 0 R<</Type/Pages/Kids 8 0 R>>]', 8: '[<</Type/Pages/Kids 8 0 R>>]' },
      1,
    ],
  ])('%s', (_, kids, marked) => {
    const nodes = Object.entries(kids).map(([number, list]) => {
      const isList = number === '8' && list.startsWith('[')
      return [number, isList ? list : `<</Type/Pages/Kids ${list}/Count 1/MediaBox[0 0 300 400]>>`]
    })
    const original = smallPdf('table', {
      objects: { 6: '<</Type/Page/Parent 2 0 R>>', ...Object.fromEntries(nodes) },
    })
    const document = PdfDocument.open(original)
    document.add(marked, { ...square, uuid: 'new' })
    const bytes = document.save({ now: someDay })
    const again = PdfDocument.open(bytes)
    expect(again.pageCount).toBe(document.pageCount)
    expect(again.pages.filter(({ index }) => again.annotations(index).length > 0)).toHaveLength(1)
    expect(again.annotations(marked)).toHaveLength(1)
    expect(proveIncrement(original, bytes)).toMatchObject({ isProven: true, others: [] })
  })

  test('but calls a kid that is missing for no such reason a change', () => {
    const original = smallPdf('table', {
      objects: { 2: '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 1>>', 7: '<</Type/Pages/Kids[]/Count 0>>' },
    })
    const bytes = append(original, {
      2: new PdfDict({ Type: new PdfName('Pages'), Kids: [new PdfRef(3), null], Count: 1 }),
    })
    expect(proveIncrement(original, bytes).others).toMatchObject([{ object: 2, keys: ['Kids'] }])
  })
})

test('a node that contains itself and lists a page twice is changed in nothing but that page', () => {
  const original = smallPdf('table', {
    objects: { 2: '<</Type/Pages/Kids[2 0 R 3 0 R 3 0 R]/Count 2/MediaBox[0 0 300 400]>>' },
  })
  const document = PdfDocument.open(original)
  document.add(1, { ...square, uuid: 'new' })
  const bytes = document.save({ now: someDay })
  expect(proveIncrement(original, bytes)).toMatchObject({ isProven: true, others: [] })
  expect(PdfDocument.open(bytes).pageCount).toBe(2)
})

describe('a count', () => {
  const repeated = '3 0 R '.repeat(12_000)
  test.each([
    ['explains pages that are listed often', repeated, 12_000, 12_000],
    ['explains them beside a lost page that it does not count', `null ${repeated}`, 12_000, 12_000],
    ['explains them beside a lost page that it counts', `null ${repeated}`, 12_001, 12_001],
    ['that is too low explains nothing', repeated, 1000, 1],
    ['that is higher than any document has explains nothing', repeated, 600_000, 1],
  ])('%s', (_, kids, count, expected) => {
    const file = smallPdf('table', {
      objects: { 2: `<</Type/Pages/Kids[${kids}]/Count ${count}/MediaBox[0 0 300 400]>>` },
    })
    expect(PdfDocument.open(file).pageCount).toBe(expected)
  })

  test.each([3, 1000, 20_000])('of %i does not hide loose pages behind a tree that lost its own', count => {
    for (const kids of ['90 0 R 91 0 R 92 0 R', '2 0 R']) {
      const document = PdfDocument.open(
        smallPdf('table', {
          objects: {
            2: `<</Type/Pages/Kids[${kids}]/Count ${count}/MediaBox[0 0 300 400]>>`,
            6: '<</Type/Page/MediaBox[0 0 200 100]>>',
          },
        }),
      )
      expect(document.pageCount).toBe(2)
      expect(document.pages).toHaveLength(2)
    }
  })
})
