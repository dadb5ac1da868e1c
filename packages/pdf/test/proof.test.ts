/** `proveIncrement`: every change of a save is named, and nothing else passes as a change of annotations. */
import { describe, expect, test } from 'vitest'
import { bytesFromLatin } from '../src/bytes/latin.ts'
import { openFile } from '../src/document/open-file.ts'
import { WarningLog } from '../src/errors.ts'
import { PdfDocument, PdfError } from '../src/index.ts'
import { defaultLimits } from '../src/limits.ts'
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfValue } from '../src/objects/values.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile, sampledFiles } from './corpus.ts'
import { open } from './open-locked.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { append } from './signed-file.ts'
import { pagesFile, type SmallKind, smallPdf } from './small-files.ts'

const square = '<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/C[1 0 0]/F 4/NM(a)/AP<</N 6 0 R>>>>'
const form = '<</Type/XObject/Subtype/Form/BBox[10 10 50 50]/Length 14>>\nstream\n10 10 40 40 re\nendstream'
const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada)/Rect[10 60 90 80]>>'
const withMark = (kind: SmallKind) =>
  smallPdf(kind, { page: '/Annots[5 0 R]', objects: { 5: square, 6: form } })

const objectOf = (bytes: Uint8Array, number: number): PdfDict =>
  openFile(bytes, { limits: defaultLimits, warnings: new WarningLog() }).file.getObject(number) as PdfDict

describe.each<SmallKind>(['table', 'stream', 'hybrid', 'object-stream'])(
  'a save of a file with a %s',
  kind => {
    test('that was not changed is the same', () => {
      const bytes = withMark(kind)
      expect(proveIncrement(bytes, bytes)).toEqual({
        keepsOriginal: true,
        pages: [],
        others: [],
        isProven: true,
      })
    })

    test('adds, changes and removes annotations, and nothing else', () => {
      const bytes = withMark(kind)
      const adding = PdfDocument.open(bytes)
      const page = adding.page(0)
      for (const mark of page ? threeAnnotations(page) : []) adding.add(0, mark)
      const added = adding.save({ now: someDay })
      const changing = PdfDocument.open(added)
      const [first, second] = changing.annotations(0)
      changing.update(first?.id ?? '0:0', { color: [0, 1, 0, 1] })
      changing.remove(second?.id ?? '0:0')
      const changed = changing.save({ now: someDay })
      const changesOf = (before: Uint8Array, after: Uint8Array) => {
        const { pages, others, isProven } = proveIncrement(before, after)
        return { pages, others, isProven }
      }
      expect(changesOf(bytes, added)).toEqual({
        pages: [{ page: 0, added: adding.annotations(0).length - 1, changed: 0, removed: 0 }],
        others: [],
        isProven: true,
      })
      expect(changesOf(added, changed)).toMatchObject({
        pages: [{ page: 0, added: 0, changed: 1, removed: expect.any(Number) }],
        others: [],
        isProven: true,
      })
    })
  },
)

describe('a file is not proven', () => {
  const bytes = withMark('table')

  test('if a byte of the original is another one, or missing', () => {
    const other = Uint8Array.from(bytes)
    other[20] = (other[20] ?? 0) + 1
    for (const saved of [other, bytes.subarray(0, -1)])
      expect(proveIncrement(bytes, saved)).toMatchObject({ keepsOriginal: false, isProven: false })
  })

  const stream = (content: string) =>
    new PdfStream(new PdfDict({ Length: content.length }), bytesFromLatin(content))
  const forms = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>', 5: field },
  })
  const shared = smallPdf('table', {
    page: '/Annots[5 0 R]/Resources<</XObject<</F 6 0 R>>>>',
    objects: { 5: square, 6: form },
  })
  const dangling = smallPdf('table', { page: '/Resources<</XObject<</F 9 0 R>>>>' })

  test.each<[what: string, before: Uint8Array, objects: Readonly<Record<number, PdfValue>>, other: object]>([
    ['the content of a page', bytes, { 4: stream('0 0 9 9 re f') }, { kind: 'object', object: 4, keys: [] }],
    [
      'the box of a page',
      bytes,
      { 3: objectOf(bytes, 3).with({ MediaBox: [0, 0, 10, 10] }) },
      { kind: 'object', object: 3, page: 0, keys: ['MediaBox'] },
    ],
    [
      'the catalog',
      bytes,
      { 1: objectOf(bytes, 1).with({ OpenAction: new PdfRef(5) }) },
      { kind: 'object', object: 1, keys: ['OpenAction'] },
    ],
    [
      'the value of a form field',
      forms,
      { 5: objectOf(forms, 5).with({ V: new PdfName('Eve') }) },
      { kind: 'object', object: 5, keys: ['V'] },
    ],
    [
      'an appearance that the page itself uses',
      shared,
      { 6: stream('0 0 9 9 re f') },
      { kind: 'object', object: 6, keys: [] },
    ],
    [
      'an object that the page names and that was not there',
      dangling,
      { 9: stream('0 0 9 9 re f') },
      { kind: 'object', object: 9, keys: [] },
    ],
  ])('that has another one: %s', (_, before, objects, other) => {
    expect(proveIncrement(before, append(before, objects))).toMatchObject({
      keepsOriginal: true,
      isProven: false,
      others: [other],
    })
  })

  test('that has pages in another order', () => {
    const two = pagesFile(['BT ET', 'q Q'], '/MediaBox[0 0 300 400]')
    const kids = [new PdfRef(5), new PdfRef(3)]
    const saved = append(two, { 2: objectOf(two, 2).with({ Kids: kids }) })
    expect(proveIncrement(two, saved).others).toEqual([
      { kind: 'pages', before: 2, after: 2 },
      { kind: 'object', object: 2, keys: ['Kids'] },
    ])
  })
})

test('an annotation that the structure tree names may be changed', () => {
  const bytes = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      1: '<</Type/Catalog/Pages 2 0 R/StructTreeRoot 7 0 R>>',
      5: square,
      6: form,
      7: '<</Type/StructTreeRoot/K<</S/Annot/K<</Type/OBJR/Obj 5 0 R>>>>>>',
    },
  })
  const document = PdfDocument.open(bytes)
  document.update(document.annotations(0)[0]?.id ?? '0:0', { color: [0, 0, 1, 1] })
  expect(proveIncrement(bytes, document.save({ now: someDay }))).toMatchObject({
    pages: [{ page: 0, added: 0, changed: 1, removed: 0 }],
    isProven: true,
  })
})

test('a file that was cut off is repaired by a save, and the save is proven', () => {
  const whole = withMark('table')
  const bytes = whole.subarray(0, whole.length - 40)
  const document = PdfDocument.open(bytes)
  const page = document.page(0)
  for (const mark of page ? threeAnnotations(page) : []) document.add(0, mark)
  const proof = proveIncrement(bytes, document.save({ now: someDay }))
  expect(proof.others).toEqual([])
  expect(proof.pages[0]).toMatchObject({ page: 0, changed: 0, removed: 0 })
})

describe.skipIf(!hasCorpus)(`real files${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`, () => {
  test.each(sampledFiles(corpusFiles, 5).map(file => [file.path, file] as const))('%s', (_, file) => {
    const bytes = readCorpusFile(file)
    let saved: Uint8Array
    let count = 0
    try {
      const document = open(bytes, passwordOf(file).password)
      const page = document.page(0)
      if (!page) return
      for (const mark of threeAnnotations(page)) document.add(0, mark)
      saved = document.save({ now: someDay })
      count = document.annotations(0).filter(({ isNew }) => isNew).length
    } catch (error) {
      // Files that no program opens, and documents whose authors allow no annotation.
      expect(error).toBeInstanceOf(PdfError)
      return
    }
    const proof = proveIncrement(bytes, saved, passwordOf(file))
    expect(proof.others).toEqual([])
    expect(proof.pages.map(({ page, changed, removed }) => [page, changed, removed])).toEqual([[0, 0, 0]])
    expect(proof.pages[0]?.added).toBeGreaterThanOrEqual(count)
  })
})
