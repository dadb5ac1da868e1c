import { describe, expect, test } from 'vitest'
import { PdfDocument } from '../src/index.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { hasProgram, qpdfComplaints } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { type SmallKind, smallPdf } from './small-files.ts'
import { saved, square, subtypes } from './squares.ts'

describe('removing', () => {
  const thread = {
    5: square('/Popup 6 0 R'),
    6: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>',
    7: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 5 0 R/Contents(answer)>>',
    8: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 7 0 R>>',
    9: square(),
  }
  const page = '/Annots[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]'

  test('an annotation also removes its popup and replies, and adding them again undoes it', () => {
    const original = smallPdf('table', { page, objects: thread })
    const document = PdfDocument.open(original)
    const [root] = document.annotations(0)
    if (!root) throw new Error('no annotation')
    const removed = document.remove(root.id)
    expect(document.annotations(0).map(({ subtype }) => subtype)).toEqual(['Square'])
    const { bytes } = saved(document, original)
    expect(subtypes(bytes)).toEqual(['Square'])
    document.apply(removed.map(({ id, pageIndex }) => ({ kind: 'add', id, pageIndex })))
    expect(document.save({ now: someDay })).toBe(original)
  })

  test.each<[SmallKind, boolean]>([
    ['table', true],
    ['stream', true],
    ['hybrid', false],
  ])('in a file with a %s frees the object numbers: %s', (kind, isFreed) => {
    const original = smallPdf(kind, { page, objects: thread })
    const document = PdfDocument.open(original)
    document.remove(document.annotations(0)[0]?.id ?? '')
    const { bytes, increment } = saved(document, original)
    if (kind === 'table') {
      // Free list: object 0 points to 5, 5 to 6, 6 to 7, 7 to 8, and 8 to 0, which ends the list.
      const line = (next: number, generation: number): string =>
        `${String(next).padStart(10, '0')} ${String(generation).padStart(5, '0')} f`
      for (const [next, generation] of [
        [5, 65535],
        [6, 1],
        [7, 1],
        [8, 1],
        [0, 1],
      ] as const)
        expect(increment).toContain(line(next, generation))
    }
    const again = PdfDocument.open(bytes)
    expect(again.annotations(0).map(({ subtype }) => subtype)).toEqual(['Square'])
    if (kind !== 'stream') expect(increment.includes(' f \n')).toBe(isFreed)
    if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual([])
  })

  test('an annotation keeps its popup if another one names it too, until that is removed as well', () => {
    const objects = { 5: square('/Popup 6 0 R'), 6: thread[6], 7: square('/Popup 6 0 R') }
    const original = smallPdf('table', { page: '/Annots[5 0 R 6 0 R 7 0 R]', objects })
    const document = PdfDocument.open(original)
    document.remove(document.annotations(0)[0]?.id ?? '')
    const { bytes } = saved(document, original)
    expect(subtypes(bytes)).toEqual(['Popup', 'Square'])
    const again = PdfDocument.open(bytes)
    again.remove(again.annotations(0)[1]?.id ?? '')
    expect(subtypes(again.save({ now: someDay }))).toEqual([])
  })

  test('replies that form a cycle terminates', () => {
    const objects = { 5: square('/IRT 6 0 R'), 6: square('/IRT 5 0 R') }
    const document = PdfDocument.open(smallPdf('table', { page: '/Annots[5 0 R 6 0 R]', objects }))
    document.remove(document.annotations(0)[0]?.id ?? '')
    expect(document.annotations(0)).toEqual([])
  })
})

test('withoutAnnotations removes the supported kinds and their popups and keeps the others', () => {
  const objects = {
    5: square('/Popup 6 0 R'),
    6: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>',
    7: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>',
  }
  const original = smallPdf('stream', { page: '/Annots[5 0 R 6 0 R 7 0 R]', objects })
  expect(subtypes(PdfDocument.open(original).withoutAnnotations({ now: someDay }))).toEqual(['Link'])
})

test.each([
  ['all of it', square(), []],
  ['a part of it', '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>', ['Link']],
])('pages that share a list share the new one if stripping removes %s', (_, second, left) => {
  const original = smallPdf('table', {
    page: '/Annots 6 0 R',
    objects: {
      2: '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2/MediaBox[0 0 300 400]>>',
      5: square(),
      6: '[5 0 R 8 0 R]',
      7: '<</Type/Page/Parent 2 0 R/Annots 6 0 R>>',
      8: second,
    },
  })
  const stripped = PdfDocument.open(original).withoutAnnotations({ now: someDay })
  expect([subtypes(stripped), subtypes(stripped, 1)]).toEqual([left, left])
  const [first, other] = [3, 7].map(
    number => /Annots \d+/.exec(PdfDocument.open(stripped).inspectObject(number).syntax)?.[0],
  )
  expect([first, first !== undefined]).toEqual([other, left.length > 0])
})

describe('the object of a removed annotation', () => {
  const catalog = '<</Type/Catalog/Pages 2 0 R/OpenAction 6 0 R>>'
  const twoPages = '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2/MediaBox[0 0 300 400]>>'
  const remove = (original: Uint8Array): Uint8Array => {
    const document = PdfDocument.open(original)
    document.remove(document.annotations(0)[0]?.id ?? '')
    return saved(document, original).bytes
  }

  test('is kept if another page lists it', () => {
    const original = smallPdf('table', {
      page: '/Annots[5 0 R]',
      objects: { 2: twoPages, 5: square(), 7: '<</Type/Page/Parent 2 0 R/Annots[5 0 R]>>' },
    })
    const bytes = remove(original)
    expect([subtypes(bytes), subtypes(bytes, 1)]).toEqual([[], ['Square']])
  })

  test('is kept if an action refers to it', () => {
    const objects = { 1: catalog, 5: square(), 6: '<</S/Hide/T 5 0 R>>' }
    const bytes = remove(smallPdf('table', { page: '/Annots[5 0 R]', objects }))
    expect(PdfDocument.open(bytes).inspectObject(5)).toBeDefined()
    if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual([])
  })

  test('is kept if it is in an object stream', () => {
    const original = smallPdf('object-stream', {
      page: '/Annots[5 0 R]',
      packed: { 5: square() },
      objects: { 6: '(used)' },
    })
    const bytes = remove(original)
    expect(subtypes(bytes)).toEqual([])
    if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual([])
  })

  test('is kept if it was in an object stream before an edit', () => {
    const original = smallPdf('object-stream', {
      page: '/Annots[5 0 R]',
      packed: { 5: square() },
      objects: { 6: '(used)' },
    })
    const document = PdfDocument.open(original)
    document.update(document.annotations(0)[0]?.id ?? '', { color: [0, 0, 1, 1] })
    const bytes = remove(saved(document, original).bytes)
    expect(subtypes(bytes)).toEqual([])
    if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual([])
  })

  test('is freed if only its own popup and replies refer to it', () => {
    const popup = '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>'
    const answer = '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 5 0 R>>'
    const objects = { 5: square('/Popup 6 0 R'), 6: popup, 7: answer }
    const original = smallPdf('table', { page: '/Annots[5 0 R 6 0 R 7 0 R]', objects })
    expect(
      Buffer.from(remove(original))
        .toString('latin1')
        .match(/00001 f/g),
    ).toHaveLength(3)
  })

  const withPopup = {
    1: catalog,
    2: twoPages,
    5: square('/Popup 8 0 R'),
    6: '<</S/Hide>>',
    7: '<</Type/Page/Parent 2 0 R>>',
    8: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>',
  }
  const freedBy = (objects: Readonly<Record<number, string>>, page: string, ...ids: readonly string[]) => {
    const original = smallPdf('table', { page, objects: { ...withPopup, ...objects } })
    const document = PdfDocument.open(original)
    for (const id of ids) document.remove(id)
    const { bytes } = saved(document, original)
    expect(proveIncrement(original, bytes).others).toEqual([])
    return [5, 8, 9].filter(number => !isThere(bytes, number))
  }
  const other = (list: string) => ({ 7: `<</Type/Page/Parent 2 0 R/Annots[${list}]>>` })
  const answers = Object.fromEntries(
    Array.from({ length: 254 }, (_, index) => [20 + index, '<</Subtype/Text/Rect[0 0 9 9]/IRT 5 0 R>>']),
  )

  test.each<[string, Readonly<Record<number, string>>, string, readonly number[]]>([
    ['and its popup', { 9: '()' }, '/Annots[5 0 R 8 0 R]', [5, 8]],
    ['and its popup that no page lists', { 9: '()' }, '/Annots[5 0 R]', [5, 8]],
    [
      'not, nor its popup that no page lists, if another page lists it',
      other('5 0 R'),
      '/Annots[5 0 R]',
      [9],
    ],
    ['not, nor its popup, if another page lists it', other('5 0 R'), '/Annots[5 0 R 8 0 R]', [9]],
    [
      'not, nor its popup, if an action refers to it',
      { 6: '<</S/Hide/T 5 0 R>>' },
      '/Annots[5 0 R 8 0 R]',
      [9],
    ],
    ['not if its list is a reference to a reference', { 9: '10 0 R', 10: '[5 0 R]' }, '/Annots 9 0 R', []],
    [
      'not if so many other references lead to it that they are not counted',
      { ...answers, 9: '[5 0 R 5 0 R]' },
      `/Annots[5 0 R ${Object.keys(answers).join(' 0 R ')} 0 R]`,
      [],
    ],
  ])('is freed %s', (_, objects, page, expected) => {
    expect(freedBy(objects, page, '0:5')).toEqual(expected)
  })

  test('is kept if an action refers to it and its popup is that of another removed one', () => {
    const objects = { 6: '<</S/Hide/T 5 0 R>>', 9: square('/Popup 8 0 R') }
    expect(freedBy(objects, '/Annots[5 0 R 9 0 R]', '0:5', '0:9')).toEqual([9])
  })

  test('is kept if it is the page itself, or a node of the page tree', () => {
    expect(freedBy({ 9: '()' }, '/Annots[3 0 R 2 0 R 5 0 R]', '0:3', '0:2')).toEqual([])
  })
})

function isThere(bytes: Uint8Array, number: number): boolean {
  try {
    PdfDocument.open(bytes).inspectObject(number)
    return true
  } catch {
    return false
  }
}
