/** A page object that the page tree lists several times is a page each time, and an edit of one of them changes no other. */
import { describe, expect, test } from 'vitest'
import { bytesFromLatin, latinFromBytes } from '../src/bytes/latin.ts'
import { PdfDocument, renderAnnotation } from '../src/index.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { someDay } from './sample-annotations.ts'
import { type SmallKind, smallPdf } from './small-files.ts'

const kinds: readonly SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']

const square = '<</Type/Annot/Subtype/Square/Rect[10 10 40 40]/C[1 0 0]/NM(shared)/F 4>>'

/** The kids of the tree; object 3 is a page with the square 5, object 6 another page, 7 a node. */
const repeated = (kind: SmallKind, kids: string, count: number): Uint8Array =>
  smallPdf(kind, {
    page: '/Annots[5 0 R]',
    objects: {
      2: `<</Type/Pages/Kids[${kids}]/Count ${count}/MediaBox[0 0 300 400]>>`,
      5: square,
      6: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>',
      7: '<</Type/Pages/Parent 2 0 R/Kids[3 0 R 6 0 R]/Count 2>>',
      8: '<</Type/Pages/Parent 2 0 R/Kids[7 0 R]/Count 2>>',
      9: '<</Type/Pages/Parent 2 0 R/Kids 10 0 R/Count 2>>',
      10: '[3 0 R 6 0 R]',
    },
  })

const mark = (uuid: string) =>
  ({
    uuid,
    dateCreated: '2026-05-09T12:00:00.000Z',
    annotationType: '/Square',
    rect: [50, 50, 90, 90],
  }) as const

/** The uuids of the marks of every page. */
const marksOf = (document: PdfDocument): readonly string[] =>
  document.pages.map(({ index }) =>
    document
      .annotations(index)
      .map(({ data }) => data?.uuid)
      .join(),
  )

const saved = (document: PdfDocument): PdfDocument => PdfDocument.open(document.save({ now: someDay }))

describe.each(kinds)('in a file with a %s', kind => {
  test.each([
    ['side by side', '3 0 R 3 0 R 6 0 R', 3],
    ['in another node', '3 0 R 7 0 R', 3],
    ['in a node that is no object', '3 0 R<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>', 3],
  ])('a page that is listed twice %s is two pages', (_, kids, count) => {
    const open = () => PdfDocument.open(repeated(kind, kids, count))
    expect(marksOf(open())).toEqual(['shared', 'shared', ''])
    expect(open().warnings).toEqual([])
    for (const [pageIndex, marks] of [
      [0, ['shared,new', 'shared', '']],
      [1, ['shared', 'shared,new', '']],
      [2, ['shared', 'shared', 'new']],
    ] as const) {
      const document = open()
      document.add(pageIndex, mark('new'))
      const again = saved(document)
      expect(marksOf(again)).toEqual(marks)
      expect(again.warnings).toEqual([])
      expect(new Set(again.pages.map(({ id }) => id)).size).toBe(pageIndex === 2 ? 2 : 3)
      expect(proveIncrement(open().save({ now: someDay }), document.save({ now: someDay }))).toMatchObject({
        pages: [{ page: pageIndex, added: 1, changed: 0, removed: 0 }],
        isProven: true,
      })
    }
  })

  test.each([
    ['a page, and the count is too low', '3 0 R 3 0 R', 1, 2],
    ['a page, and the count is too high', '3 0 R 3 0 R', 3, 2],
    ['a page, beside a lost one that is not counted', '3 0 R 3 0 R null', 2, 2],
    ['a page in a node that counts wrongly', '3 0 R<</Type/Pages/Kids[3 0 R]/Count 9>>', 2, 2],
    ['a page, three times, and the count is 0', '3 0 R 3 0 R 3 0 R', 0, 3],
    ['a node', '7 0 R 7 0 R', 4, 4],
    ['a node, and the count is wrong', '7 0 R 7 0 R', 2, 4],
    ['a node, beside its page', '3 0 R 7 0 R 3 0 R 7 0 R', 6, 6],
    ['a node in a node', '8 0 R 7 0 R', 4, 4],
    ['a list of kids', '9 0 R<</Type/Pages/Kids 10 0 R/Count 2>>', 4, 4],
    ['a node that is no object, before a lost page', '<</Type/Pages/Kids[7 0 R 7 0 R]/Count 4>>null', 5, 5],
  ])('what is listed several times is shown each time: %s', (_, kids, count, expected) => {
    const original = repeated(kind, kids, count)
    const open = () => PdfDocument.open(original)
    const before = marksOf(open())
    expect(before).toHaveLength(expected)
    const codes = open().warnings.map(({ code }) => code)
    expect(codes.filter(code => code !== 'page-tree-node-bad')).toEqual(
      count === expected ? [] : ['page-count-wrong'],
    )
    for (const { id, index } of open().pages) {
      if (id === 0) continue
      const document = open()
      document.add(index, mark('new'))
      const bytes = document.save({ now: someDay })
      expect(marksOf(PdfDocument.open(bytes))).toEqual(
        before.map((marks, at) => (at === index ? (marks ? `${marks},new` : 'new') : marks)),
      )
      expect(proveIncrement(original, bytes)).toMatchObject({
        pages: [{ page: index, added: 1, changed: 0, removed: 0 }],
        isProven: true,
      })
    }
    const all = open()
    for (const { id, index } of all.pages) if (id > 0) all.add(index, mark(`new${index}`))
    const again = saved(all)
    expect(marksOf(again).map((marks, at) => marks === '' || marks.includes(`new${at}`))).toEqual(
      before.map(() => true),
    )
    expect(saved(again).pages.some(({ isRepeated }) => isRepeated)).toBe(false)
  })

  test('a mark that both pages share is changed and removed on one of them', () => {
    const document = PdfDocument.open(repeated(kind, '3 0 R 3 0 R', 2))
    const [shared] = document.annotations(1)
    document.update(shared?.id ?? '1:5', { rect: [60, 60, 90, 90] })
    const moved = saved(document)
    expect(moved.pages.map(({ index }) => moved.annotations(index)[0]?.rect)).toEqual([
      [10, 10, 40, 40],
      [60, 60, 90, 90],
    ])
    const other = PdfDocument.open(repeated(kind, '3 0 R 3 0 R', 2))
    other.remove(other.annotations(0)[0]?.id ?? '0:5')
    expect(marksOf(saved(other))).toEqual(['', 'shared'])
  })

  test('of three pages the marked ones become pages of their own', () => {
    const document = PdfDocument.open(repeated(kind, '3 0 R 3 0 R 3 0 R', 3))
    document.add(0, mark('a'))
    document.add(2, mark('b'))
    const again = saved(document)
    expect(marksOf(again)).toEqual(['shared,a', 'shared', 'shared,b'])
    expect(saved(again).pages.map(({ isRepeated }) => isRepeated)).toEqual([undefined, undefined, undefined])
  })
})

/** Object 5 is a square with the popup 6, and 8 its reply. */
const thread = {
  5: '<</Type/Annot/Subtype/Square/Rect[10 10 40 40]/C[1 0 0]/NM(a)/F 4/Popup 6 0 R>>',
  6: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>',
  8: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/NM(r)/IRT 5 0 R/Contents(answer)/M(D:20200101000000Z)>>',
}
const threadOf = (document: PdfDocument, pageIndex: number) =>
  document
    .annotations(pageIndex)
    .filter(({ subtype }) => subtype !== 'Popup')
    .map(({ data, contents, dateModified }) => ({
      of: data?.inReplyTo,
      contents,
      dateModified,
      color: data?.color,
      popup: data?.popup,
    }))

test.each([
  ['on two pages', '3 0 R 7 0 R', '/Annots[5 0 R 6 0 R 8 0 R]', {}],
  ['on a page that is listed twice', '3 0 R 3 0 R', '/Annots[5 0 R 6 0 R 8 0 R]', {}],
  [
    'twice on each page, in a shared list',
    '3 0 R 7 0 R',
    '/Annots 9 0 R',
    { 9: '[5 0 R 6 0 R 8 0 R 5 0 R]' },
  ],
])('a mark %s is edited on one of them with its popup and its replies', (_, kids, list, more) => {
  const original = smallPdf('table', {
    page: list,
    objects: {
      2: `<</Type/Pages/Kids[${kids}]/Count 2/MediaBox[0 0 300 400]>>`,
      ...thread,
      7: `<</Type/Page/Parent 2 0 R${list}>>`,
      ...more,
    },
  })
  const document = PdfDocument.open(original)
  const before = threadOf(document, 0)
  document.update(document.annotations(0)[0]?.id ?? '', {
    color: [0, 0, 1, 1],
    popup: { rect: [0, 0, 99, 99], open: true },
  })
  document.add(0, { ...mark('b'), inReplyTo: 'a' })
  const again = saved(document)
  expect(threadOf(again, 1)).toEqual(before)
  const [edited, ...replies] = threadOf(again, 0)
  expect(edited).toMatchObject({ color: [0, 0, 1, 1], popup: { rect: [0, 0, 99, 99], open: true } })
  expect(replies).toMatchObject([{ ...before[1], of: 'a' }, { of: 'a' }])
  again.remove(again.annotations(0)[0]?.id ?? '')
  expect(threadOf(saved(again), 0)).toEqual([])
  expect(threadOf(saved(again), 1)).toEqual(before)
})

test('what leads to a page leads to its first listing, whichever is marked', () => {
  for (const pageIndex of [0, 2]) {
    const document = PdfDocument.open(
      smallPdf('table', {
        objects: {
          1: '<</Type/Catalog/Pages 2 0 R/Outlines 8 0 R>>',
          2: '<</Type/Pages/Kids[3 0 R 7 0 R 3 0 R]/Count 3/MediaBox[0 0 300 400]>>',
          7: '<</Type/Page/Parent 2 0 R>>',
          8: '<</First 9 0 R/Last 9 0 R/Count 1>>',
          9: '<</Title(Cover)/Parent 8 0 R/Dest[3 0 R/Fit]>>',
        },
      }),
    )
    document.add(pageIndex, mark('new'))
    const again = saved(document)
    expect(again.outline()).toEqual(document.outline())
    expect(again.outline()[0]).toMatchObject({ pageIndex: 0 })
    expect(again.annotations(pageIndex)).toHaveLength(1)
    expect(again.annotations(2 - pageIndex)).toHaveLength(0)
  }
})

test.each([
  [
    'whose tree is a part of the catalog',
    { 1: '<</Type/Catalog/Pages<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>>>' },
  ],
  ['whose tree is named by a reference', { 2: '6 0 R', 6: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>' }],
  ['whose kids are an object', { 2: '<</Type/Pages/Kids 6 0 R/Count 2>>', 6: '[3 0 R 3 0 R]' }],
  [
    'with a lost page and a node that is no object',
    { 2: '<</Type/Pages/Kids[null<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>]/Count 3>>' },
  ],
  ['whose page is named by a reference', { 2: '<</Type/Pages/Kids[6 0 R 3 0 R]/Count 2>>', 6: '3 0 R' }],
])('a mark on a page that is listed twice is kept in a file %s', (_, objects) => {
  const original = smallPdf('table', { objects })
  for (const fromLast of [1, 2]) {
    const document = PdfDocument.open(original)
    const pageIndex = document.pageCount - fromLast
    document.add(pageIndex, mark('new'))
    const bytes = document.save({ now: someDay })
    const again = PdfDocument.open(bytes)
    expect(marksOf(again).map(names => names !== '')).toEqual(
      document.pages.map(({ index }) => index === pageIndex),
    )
    expect(proveIncrement(original, bytes, {})).toMatchObject({ isProven: true })
  }
})

test('a mark on a page that is listed twice is kept in a file without a catalog', () => {
  const text = Buffer.from(
    smallPdf('table', { objects: { 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2/MediaBox[0 0 300 400]>>' } }),
  ).toString('latin1')
  const lost = text
    .replace('/Root 1 0 R', '')
    .replace('/Type/Catalog/Pages 2 0 R', '/Type/Cat    /P     2 0 R')
  for (const pageIndex of [0, 1]) {
    const document = PdfDocument.open(new Uint8Array(Buffer.from(lost, 'latin1')))
    document.add(pageIndex, mark('new'))
    expect(marksOf(saved(document))).toEqual(pageIndex === 0 ? ['new', ''] : ['', 'new'])
  }
})

test('a mark on a page that is listed twice is kept in a file whose trailer contains the catalog', () => {
  const text = latinFromBytes(smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: square } }))
  const catalog = `<</Type/Catalog/Pages<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2/MediaBox[0 0 300 400]>>>>`
  for (const pageIndex of [0, 1]) {
    const document = PdfDocument.open(bytesFromLatin(text.replace('/Root 1 0 R', `/Root${catalog}`)))
    document.add(pageIndex, mark('new'))
    expect(marksOf(saved(document))).toEqual(
      pageIndex === 0 ? ['shared,new', 'shared'] : ['shared', 'shared,new'],
    )
  }
})

describe('a mark that two listings of a page share', () => {
  const listedTwice = (objects: Readonly<Record<number, string>>, annotations: string) =>
    smallPdf('table', {
      page: `/Annots[${annotations}]`,
      objects: { 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2/MediaBox[0 0 300 400]>>', ...objects },
    })
  const threadOf = (document: PdfDocument, pageIndex: number) =>
    document.annotations(pageIndex).map(({ contents, inReplyTo, id }) => [id, contents, inReplyTo])
  const recolored = (original: Uint8Array) => {
    const document = PdfDocument.open(original)
    document.update(document.annotations(0)[0]?.id ?? '', { color: [0, 0, 1, 1] })
    const bytes = document.save({ now: someDay })
    expect(proveIncrement(original, bytes).isProven).toBe(true)
    return PdfDocument.open(bytes)
  }

  test('keeps its look and its popup on the other one, also if it is no object', () => {
    const direct = square.replace('/F 4', '/F 4/AP<</N 6 0 R>>/Popup 7 0 R')
    const objects = {
      6: '<</Subtype/Form/BBox[0 0 30 30]/Length 18>>\nstream\n0 1 0 rg 0 0 9 9 f\nendstream',
      7: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]>>',
    }
    const original = listedTwice(objects, `${direct} 7 0 R`)
    const document = PdfDocument.open(original)
    document.update(document.annotations(0)[0]?.id ?? '', {
      color: [0, 0, 1, 1],
      popup: { rect: [0, 0, 99, 99], open: true },
    })
    const looks = (file: PdfDocument) =>
      file.annotations(1).map(mark => [mark.rect, JSON.stringify(renderAnnotation(mark))])
    expect(looks(saved(document))).toEqual(looks(PdfDocument.open(original)))
  })

  test('keeps the replies that answer it, not those of another one of the same name', () => {
    const objects = {
      5: square.replace('/F 4', '/Contents(first)'),
      6: square.replace('/F 4', '/Contents(second)'),
      7: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 5 0 R/Contents(to first)>>',
    }
    const again = recolored(listedTwice(objects, '5 0 R 6 0 R 7 0 R'))
    const [first] = again.annotations(0)
    expect(threadOf(again, 0)[2]).toEqual([expect.anything(), 'to first', first?.id])
  })

  test('keeps replies of kinds that are not edited, with their popups, and what answers those', () => {
    const objects = {
      5: square,
      6: '<</Type/Annot/Subtype/Caret/Rect[0 0 9 9]/IRT 5 0 R/RT/Group/Popup 8 0 R/Contents(caret)>>',
      7: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 6 0 R/Contents(to the caret)>>',
      8: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 6 0 R>>',
    }
    const again = recolored(listedTwice(objects, '5 0 R 6 0 R 8 0 R 7 0 R'))
    for (const pageIndex of [0, 1]) {
      const [root, caret, popup, answer] = again.annotations(pageIndex)
      expect([caret?.inReplyTo, answer?.inReplyTo]).toEqual([root?.id, caret?.id])
      expect(popup?.subtype).toBe('Popup')
    }
  })

  test('keeps a popup on both pages that cannot be read', () => {
    const objects = {
      5: square.replace('/F 4', '/F 4/Popup 6 0 R'),
      6: '<</Type/Annot/Subtype/Popup/Rect[9]/Parent 5 0 R/Open true>>',
    }
    const again = recolored(listedTwice(objects, '5 0 R 6 0 R'))
    for (const pageIndex of [0, 1]) {
      const [mark, popup] = again.annotations(pageIndex)
      const [number, parent] = [popup, mark].map(found => Number(found?.id.split(':')[1]))
      expect(again.inspectObject(number ?? 0).syntax).toContain(`/Parent ${parent} 0 R`)
    }
  })

  test('keeps the reply to a mark that no page lists', () => {
    const objects = { 5: square, 6: '<</Type/Annot/Subtype/Square/Rect[0 0 9 9]/IRT 5 0 R/NM(answer)>>' }
    const again = recolored(listedTwice(objects, '6 0 R'))
    expect(again.annotations(0)[0]?.data?.inReplyTo).toBe('shared')
  })
})

test.each([
  ['pages', '3 0 R', 8, 130],
  ['no page', '', 8, 2],
  ['a lost page', 'null', 8, 2],
  ['pages', '3 0 R', 200, 1],
  ['no page', '', 200, 1],
  ['a lost page', 'null', 200, 1],
])(
  'nodes that double their kids, with %s (%j) at the end after %i of them, are read and saved at once as %i pages',
  (_, last, count, pageCount) => {
    const doubling = Array.from({ length: count }, (_, at): readonly [number, string] => [
      at + 6,
      `<</Type/Pages/Kids[${at === count - 1 ? last : `${at + 7} 0 R ${at + 7} 0 R`}]/Count 1>>`,
    ])
    const original = smallPdf('table', {
      objects: {
        2: '<</Type/Pages/Kids[3 0 R 3 0 R 6 0 R]/Count 2/MediaBox[0 0 300 400]>>',
        ...Object.fromEntries(doubling),
      },
    })
    const document = PdfDocument.open(original)
    expect(document.pageCount).toBe(pageCount)
    const index = Math.min(1, pageCount - 1)
    document.add(index, mark('new'))
    const bytes = document.save({ now: someDay })
    expect(bytes.length).toBeLessThan(10 * original.length)
    const found = marksOf(PdfDocument.open(bytes))
    expect([found.length, found[index], found.join('')]).toEqual([pageCount, 'new', 'new'])
    expect(proveIncrement(original, bytes).isProven).toBe(true)
  },
  5000,
)

test('all marks are removed from all pages', () => {
  const file = repeated('table', '3 0 R 3 0 R', 2)
  const stripped = PdfDocument.open(PdfDocument.open(file).withoutAnnotations({ now: someDay }))
  expect(marksOf(stripped)).toEqual(['', ''])
})

test('a page in place of one that was listed twice is another page if more than its annotations differ', () => {
  const file = repeated('table', '3 0 R 3 0 R', 2)
  const document = PdfDocument.open(file)
  document.add(1, mark('new'))
  const text = Buffer.from(document.save({ now: someDay })).toString('latin1')
  const forged = (from: string, to: string) => {
    const at = text.indexOf(from, file.length)
    expect(at).toBeGreaterThan(0)
    return new Uint8Array(Buffer.from(text.slice(0, at) + to + text.slice(at + from.length), 'latin1'))
  }
  expect(proveIncrement(file, forged('/Contents 4 0 R', '/Contents 5 0 R')).isProven).toBe(false)
  expect(proveIncrement(file, forged('/Kids[3 0 R', '/Kids[5 0 R')).isProven).toBe(false)
})
