import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thread } from '../../../test/any-annotation.ts'
import { someDay } from '../../../test/sample-annotations.ts'
import { smallPdf } from '../../../test/small-files.ts'
import { type AnnotationData, PdfDocument, type PdfError } from '../../index.ts'
import { parseDataForm, toJsonValues } from './data-form.ts'
import { dataFormSchema } from './data-form-shapes.ts'

const schema: object = JSON.parse(
  readFileSync(new URL('../../../schema/annotations.schema.json', import.meta.url), 'utf8'),
)
const isValid = new Ajv2020({ strict: false }).compile(schema)

const about = { uuid: 'a', pageId: 3, dateCreated: someDay.toISOString() }
const square = { ...about, annotationType: '/Square', rect: [10, 10, 60, 40] }
const stamp = { ...about, annotationType: '/Stamp', rect: [10, 10, 60, 40], stampType: 'Custom' }

/** The data of a document after it has imported a JSON list. */
function imported(list: unknown): AnnotationData[] {
  const document = PdfDocument.open(smallPdf('table'))
  const refused = (error: PdfError) => {
    throw error
  }
  document.importAnnotations(parseDataForm(JSON.parse(JSON.stringify(list)), refused), refused)
  return document.exportAnnotations()
}

describe('the published schema', () => {
  test('is generated from the shapes', () => {
    expect(schema).toEqual(JSON.parse(JSON.stringify(dataFormSchema())))
  })

  test('accepts all exported data, and importing it restores the annotations', () => {
    fc.assert(
      fc.property(thread, given => {
        const document = PdfDocument.open(smallPdf('table'))
        document.importAnnotations(given.map(data => ({ ...data, pageId: 3 })))
        const exported = document.exportAnnotations()
        const json: unknown = JSON.parse(JSON.stringify(toJsonValues(exported)))
        expect(isValid(json), JSON.stringify(isValid.errors?.slice(0, 3))).toBe(true)
        expect(imported(json)).toEqual(JSON.parse(JSON.stringify(exported)))
      }),
      { numRuns: 40, seed: 20261120 },
    )
  })
})

describe('import', () => {
  test('keeps unknown fields', () => {
    const ticket = { number: 7, tags: ['a', null] }
    expect(imported([{ ...square, 'x-ticket': ticket, __proto__: 1 }])).toMatchObject([
      { 'x-ticket': ticket },
    ])
  })

  test('accepts null as missing, both spellings of a type, and an image as bytes or base64', () => {
    const [polyline] = imported([
      { ...about, annotationType: '/PolyLine', vertices: [1, 1, 9, 9], subject: null },
    ])
    expect(polyline).toMatchObject({ annotationType: '/Polyline' })
    expect(polyline).not.toHaveProperty('subject')
    const pixels = [1, 2, 3, 255, 5, 6, 7, 128]
    for (const stampImageData of [pixels, Buffer.from(pixels).toString('base64')]) {
      const [picture] = imported([{ ...stamp, stampImageData, stampImageSize: [2, 1] }])
      expect(picture).toMatchObject({ stampImageData: Uint8Array.from(pixels), stampImageSize: [2, 1] })
      expect(toJsonValues(picture ? [picture] : [])).toMatchObject([{ stampImageData: pixels }])
    }
  })

  test.each([
    ['no quads', '/Highlight', { quadPoints: [] }],
    ['missing quads', '/Underline', {}],
    ['half a quad', '/Squiggly', { quadPoints: [1, 2, 3, 4] }],
    ['an extra number in a quad', '/Strikeout', { quadPoints: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
    ['two corners of a polygon', '/Polygon', { vertices: [1, 2, 3, 4] }],
    ['one corner of a line', '/PolyLine', { vertices: [1, 2] }],
  ])('skips an annotation with %s', (_, annotationType, fields) => {
    const entry = { ...about, ...fields, annotationType }
    expect(imported([entry, square])).toMatchObject([{ annotationType: '/Square' }])
    // The same holds if the engine gets the data without `parseDataForm`.
    const document = PdfDocument.open(smallPdf('table'))
    expect(document.importAnnotations(JSON.parse(JSON.stringify([entry])))).toEqual([])
  })

  test.each<[string, unknown, string, string]>([
    ['data that is not a list', {}, 'annotation-invalid', 'the data is no list of annotations'],
    ['an entry that is not an object', [square, 7], 'annotation-invalid', 'entry 2 is no annotation'],
    ['a missing type', [about], 'annotation-invalid', 'entry 1 has no annotationType'],
    ['a type outside the list', [{ ...square, annotationType: '/Link' }], 'annotation-type-unknown', '/Link'],
    [
      'a number instead of a text',
      [{ ...square, author: 5 }],
      'annotation-invalid',
      'entry 1: author must be a text',
    ],
    ['three edges', [{ ...square, rect: [1, 2, 3] }], 'annotation-invalid', 'entry 1: rect'],
    [
      'text instead of numbers',
      [{ ...square, rect: ['1', 2, 3, 4] }],
      'annotation-invalid',
      'rect.0 must be a number',
    ],
    [
      'a colour component above 1',
      [{ ...square, color: [2, 0, 0, 1] }],
      'annotation-invalid',
      'color.0 may be at most 1',
    ],
    ['no strokes', [{ ...about, annotationType: '/Ink', inkList: [] }], 'annotation-invalid', 'inkList'],
    [
      'a flat list of strokes',
      [{ ...about, annotationType: '/Ink', inkList: [1] }],
      'annotation-invalid',
      'inkList.0',
    ],
    [
      'a harpoon',
      [{ ...about, annotationType: '/Line', vertices: [1, 1, 9, 9], endingType: ['None', 'Harpoon'] }],
      'annotation-invalid',
      'endingType.1 must be one of None',
    ],
    ['a missing page', [{ ...square, pageId: 99 }], 'page-missing', '99'],
    ['an invalid date', [{ ...square, dateCreated: 'soon' }], 'annotation-invalid', 'soon'],
    ['an unknown stamp', [{ ...stamp, stampType: 'Wet' }], 'stamp-type-unknown', 'Wet'],
    ['a stamp without its picture', [stamp], 'stamp-image-invalid', 'stampImageData'],
    ['an image of three bytes', [{ ...stamp, stampImageData: [1, 2, 3] }], 'stamp-image-invalid', 'four'],
    ['an image that is not base64', [{ ...stamp, stampImageData: '<svg>' }], 'stamp-image-invalid', 'base64'],
  ])('refuses %s', (_, list, code, words) => {
    expect(() => imported(list)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(words) }),
    )
  })
})
