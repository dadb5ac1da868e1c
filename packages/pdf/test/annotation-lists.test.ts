import { describe, expect, test } from 'vitest'
import { bytesFromLatin } from '../src/bytes/latin.ts'
import { PdfDocument } from '../src/index.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { hasProgram, qpdfComplaints } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'
import { newSquare, saved, square, subtypes } from './squares.ts'

/** Each form that a page's annotation list has in real files. */
describe('adding to a list of annotations', () => {
  test.each([
    ['that is missing', '', {}, 0],
    ['directly in the page', '/Annots[5 0 R]', { 5: square() }, 1],
    ['in a separate object', '/Annots 6 0 R', { 5: square(), 6: '[5 0 R]' }, 1],
    ['with null, dangling and repeated entries', '/Annots[null 5 0 R 99 0 R 5 0 R]', { 5: square() }, 1],
    ['that contains a dictionary instead of a reference', `/Annots[${square()}]`, {}, 1],
    ['that is not an array', '/Annots 5', {}, 0],
    ['that is a dangling reference', '/Annots 77 0 R', {}, 0],
  ])('%s writes it into the page', (_, page, objects, count) => {
    const original = smallPdf('table', { page, objects })
    const document = PdfDocument.open(original)
    expect(document.annotations(0)).toHaveLength(count)
    document.add(0, newSquare)
    const { bytes, increment } = saved(document, original)
    expect(increment).toMatch(/^3 0 obj/m)
    expect(subtypes(bytes)).toHaveLength(count + 1)
    if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual(qpdfComplaints(original))
  })
})

/** The page's list 6 0 R is also named by an object that a save does not look at. */
describe('a list of annotations that is also', () => {
  const widget = '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[10 10 50 50]>>'
  const withCatalog = (entries: string): string => `<</Type/Catalog/Pages 2 0 R${entries}>>`
  const cases: [string, Record<number, string>][] = [
    ['the list of form fields', { 1: withCatalog('/AcroForm 7 0 R'), 7: '<</Fields 6 0 R>>' }],
    ['the last item of the outline', { 1: withCatalog('/Outlines 7 0 R'), 7: '<</Last 6 0 R/Count 1>>' }],
    ['the resources of the content', { 4: '<</Length 5/Resources 6 0 R>>stream\nBT ET\nendstream' }],
  ]

  test.each(cases)('%s does not get the marks of the page', (_, objects) => {
    const original = smallPdf('table', {
      page: '/Annots 6 0 R',
      objects: { 5: widget, 6: '[5 0 R]', ...objects },
    })
    const document = PdfDocument.open(original)
    document.add(0, newSquare)
    const { bytes } = saved(document, original)
    expect(document.warnings).toEqual([])
    expect(proveIncrement(original, bytes, {})).toMatchObject({ isProven: true })
    expect(subtypes(bytes)).toEqual(['Widget', 'Square'])
  })

  test.each(cases)('%s keeps a mark that is removed from the page', (_, objects) => {
    const original = smallPdf('table', {
      page: '/Annots 6 0 R',
      objects: { 5: square(), 6: '[5 0 R]', ...objects },
    })
    const document = PdfDocument.open(original)
    document.remove(document.annotations(0)[0]?.id ?? '')
    const { bytes } = saved(document, original)
    expect(proveIncrement(original, bytes, {})).toMatchObject({ isProven: true })
    expect(subtypes(bytes)).toEqual([])
  })

  test.each(cases)('%s keeps the annotations of a file that is stripped', (_, objects) => {
    const original = smallPdf('table', {
      page: '/Annots 6 0 R',
      objects: { 5: square(), 6: '[5 0 R 8 0 R]', 8: widget, ...objects },
    })
    const bytes = PdfDocument.open(original).withoutAnnotations({ now: someDay })
    expect(proveIncrement(original, bytes, {})).toMatchObject({ isProven: true })
    expect(subtypes(bytes)).toEqual(['Widget'])
  })
})

test('an annotation whose popup is named by the number of its page gets a new popup', () => {
  const original = smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: square('/Popup 3 0 R') } })
  const document = PdfDocument.open(original)
  document.update(document.annotations(0)[0]?.id ?? '', { popup: { rect: [0, 0, 99, 99], open: true } })
  const { bytes } = saved(document, original)
  expect(proveIncrement(original, bytes, {})).toMatchObject({ isProven: true })
  expect(subtypes(bytes)).toEqual(['Square', 'Popup'])
  expect(PdfDocument.open(bytes).annotations(0)[0]?.data?.popup).toEqual({ rect: [0, 0, 99, 99], open: true })
})

test('editing an annotation that is a direct dictionary in the list makes it an object', () => {
  const original = smallPdf('table', { page: `/Annots[${square('/Vendor/X')}]` })
  const document = PdfDocument.open(original)
  const [annotation] = document.annotations(0)
  document.update(annotation?.id ?? '', { color: [0, 0, 1, 1] })
  const { bytes, increment } = saved(document, original)
  expect(increment).toMatch(/\/Annots\[\d+ 0 R\]/)
  expect(increment).toContain('/Vendor/X')
  expect(PdfDocument.open(bytes).annotations(0)[0]?.data?.color).toEqual([0, 0, 1, 1])
})

test('editing an annotation in a list shared by two pages changes only the edited page', () => {
  const original = smallPdf('table', {
    page: '/Annots 6 0 R',
    objects: {
      2: '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2/MediaBox[0 0 300 400]>>',
      5: square(),
      6: '[5 0 R]',
      7: '<</Type/Page/Parent 2 0 R/Annots 6 0 R>>',
    },
  })
  const document = PdfDocument.open(original)
  document.update(document.annotations(0)[0]?.id ?? '', { color: [0, 0, 1, 1] })
  document.add(0, newSquare)
  const again = PdfDocument.open(saved(document, original).bytes)
  expect(again.annotations(0).map(({ data }) => data?.color)).toEqual([
    [0, 0, 1, 1],
    [0, 0, 0, 0.9],
  ])
  expect(again.annotations(1).map(({ data }) => data?.color)).toEqual([[1, 0, 0, 1]])
})

test('a page whose object is a reference to another one takes marks', () => {
  const original = smallPdf('table', {
    objects: { 2: '<</Type/Pages/Kids[5 0 R]/Count 1/MediaBox[0 0 300 400]>>', 5: '3 0 R' },
  })
  const document = PdfDocument.open(original)
  document.add(0, newSquare)
  const { bytes } = saved(document, original)
  expect(subtypes(bytes)).toEqual(['Square'])
  expect(proveIncrement(original, bytes, {})).toMatchObject({ isProven: true })
})

test.each([
  ['with a type', square('/NM(a)')],
  ['without one', square('/NM(a)').replace('/Type/Annot', '')],
])('a mark %s that the page tree lists as a page is edited as a mark, and the page is blank', (_, mark) => {
  const original = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: { 2: '<</Type/Pages/Kids[5 0 R 3 0 R 5 0 R]/Count 3/MediaBox[0 0 300 400]>>', 5: mark },
  })
  const document = PdfDocument.open(original)
  const idsOf = ({ pages }: PdfDocument) => pages.map(({ id }) => id)
  expect(idsOf(document)).toEqual([0, 3, 0])
  expect(() => document.add(0, newSquare)).toThrow(expect.objectContaining({ code: 'page-missing' }))
  document.update(document.annotations(1)[0]?.id ?? '', { color: [0, 0, 1, 1] })
  document.add(1, newSquare)
  const { bytes } = saved(document, original)
  const again = PdfDocument.open(bytes)
  expect(idsOf(again)).toEqual([0, 3, 0])
  expect(again.annotations(1).map(({ data }) => data?.color)).toEqual([
    [0, 0, 1, 1],
    [0, 0, 0, 0.9],
  ])
})

test('a mark that is a direct dictionary in the list can be answered', () => {
  const original = smallPdf('table', { page: `/Annots[${square('/NM(parent)')}]` })
  const document = PdfDocument.open(original)
  document.add(0, { ...newSquare, inReplyTo: 'parent' })
  const again = PdfDocument.open(saved(document, original).bytes)
  expect(again.annotations(0).map(({ data }) => [data?.uuid, data?.inReplyTo])).toEqual([
    ['parent', undefined],
    ['new', 'parent'],
  ])
})

test('editing a mark in a document of many pages leaves its replies with it', () => {
  const numbers = Array.from({ length: 1100 }, (_, at) => 20 + at)
  const original = smallPdf('table', {
    page: '/Annots 6 0 R',
    objects: {
      2: `<</Type/Pages/Kids[3 0 R ${numbers.map(number => `${number} 0 R`).join(' ')}]/Count 1101/MediaBox[0 0 300 400]>>`,
      5: square('/NM(parent)'),
      6: '[5 0 R 7 0 R 5 0 R]',
      7: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 5 0 R/NM(reply)>>',
      ...Object.fromEntries(numbers.map(number => [number, '<</Type/Page/Parent 2 0 R>>'])),
    },
  })
  const document = PdfDocument.open(original)
  document.update(document.annotations(0)[0]?.id ?? '', { color: [0, 0, 1, 1] })
  const again = PdfDocument.open(saved(document, original).bytes)
  expect(again.annotations(0).map(({ data }) => [data?.uuid, data?.inReplyTo])).toEqual([
    ['parent', undefined],
    ['reply', 'parent'],
  ])
})

test('law 6: saving keeps an unknown annotation type and an unknown key', () => {
  const strange = '<</Type/Annot/Subtype/Hologram/Rect[0 0 9 9]/Depth[1 2 <</Z(\\000\\377)>>]>>'
  const original = smallPdf('table', {
    page: '/Annots[5 0 R 6 0 R]/Vendor<</Keep true>>',
    objects: { 5: strange, 6: square('/OC 4 0 R/Custom(x)') },
  })
  const document = PdfDocument.open(original)
  const [hologram, known] = document.annotations(0)
  expect(hologram).toMatchObject({ subtype: 'Hologram', kind: undefined, data: undefined })
  expect(() => document.update(hologram?.id ?? '', {})).toThrow(
    expect.objectContaining({ code: 'annotation-not-editable' }),
  )
  document.update(known?.id ?? '', { strokeWidth: 9 })
  document.add(0, newSquare)
  const { bytes, increment } = saved(document, original)
  expect(subtypes(bytes)).toEqual(['Hologram', 'Square', 'Square'])
  expect(increment).not.toContain('5 0 obj')
  for (const kept of ['/OC 4 0 R', '/Custom(x)', '/Vendor<</Keep true>>']) expect(increment).toContain(kept)
})

test.each([
  [{ annotationType: '/Highlight', quadPoints: [1, 2, 3] }, 'annotation-invalid'],
  [{ annotationType: '/Highlight', quadPoints: [] }, 'annotation-invalid'],
  [{ annotationType: '/Ink', inkList: [[1, Number.NaN]] }, 'annotation-invalid'],
  [{ annotationType: '/Highlight' }, 'annotation-invalid'],
  [{ annotationType: '/Ink' }, 'annotation-invalid'],
  [{ annotationType: '/Ink', inkList: [7, 8] }, 'annotation-invalid'],
  [{ annotationType: '/Square' }, 'annotation-invalid'],
  [{ annotationType: '/Square', rect: 7 }, 'annotation-invalid'],
  [{ annotationType: '/Square', rect: [1, 1, 1, 1] }, 'annotation-invalid'],
  [{ annotationType: '/Square', rect: [1, 1, 9, 9], color: [2, 0, 0, 1] }, 'annotation-invalid'],
  [{ annotationType: '/Square', rect: [1, 1, 9, 9], dateCreated: 'soon' }, 'annotation-invalid'],
  [{ annotationType: '/Sparkle' }, 'annotation-type-unknown'],
])('data %j is refused: %s', (data, code) => {
  const document = PdfDocument.open(smallPdf('table'))
  const given = { uuid: 'x', dateCreated: someDay.toISOString(), ...data } as Parameters<
    typeof document.add
  >[1]
  expect(() => document.add(0, given)).toThrow(expect.objectContaining({ code }))
  expect(document.hasChanges).toBe(false)
})

test('a page is read even if other entries of its page tree are invalid', () => {
  const bytes = bytesFromLatin(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R null 9 0 R 2 0 R]>>endobj 3 0 obj<</Type/Page>>endobj',
  )
  const document = PdfDocument.open(bytes)
  expect(document.pages).toHaveLength(1)
  expect(document.warnings.map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      'xref-rebuilt',
      'page-tree-node-bad',
      'page-tree-loop',
      'page-count-wrong',
      'page-box-bad',
    ]),
  )
})

test('a missing page that the tree counts is shown as blank, so that later pages keep their numbers', () => {
  const bytes = smallPdf('table', {
    objects: {
      2: '<</Type/Pages/Kids[null 3 0 R 99 0 R 7 0 R]/Count 4/MediaBox[0 0 300 400]>>',
      7: '<</Type/Page/Parent 2 0 R/Rotate 90>>',
    },
  })
  const document = PdfDocument.open(bytes)
  expect(document.pages.map(({ id, index }) => [id, index])).toEqual([
    [0, 0],
    [3, 1],
    [0, 2],
    [7, 3],
  ])
  expect(document.annotations(0)).toEqual([])
  expect(() => document.add(0, newSquare)).toThrow(expect.objectContaining({ code: 'page-missing' }))
})

test('saving keeps all significant digits of numbers that were not edited', () => {
  const page = '/Annots[5 0 R]/VP[<</Measure<</X[<</C 0.0000352778>>]/D 12345678.9012>>>>]'
  const original = smallPdf('table', {
    page,
    objects: {
      5: square('/Vendor 0.000001929/Huge[12345678901234567890 -9007199254740993 +9007199254740992]'),
    },
  })
  const document = PdfDocument.open(original)
  document.add(0, newSquare)
  document.update(document.annotations(0)[0]?.id ?? '', { color: [0, 0, 1, 1] })
  const { increment } = saved(document, original)
  for (const text of [
    '/C .0000352778',
    '/D 12345678.9012',
    '/Vendor .000001929',
    '/Huge[12345678901234567890 -9007199254740993 9007199254740992]',
  ])
    expect(increment).toContain(text)
})

test('editing an annotation that two pages list changes only the edited page', () => {
  const original = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      2: '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2/MediaBox[0 0 300 400]>>',
      5: square('/Contents(before)'),
      7: '<</Type/Page/Parent 2 0 R/Annots[5 0 R]>>',
    },
  })
  const document = PdfDocument.open(original)
  document.update(document.annotations(0)[0]?.id ?? '', { textContent: 'after' })
  const again = PdfDocument.open(saved(document, original).bytes)
  expect([again.annotations(0), again.annotations(1)].map(([one]) => one?.contents)).toEqual([
    'after',
    'before',
  ])
})
