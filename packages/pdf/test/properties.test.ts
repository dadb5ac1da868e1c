import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesFromLatin } from '../src/bytes/latin.ts'
import { bytesFromText, textFromBytes, textFromUtf8, utf8FromText } from '../src/bytes/text-string.ts'
import { WarningLog } from '../src/errors.ts'
import {
  type AnnotationPatch,
  identityMatrix,
  type NewAnnotation,
  PdfDocument,
  rotationAround,
  transformAnnotation,
} from '../src/index.ts'
import { PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../src/objects/values.ts'
import { Lexer } from '../src/syntax/lexer.ts'
import { ObjectParser } from '../src/syntax/object-parser.ts'
import { serializeValue } from '../src/writer/serialize.ts'
import { nearly, thread } from './any-annotation.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

/** A fixed seed, so that a failure is reproducible; change it to test other cases. */
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

test('written objects are read back unchanged', () => {
  fc.assert(
    fc.property(anyValue, value => {
      const text = serializeValue(value)
      const parsed = new ObjectParser(new Lexer(bytesFromLatin(text)), 50, new WarningLog()).parse()
      expect(parsed === undefined ? undefined : serializeValue(parsed)).toBe(text)
    }),
  )
})

test('text is unchanged after encoding and decoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      // U+001B starts a language escape and is not text.
      fc.pre(!text.includes('\u001b'))
      expect(textFromBytes(bytesFromText(text))).toBe(text)
      expect(textFromUtf8(utf8FromText(text))).toBe(text)
    }),
  )
})

test('annotations have the same data after saving and reopening', () => {
  fc.assert(
    fc.property(thread, given => {
      const document = PdfDocument.open(smallPdf('object-stream'))
      const [page] = document.pages
      document.importAnnotations(given.map(data => ({ ...data, pageId: page?.id ?? 0 })))
      const before = document.exportAnnotations()
      const after = PdfDocument.open(document.save({ now: someDay })).exportAnnotations()
      expect(after).toEqual(nearly(before))
    }),
    { numRuns: 60 },
  )
})

const open = (bytes: Uint8Array): PdfDocument => PdfDocument.open(bytes)
const save = (document: PdfDocument): Uint8Array => document.save({ now: someDay })

/** A small file with these annotations. */
function marked(given: readonly NewAnnotation[]): PdfDocument {
  const document = open(smallPdf('table'))
  const pageId = document.page(0)?.id ?? 0
  document.importAnnotations(given.map(data => ({ ...data, pageId })))
  return document
}

test('exporting, importing and exporting again gives the same, and importing twice adds nothing', () => {
  fc.assert(
    fc.property(thread, given => {
      // Imported, as that shows one of the replies that form a circle.
      const first = marked(given)
      const second = PdfDocument.open(smallPdf('table'))
      second.importAnnotations(first.exportAnnotations())
      expect(second.exportAnnotations()).toEqual(first.exportAnnotations())
      expect(second.importAnnotations(first.exportAnnotations())).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a rotated rectangle stays rotated after saving, and rotating it back restores it', () => {
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

test('five consecutive saves, each with an edit, keep everything that was not edited', () => {
  fc.assert(
    fc.property(thread, given => {
      let document = open(save(marked(given)))
      const first = document.exportAnnotations()
      for (let round = 1; round <= 5; round++) {
        const [annotation] = document.annotations(0)
        if (!annotation) throw new Error('nothing was saved')
        document.update(annotation.id, { author: `round ${round}` })
        document = open(save(document))
      }
      const [edited, ...others] = document.exportAnnotations()
      expect(edited).toEqual(nearly({ ...first[0], author: 'round 5' }))
      expect(others).toEqual(nearly(first.slice(1)))
    }),
    { numRuns: 20 },
  )
})

/** An edit of one field; the value differs from those of `thread`. */
const edits: readonly AnnotationPatch[] = [
  { author: 'Somebody else' },
  { textContent: 'Other words, longer than any' },
  { color: [0.1, 0.2, 0.3, 0.4] },
  { flags: 4 + 128 },
  { subject: 'Another subject than before' },
  { popup: { rect: [1, 2, 3, 4], open: true } },
  { dateModified: '2027-01-01T00:00:00.000Z' },
]

test('undoing everything restores the document as it was opened', () => {
  const anyEdit = fc.tuple(fc.nat(5), fc.constantFrom(...edits))
  fc.assert(
    fc.property(thread, fc.array(anyEdit, { maxLength: 8 }), (given, gestures) => {
      const bytes = save(marked(given))
      const document = open(bytes)
      const before = document.exportAnnotations()
      const undo: (() => void)[] = []
      for (const [index, patch] of gestures) {
        const annotation = document.annotations(0).filter(({ data }) => data)[index]
        if (!annotation?.data) continue
        const { data: old } = annotation
        document.update(annotation.id, patch)
        undo.push(() => void document.update(annotation.id, old))
      }
      const [root] = document.annotations(0)
      if (root) {
        const removed = document.remove(root.id)
        undo.push(
          () => void document.apply(removed.map(({ id, pageIndex }) => ({ kind: 'add', id, pageIndex }))),
        )
      }
      for (const step of undo.reverse()) step()
      expect(document.exportAnnotations()).toEqual(before)
      expect(document.hasChanges).toBe(false)
      expect(save(document)).toBe(bytes)
    }),
    { numRuns: 40 },
  )
})
