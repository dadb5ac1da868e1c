import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportDataForm, parseDataForm, toJsonValues } from '../src/annotations/exchange/data-form.ts'
import { kindForms } from '../src/annotations/exchange/kind-forms.ts'
import { toXfdf } from '../src/annotations/exchange/xfdf.ts'
import {
  type AnnotationKind,
  annotationKinds,
  hitTest,
  PdfDocument,
  PdfError,
  pagePoint,
  renderAnnotation,
  toSvg,
} from '../src/index.ts'
import { nearly } from './any-annotation.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

/**
 * Data that no program should pass: any value in any field of any kind, and unknown fields. It is refused with a code,
 * or accepted and then drawn, exported and saved like any other.
 */

const schema: object = JSON.parse(
  readFileSync(new URL('../schema/annotations.schema.json', import.meta.url), 'utf8'),
)
const isValid = new Ajv2020({ strict: false }).compile(schema)

const number = fc.oneof(
  fc.integer({ min: -500, max: 900 }),
  // Smaller sizes than a hundredth are rounded to zero in a file.
  fc.integer({ min: -1e6, max: 1e6 }).map(hundredths => hundredths / 100),
  fc.constantFrom(0, -0, 1, 1e20, 1e300, Number.MAX_VALUE),
)
const share = fc.integer({ min: 0, max: 1000 }).map(thousandths => thousandths / 1000)
const pair = fc.tuple(number, number)
const odd = fc.oneof(
  number,
  pair,
  fc.array(number, { maxLength: 16 }),
  fc.array(fc.array(number, { maxLength: 8 }), { maxLength: 3 }),
  fc.constantFrom(null, '', true, false, 'a', 'None', 'Group', {}, [], [[]], 'data:x', 'constructor'),
  fc.tuple(number, number, number, number),
  fc.tuple(number, number, number, number, number, number),
  fc.tuple(share, share, share, share),
  fc.record({ bl: pair, br: pair, tl: pair, tr: pair, cop: pair, cob: pair }),
  fc.record({ rect: fc.tuple(number, number, number, number), open: fc.boolean() }),
)
const commonFields = [
  'rect',
  'bbox',
  'matrix',
  'color',
  'strokeWidth',
  'strokeDashGap',
  'flags',
  'author',
  'subject',
  'richText',
  'textContent',
  'popup',
  'borderStyle',
  'otherFields',
  'dateModified',
  'toString',
  'x-own',
]
/** The required fields of each kind with valid values, so that only the field under test can be wrong. */
const right = {
  rect: [10, 10, 60, 50],
  quadPoints: [10, 30, 60, 30, 10, 10, 60, 10],
  inkList: [[1, 2, 30, 40, 50, 6]],
  stampType: 'Draft',
}

function fieldsOf(annotationType: AnnotationKind): Record<string, unknown> {
  const { fields, needed } = kindForms[annotationType]
  const own = Object.entries(right).filter(([field]) => field === 'rect' || field in fields)
  const vertices = annotationType === '/Line' ? [1, 2, 30, 40] : [1, 2, 30, 40, 50, 6]
  return { ...Object.fromEntries(own), ...(needed.includes('vertices') && { vertices }) }
}

const data = fc.constantFrom(...annotationKinds).chain(annotationType =>
  fc
    .dictionary(fc.constantFrom(...commonFields, ...Object.keys(kindForms[annotationType].fields)), odd, {
      maxKeys: 3,
    })
    .map(fields => ({
      annotationType,
      uuid: 'odd',
      pageId: 3,
      dateCreated: someDay.toISOString(),
      ...fieldsOf(annotationType),
      ...fields,
    })),
)

const asJson = (value: Parameters<typeof toJsonValues>[0]): unknown =>
  JSON.parse(JSON.stringify(toJsonValues(value)))

test('invalid data is refused with a code; all other data is drawn, exported and saved', () => {
  fc.assert(
    fc.property(data, given => {
      const document = PdfDocument.open(smallPdf('table'))
      try {
        document.importAnnotations(parseDataForm(JSON.parse(JSON.stringify([given]))))
      } catch (error) {
        expect(error).toBeInstanceOf(PdfError)
        return
      }
      for (const annotation of document.annotations(0)) {
        const scene = renderAnnotation(annotation)
        if (!scene) continue
        expect(toSvg(scene)).not.toMatch(/NaN|Infinity|undefined/)
        hitTest(scene, pagePoint(20, 20), 5)
      }
      const exported = exportDataForm(document)
      expect(isValid(asJson(exported)), JSON.stringify(isValid.errors?.slice(0, 2))).toBe(true)
      toXfdf(exported, document.pages)
      const saved = PdfDocument.open(document.save({ now: someDay }))
      expect(saved.warnings).toEqual([])
      expect(asJson(exportDataForm(saved))).toEqual(nearly(asJson(exported)))
    }),
    { numRuns: Number(process.env.ODD_RUNS ?? 600), seed: 20261121 },
  )
})
