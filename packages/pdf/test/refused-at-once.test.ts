/** What a save would refuse of a mark is refused when it is added or changed, by name, so that it does not block all other marks later. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { createFontBook, unpackFont } from '../src/fonts/every-script.ts'
import { type AnnotationPatch, annotationKinds, type FontBook, PdfDocument, PdfError } from '../src/index.ts'
import { add, original, saving, square } from './edited-file.ts'
import { smallPdf } from './small-files.ts'

/** The header of a JPEG file of 8 × 8 pixels with so many components. */
const jpegOf = (components: number): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, components, 0, 0, 0, 0xff, 0xd9])

const circular: Record<string, unknown> = {}
circular.self = circular

const values: readonly unknown[] = [
  ...[null, 5, -1, 1e29, Number.NaN, Number.POSITIVE_INFINITY, 10n, 'x', '', true, Symbol('x'), () => 1],
  ...[[], [null], ['x'], [[]], [[null]], [Number.NaN], [1, 2], [1, 2, 3], [1e29, 1, 2], [1, 2, 3, 4, 5, 6]],
  ...[{}, { length: 3 }, circular, { rect: [0, 0, 9, 9], open: 'x' }, { rect: [0, 0, 9, 9] }],
  ...[new Uint8Array(5), new Uint8Array(16), jpegOf(2), jpegOf(3), jpegOf(3).subarray(0, 4)],
]

/** Optional fields, which no default mark has. */
const optional = [
  'subject',
  'richText',
  'inReplyTo',
  'replyType',
  'popup',
  'strokeDashes',
  'borderStyle',
  'borderRadii',
  'layer',
]
  .concat([
    'otherFields',
    'fillColor',
    'cloud',
    'cloudIntensity',
    'rectMargins',
    'intent',
    'unknownField',
    'userUnit',
  ])
  .concat([
    'stampImageData',
    'stampImageSize',
    'stampAppearance',
    'textNoteState',
    'textNoteStateModel',
    'open',
  ])

const whole = (annotationType: string, uuid: string): Record<string, unknown> => ({
  ...square(uuid),
  annotationType,
  quadPoints: [0, 9, 9, 9, 0, 0, 9, 0],
  vertices: annotationType === '/Line' ? [0, 0, 9, 9] : [0, 0, 9, 9, 18, 0],
  stampType: 'Draft',
  inkList: [[0, 0, 9, 9]],
})

/** The error of `act`, which must be one of ours that names the mark; undefined if there is none. */
function refusal(act: () => unknown): PdfError | undefined {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(PdfError)
    return error as PdfError
  }
  return undefined
}

describe.each(annotationKinds)('a mark that is taken can be saved: %s', kind => {
  const known = PdfDocument.open(original).add(0, whole(kind, 'known') as never).data ?? {}
  const fields = [...new Set([...Object.keys(known), ...optional])]

  test.each(fields)('whatever its %s is', field => {
    for (const value of values) {
      const changes = [
        (document: PdfDocument) =>
          document.apply([add('x', { ...whole(kind, 'bad'), [field]: value } as never)]),
        (document: PdfDocument) => {
          document.apply([add('x', whole(kind, 'bad') as never)])
          document.update('x', { [field]: value } as AnnotationPatch)
        },
      ]
      for (const change of changes) {
        const document = PdfDocument.open(original)
        const refused = refusal(() => change(document))
        if (refused && field !== 'uuid') expect(refused.message).toMatch(/\bbad\b|\bx\b/)
        document.save(saving)
      }
    }
  })
})

describe('a save refuses no mark that was taken', () => {
  const manyObjects = (subtype: string): string => {
    const count = 10_010
    const list = Array.from({ length: count }, (_, at) => `${10 + at} 0 R`).join(' ')
    const mark = `<</Type/Annot/Subtype/${subtype}/Rect[0 0 9 9]/AP<</N 6 0 R>>>>`
    const form = `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Many[${list}]>>/Length 0>>\nstream\n\nendstream`
    const objects = Object.fromEntries(Array.from({ length: count }, (_, at) => [10 + at, `[${at}]`]))
    const file = smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: mark, 6: form, ...objects } })
    return Buffer.from(file).toString('base64')
  }
  const about = square('bad')

  test.each<[string, string, object]>([
    ['a picture of two inks', 'stamp-image-invalid', { stampType: 'Custom', stampImageData: jpegOf(2) }],
    [
      'a stamp of too many objects',
      'limit-exceeded',
      { stampType: 'X', stampAppearance: manyObjects('Stamp') },
    ],
    [
      'a link of too many objects',
      'limit-exceeded',
      { annotationType: '/Link', annotationFile: manyObjects('Link') },
    ],
  ])('%s', (_, code, fields) => {
    const data = { ...about, annotationType: '/Stamp', ...fields } as never
    const document = PdfDocument.open(original)
    expect(refusal(() => document.add(0, data))).toMatchObject({
      code,
      message: expect.stringContaining('bad'),
    })
    const told: string[] = []
    document.importAnnotations([{ ...(data as object), pageId: 3 } as never], error => told.push(error.code))
    expect(told).toEqual([code])
    expect(document.hasChanges).toBe(false)
  })

  test('another picture of a stamp', () => {
    const document = PdfDocument.open(original)
    const given = { ...about, annotationType: '/Stamp', stampType: 'Custom', stampImageData: jpegOf(3) }
    const { id } = document.add(0, given as never)
    for (const stampImageData of [jpegOf(2), new Uint8Array(5), 'x'])
      expect(refusal(() => document.update(id, { stampImageData } as AnnotationPatch))).toMatchObject({
        code: 'stamp-image-invalid',
        message: expect.stringContaining('bad'),
      })
    expect(PdfDocument.open(document.save(saving)).annotations(0).at(-1)?.subtype).toBe('Stamp')
  })

  const whole = unpackFont(
    new Uint8Array(
      readFileSync(
        createRequire(import.meta.url).resolve('@fontsource/arimo/files/arimo-greek-400-normal.woff'),
      ),
    ),
  )
  const tables = Array.from({ length: whole[5] ?? 0 }, (_, at) =>
    String.fromCharCode(...whole.subarray(12 + at * 16, 16 + at * 16)),
  )
  test.each(tables)('a font of which the table %s is cut is refused, or letters in it are saved', tag => {
    for (const length of [0, 2, 7, 19, 33, 41, 51, 53, 90]) {
      const bytes = whole.slice()
      const view = new DataView(bytes.buffer)
      const at = 12 + tables.indexOf(tag) * 16 + 12
      view.setUint32(at, Math.min(length, view.getUint32(at)))
      let fontBook: FontBook | undefined
      expect(
        refusal(() => (fontBook = createFontBook([{ id: 'cut', bytes }])))?.code ?? 'font-unusable',
      ).toBe('font-unusable')
      if (!fontBook) continue
      const document = PdfDocument.open(original, { fontBook })
      const text = { ...about, annotationType: '/FreeText', textContent: 'Ελληνικά' } as never
      if (refusal(() => document.add(0, text))?.code !== 'font-missing') document.save(saving)
    }
  })
})
