/** Whatever way nodes of a page tree contain each other or themselves, a save keeps the pages, and each mark on its own. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PdfDocument, PdfError } from '../src/index.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'
import { takesAll } from './takes-all.ts'

const pages = [3, 6, 9]
const nodes = [2, 7, 8, 10]
const lists = [11, 12]
/** An object that is a reference to another one. */
const alias = 14
const missing = 99

const refTo = (numbers: readonly number[]) => fc.constantFrom(...numbers).map(number => `${number} 0 R`)
const { kid } = fc.letrec<{ kid: string }>(tie => ({
  kid: fc.oneof(
    { maxDepth: 2 },
    { arbitrary: refTo(pages), weight: 9 },
    { arbitrary: refTo(nodes), weight: 7 },
    { arbitrary: refTo([alias, missing]), weight: 2 },
    { arbitrary: fc.constant('null'), weight: 1 },
    { arbitrary: refTo(lists).map(list => `<</Type/Pages/Kids ${list}>>`), weight: 1 },
    {
      arbitrary: fc
        .array(tie('kid'), { maxLength: 2 })
        .map(kids => `<</Type/Pages/Kids[${kids.join(' ')}]>>`),
      weight: 1,
    },
  ),
}))
const kids = fc.array(kid, { minLength: 1, maxLength: 4 }).map(all => `[${all.join(' ')}]`)
const box = fc.constantFrom('', '/MediaBox[0 0 100 200]', '/Rotate 90')
const node = fc
  .tuple(fc.oneof({ arbitrary: kids, weight: 4 }, { arbitrary: refTo(lists), weight: 1 }), fc.nat(6), box)
  .map(([list, count, entry]) => `<</Type/Pages/Kids ${list}/Count ${count}${entry}>>`)
const page = refTo(nodes).map(parent => `<</Type/Page/Parent ${parent}/Contents 4 0 R>>`)
const tree = fc.record({
  ...Object.fromEntries(pages.map(number => [number, page])),
  ...Object.fromEntries(nodes.map(number => [number, node])),
  ...Object.fromEntries(lists.map(number => [number, kids])),
  [alias]: refTo([...pages, ...nodes]),
})

test('marks on some pages of any tree are saved on those pages, and nothing else is changed', () => {
  fc.assert(
    fc.property(tree, fc.infiniteStream(fc.nat(2)), (objects, chosen) => {
      const original = smallPdf('table', { objects })
      const document = openIfPages(original)
      if (!document || document.pageCount > 200) return
      for (const { index, id } of document.pages) {
        if (id > 0 && chosen.next().value === 0) document.add(index, squareNamed(`on ${index}`))
      }
      const saved = document.save({ now: someDay })
      const again = PdfDocument.open(saved)
      expect(looksOf(again)).toEqual(looksOf(document))
      if (!document.warnings.some(({ code }) => code === 'xref-rebuilt'))
        expect(proveIncrement(original, saved).others).toEqual([])

      const last = again.pages.findLast(({ id }) => id > 0)
      if (last) again.add(last.index, squareNamed('later'))
      expect(looksOf(PdfDocument.open(again.save({ now: someDay })))).toEqual(looksOf(again))
    }),
    { seed: 20261201, numRuns: takesAll ? 4000 : 400 },
  )
})

function openIfPages(bytes: Uint8Array): PdfDocument | undefined {
  try {
    return PdfDocument.open(bytes)
  } catch (error) {
    if (error instanceof PdfError && error.code === 'page-tree-missing') return undefined
    throw error
  }
}

const squareNamed = (uuid: string) =>
  ({ annotationType: '/Square', dateCreated: someDay.toISOString(), rect: [10, 10, 40, 40], uuid }) as const

/** What each page shows: its boxes, its rotation and the names of its marks. */
const looksOf = (document: PdfDocument) =>
  document.pages.map(({ index, mediaBox, cropBox, rotation }) => ({
    mediaBox,
    cropBox,
    rotation,
    marks: document.annotations(index).map(({ data }) => data?.uuid),
  }))
