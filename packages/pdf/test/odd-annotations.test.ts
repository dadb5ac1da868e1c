import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportDataForm, parseDataForm, toJsonValues } from '../src/annotations/exchange/data-form.ts'
import { parseXfdf, toXfdf } from '../src/annotations/exchange/xfdf.ts'
import { getKind, supportedSubtypes } from '../src/annotations/values/registry.ts'
import { type Annotation, hitTest, PdfDocument, pagePoint, renderAnnotation, toSvg } from '../src/index.ts'
import { nearly } from './any-annotation.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

/**
 * Annotations that no program should write, though some do: any value in place of any other. Every file is read, drawn,
 * exported, imported into another document and saved; the result contains only values that the data form allows.
 */

const schema: object = JSON.parse(
  readFileSync(new URL('../schema/annotations.schema.json', import.meta.url), 'utf8'),
)
const isValid = new Ajv2020({ strict: false }).compile(schema)

const number = fc.oneof(
  fc.integer({ min: -300, max: 700 }).map(String),
  fc.double({ min: -400, max: 800, noNaN: true }).map(value => value.toFixed(3)),
  fc.constantFrom('0', '-0', '1', '2', '99999999999', '-2147483649', '.5', '1e5', '--7', '255'),
)
const numberList = fc.array(number, { maxLength: 18 }).map(list => `[${list.join(' ')}]`)
const name = fc
  .constantFrom('Note', 'Approved', 'Draft', 'LineArrow', 'PolygonCloud', 'FreeTextCallout', 'OpenArrow', 'R')
  .map(text => `/${text}`)
const text = fc.constantFrom('(a)', '()', '<FEFF00E90021>', '(D:20261320)', '(\\377\\376\\000)', '(/F 0 Tf)')
const odd = fc.oneof(
  number,
  numberList,
  name,
  text,
  fc.constantFrom('null', 'true', 'false', '[]', '<<>>', '9 0 R', '5 0 R', '[null (a) /b]', '[[1 2] 3 [4]]'),
  fc.array(fc.oneof(numberList, number, name), { maxLength: 4 }).map(list => `[${list.join(' ')}]`),
  fc
    .record({
      W: number,
      S: name,
      D: numberList,
      I: number,
      N: fc.constantFrom('6 0 R', '<</On 6 0 R>>', 'null'),
    })
    .map(({ W, S, D, I, N }) => `<</W ${W}/S${S}/D${D}/I ${I}/N ${N}>>`),
)
const keys = [
  'Rect',
  'NM',
  'M',
  'F',
  'AP',
  'AS',
  'Border',
  'BS',
  'BE',
  'C',
  'IC',
  'CA',
  'ca',
  'T',
  'Contents',
  'RC',
  'Subj',
  'CreationDate',
  'IRT',
  'RT',
  'Popup',
  'QuadPoints',
  'InkList',
  'Path',
  'Vertices',
  'L',
  'LE',
  'LL',
  'LLE',
  'LLO',
  'Cap',
  'CP',
  'CO',
  'RD',
  'IT',
  'DA',
  'DS',
  'Q',
  'CL',
  'Name',
  'State',
  'StateModel',
  'Open',
  'Rotate',
  'LTRN_Fields',
]
const entries = fc.dictionary(fc.constantFrom(...keys), odd, { maxKeys: 9 })
/** The entries that a kind requires, valid or nearly so, because most examples would be unreadable without them. */
const geometry = fc.record({
  Rect: numberList,
  QuadPoints: numberList,
  InkList: fc.array(numberList, { maxLength: 3 }).map(list => `[${list.join(' ')}]`),
  Vertices: numberList,
  L: numberList,
  AP: fc.constantFrom('<</N 6 0 R>>', '<</N<</On 6 0 R>>>>', '<<>>', 'null'),
})
const annotation = fc
  .tuple(fc.constantFrom(...supportedSubtypes), geometry, entries)
  .map(([subtype, needed, others]) => {
    const all = { ...needed, ...others }
    return `<</Type/Annot/Subtype/${subtype}${Object.entries(all)
      .map(([key, value]) => `/${key} ${value}`)
      .join('')}>>`
  })

const look =
  '<</Type/XObject/Subtype/Form/BBox[0 0 50 20]/Length 24>>\nstream\n1 0 0 rg 0 0 40 10 re f \nendstream'

function fileOf(list: readonly string[]): Uint8Array {
  const objects = Object.fromEntries(list.map((body, i) => [10 + i, body]))
  const refs = list.map((_, i) => `${10 + i} 0 R`).join(' ')
  return smallPdf('table', { page: `/Annots[${refs}]`, objects: { 5: '[1 2 3 4]', 6: look, ...objects } })
}

/** Annotations without an extent cannot be redrawn. */
function hasRoom({ data }: Annotation): boolean {
  return data !== undefined && !getKind(data.annotationType).marksNothing?.(data)
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const found: readonly (readonly string[])[] = [
  ['/Subtype/Circle/Rect[10 10 10 40]/Contents(flat)', '/Subtype/Square/Rect[10 10 60 40]'],
  ['/Subtype/Stamp/Rect[]/AP<</N 6 0 R>>', '/Subtype/FreeText/Rect[10 10 60 10]/DA(/F 0 Tf)'],
  ['/Subtype/Stamp/Rect[10 10 60 40]/Name/#Own', '/Subtype/Stamp/Rect[10 10 60 40]/Name/#Own/AP<</N null>>'],
  ['/Subtype/Text/Rect[0 0 9 9]/State(x)/StateModel(constructor)', '/Subtype/constructor/Rect[0 0 9 9]'],
  ['/Subtype/Ink/Rect[0 0 9 9]/InkList[[1 2]]/F -7', '/Subtype/FreeText/Rect[10 10 60 40]/CA -3'],
]

describe('a file with any values in its annotations', () => {
  test('is drawn, hit-tested, exported, imported, saved and read again', () => {
    fc.assert(
      fc.property(fc.array(annotation, { minLength: 1, maxLength: 3 }), list => {
        const document = PdfDocument.open(fileOf(list))
        for (const item of document.annotations(0)) {
          const scene = renderAnnotation(item, { rotation: 90 })
          if (scene) {
            expect(toSvg(scene)).not.toMatch(/NaN|Infinity|undefined/)
            hitTest(scene, pagePoint(20, 20), 5)
          }
        }
        const exported = exportDataForm(document)
        const json = plain(toJsonValues(exported))
        expect(isValid(json), JSON.stringify(isValid.errors?.slice(0, 3))).toBe(true)
        const fresh = PdfDocument.open(smallPdf('table'))
        fresh.importAnnotations(parseDataForm(json))
        const xfdf = toXfdf(exported, document.pages)
        PdfDocument.open(smallPdf('table')).importAnnotations(parseXfdf(xfdf, document.pages))
        const saved = PdfDocument.open(fresh.save({ now: someDay }))
        expect(saved.warnings).toEqual([])
        const [again, before] = [plain(exportDataForm(saved)), plain(exportDataForm(fresh))]
        expect(again).toEqual(nearly(before))
        for (const item of document.annotations(0)) {
          if (!item.data) continue
          document.update(item.id, { textContent: 'edited' })
          if (hasRoom(item)) document.update(item.id, { color: [0, 0, 1, 0.5] })
        }
        PdfDocument.open(document.save({ now: someDay })).annotations(0)
      }),
      {
        numRuns: Number(process.env.ODD_RUNS ?? 300),
        seed: 20261121,
        // Annotations that an earlier version lost.
        examples: found.map(list => [list.map(body => `<</Type/Annot${body}>>`)]),
      },
    )
  })
})
