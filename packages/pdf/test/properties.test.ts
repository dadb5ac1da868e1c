import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesFromLatin } from '../src/bytes/latin.ts'
import { bytesFromText, textFromBytes, textFromUtf8, utf8FromText } from '../src/bytes/text-string.ts'
import { WarningLog } from '../src/errors.ts'
import { identityMatrix, PdfDocument, rotationAround, transformAnnotation } from '../src/index.ts'
import { PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../src/objects/values.ts'
import { Lexer } from '../src/syntax/lexer.ts'
import { ObjectParser } from '../src/syntax/object-parser.ts'
import { serializeValue } from '../src/writer/serialize.ts'
import { annotation, nearly } from './any-annotation.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

/** Always the same cases, so that a failure is one for everybody; change it to look further. */
fc.configureGlobal({ seed: 20261120 })

const latinName = fc
  .uint8Array({ minLength: 1, maxLength: 8 })
  .map(bytes => new PdfName(String.fromCharCode(...bytes)))
const number = fc.oneof(
  fc.integer(),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(value => Number(value.toFixed(5))),
)
const { value: anyValue } = fc.letrec<{ value: PdfValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(true),
    number.map(value => (Object.is(value, -0) ? 0 : value)),
    latinName,
    fc.uint8Array({ maxLength: 20 }).map(bytes => new PdfString(bytes)),
    fc.nat({ max: 9999 }).map(value => new PdfRef(value)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc
      .array(fc.tuple(latinName, tie('value')), { maxLength: 5 })
      .map(entries => new PdfDict(new Map(entries.map(([name, value]) => [name.text, value])))),
  ),
}))

test('what is written reads back the same', () => {
  fc.assert(
    fc.property(anyValue, value => {
      const text = serializeValue(value)
      const parsed = new ObjectParser(new Lexer(bytesFromLatin(text)), 50, new WarningLog()).parse()
      expect(parsed === undefined ? undefined : serializeValue(parsed)).toBe(text)
    }),
  )
})

test('every text comes back from its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      // U+001B begins a language escape and is no text.
      fc.pre(!text.includes('\u001b'))
      expect(textFromBytes(bytesFromText(text))).toBe(text)
      expect(textFromUtf8(utf8FromText(text))).toBe(text)
    }),
  )
})

test('what is added, saved and opened again has the same data', () => {
  fc.assert(
    fc.property(fc.array(annotation, { minLength: 1, maxLength: 4 }), given => {
      const document = PdfDocument.open(smallPdf('object-stream'))
      for (const data of given) document.add(0, data)
      const before = document.exportAnnotations()
      const after = PdfDocument.open(document.save({ now: someDay })).exportAnnotations()
      expect(after).toEqual(nearly(before))
    }),
    { numRuns: 60 },
  )
})

test('export, import, export gives the same, and importing twice adds nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(annotation, { minLength: 1, maxLength: 4, selector: ({ uuid }) => uuid }),
      given => {
        const first = PdfDocument.open(smallPdf('table'))
        for (const data of given) first.add(0, data)
        const second = PdfDocument.open(smallPdf('table'))
        second.importAnnotations(first.exportAnnotations())
        expect(second.exportAnnotations()).toEqual(first.exportAnnotations())
        expect(second.importAnnotations(first.exportAnnotations())).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('a turned rectangle stays turned after saving, and turning back gives the upright one', () => {
  const document = PdfDocument.open(smallPdf('table'))
  const added = document.add(0, {
    annotationType: '/Square',
    rect: [50, 50, 150, 90],
    uuid: 'x',
    dateCreated: someDay.toISOString(),
  })
  if (!added.data) throw new Error('no data')
  const turned = transformAnnotation(added.data, rotationAround(30, 100, 70))
  document.update(added.id, { matrix: turned.matrix })
  const [again] = PdfDocument.open(document.save({ now: someDay })).annotations(0)
  if (!again?.data) throw new Error('no data')
  expect(again.data).toEqual(nearly(turned))
  const back = transformAnnotation(again.data, rotationAround(-30, 100, 70))
  expect(
    back.matrix.map((value, index) => Math.abs(value - (identityMatrix[index] ?? 0)) < 0.001),
  ).not.toContain(false)
})
