/** A mark that belongs to a layer belongs to the layer of the same name in the document to which it is exchanged. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { parseDataForm, toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { parseFdf, toFdf } from '../../src/annotations/exchange/fdf.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { type AddedAnnotation, PdfDocument, renderAnnotation } from '../../src/index.ts'
import { small } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'

const square = (entries: string): string => `<</Subtype/Square/NM(square)/Rect[10 10 60 40]/F 4${entries}>>`
const link = (entries: string): string => `<</Subtype/Link/NM(link)/Rect[10 50 60 90]${entries}>>`

/** A document with layers of these names, of which the first is off. */
function layered(names: readonly string[], page = '', objects: Readonly<Record<number, string>> = {}) {
  const refs = names.map((_, at) => `${20 + at} 0 R`)
  const layers = Object.fromEntries(names.map((name, at) => [20 + at, `<</Type/OCG/Name${name}>>`]))
  const properties = `/OCProperties<</OCGs[${refs.join(' ')}]/D<</OFF[${refs[0] ?? ''}]>>>>`
  return small({
    page,
    objects: { 1: `<</Type/Catalog/Pages 2 0 R${properties}>>`, ...layers, ...objects },
  })
}

const onLayer = (layer: string): Uint8Array =>
  layered(['(Hidden)', '(Plumbing)', '<FEFF5C42>'], '/Annots[5 0 R 6 0 R]', {
    5: square(layer),
    6: link(layer),
  })
const marked = onLayer('/OC 21 0 R')

const formats: Readonly<Record<string, (from: PdfDocument, to: PdfDocument) => AddedAnnotation[]>> = {
  JSON: from => parseAllKinds(JSON.parse(JSON.stringify(toJsonValues(exportAllKinds(from))))),
  XFDF: (from, to) => parseXfdf(toXfdf(exportAllKinds(from), from.pages), to.pages),
  FDF: (from, to) => parseFdf(toFdf(from), to.pages),
}

/** The entry `/OC` of the square and the link after the exchange, as object numbers, and the file. */
function exchanged(format: string, from: Uint8Array, to: Uint8Array) {
  const document = PdfDocument.open(to)
  const [source, list] = [PdfDocument.open(from), formats[format]]
  const left: string[] = []
  document.importAnnotations(list?.(source, document) ?? [], ({ code }) => left.push(code))
  const saved = PdfDocument.open(document.save({ now: someDay }))
  const layers = saved.annotations(0).map(({ id }) => {
    const { syntax } = saved.inspectObject(Number(id.split(':')[1]))
    return /\/OC (\d+) 0 R/.exec(syntax)?.[1] ?? (syntax.includes('/OC') ? syntax : 'none')
  })
  return { layers, saved, left }
}

describe.each(Object.keys(formats))('as %s, a mark', format => {
  test.each<[string, Uint8Array, Uint8Array, string]>([
    ['stays on its layer in a copy', marked, layered(['(Hidden)', '(Plumbing)']), '21'],
    ['finds its layer by the name', marked, layered(['(A)', '(B)', '(Plumbing)']), '22'],
    ['finds it by a name in Chinese', onLayer('/OC 22 0 R'), layered(['<FEFF5C42>']), '20'],
    ['finds only the exact name', marked, layered(['(plumbing)', '(Plumbing 2)']), 'none'],
    ['is on no layer if several have the name', marked, layered(['(Plumbing)', '(Plumbing)']), 'none'],
    ['is on no layer in a document without any', marked, small(), 'none'],
    ['is on no layer if it was on none', onLayer(''), layered(['(Hidden)']), 'none'],
    [
      'of several layers is on none',
      onLayer('/OC<</Type/OCMD/OCGs[20 0 R 21 0 R]>>'),
      layered(['(Hidden)', '(Plumbing)']),
      'none',
    ],
  ])('%s', (_, from, to, layer) => {
    const { layers, left } = exchanged(format, from, to)
    expect([layers, left]).toEqual([[layer, layer], []])
  })

  test('is hidden with its layer', () => {
    const shown = (layer: string) => {
      const { saved } = exchanged(format, onLayer(layer), layered(['(Hidden)', '(Plumbing)']))
      const [first] = saved.annotations(0)
      return first && renderAnnotation(first) !== undefined
    }
    expect([shown('/OC 20 0 R'), shown('/OC 21 0 R')]).toEqual([false, true])
  })
})

test('an edit keeps the layer, and one can be given and taken', () => {
  const document = PdfDocument.open(marked)
  const layerAfter = (change: object) => {
    document.update('0:5', change)
    const saved = PdfDocument.open(document.save({ now: someDay }))
    return /\/OC (\d+)/.exec(saved.inspectObject(5).syntax)?.[1]
  }
  expect(layerAfter({ color: [1, 0, 0, 1] })).toBe('21')
  expect(layerAfter({ layer: 'Hidden' })).toBe('20')
  expect(layerAfter({ layer: undefined })).toBe(undefined)
})

test('a layer that is no text is refused', () => {
  const entry = {
    annotationType: '/Square',
    uuid: 'a',
    pageId: 3,
    dateCreated: '2026-01-01',
    rect: [1, 2, 3, 4],
  }
  expect(() => parseDataForm([{ ...entry, layer: 5 }])).toThrow('layer must be a text')
})
