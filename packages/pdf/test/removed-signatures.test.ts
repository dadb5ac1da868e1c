/** Signatures that a form does not lead to: those that were removed, and a certification that only the catalog names. */
import { describe, expect, test } from 'vitest'
import { bytesFromLatin } from '../src/bytes/latin.ts'
import { PdfDocument } from '../src/index.ts'
import { signatureHistories } from '../src/proof/signature-histories.ts'
import { signaturesInParts } from '../src/proof/signatures-in-parts.ts'
import { mayHaveBeenSigned } from '../src/proof/written-ranges.ts'
import { appended, preparedFile, rawSection, streamText, told, withEntries } from './prepared-file.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { signedPdf } from './signed-file.ts'
import { type SmallKind, smallPdf } from './small-files.ts'

const kinds: readonly SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']

/** `told` of each, and whether it was removed. */
const toldOf = (bytes: Uint8Array) =>
  signatureHistories(bytes).map(history => `${history.isRemoved ? 'removed: ' : ''}${told(history)}`)

const withoutForm = '<</Type/Catalog/Pages 2 0 R>>'

describe.each(kinds)('in a file with a %s', kind => {
  const bytes = signedPdf(kind)

  test.each([
    ['from the form', { 1: withoutForm }, 'removed: signature'],
    [
      'from its field',
      { 5: '<</Type/Annot/Subtype/Widget/FT/Sig/T(a)/Rect[0 0 0 0]/F 4/P 3 0 R>>' },
      'removed: signature',
    ],
    [
      'together with what was signed',
      { 1: withoutForm, 4: streamText('BT (other) Tj ET') },
      'removed: page 0, signature',
    ],
  ])('a signature that was removed %s is still told of', (_, objects, expected) => {
    expect(toldOf(appended(bytes, objects))).toEqual([expected])
    expect(signatureHistories(appended(bytes, objects))).toMatchObject([
      { kind: 'approval', field: 'a', signer: 'Ada', covers: 'revision', isRemoved: true },
    ])
  })

  test('a certification without a field is told of, and what was done since', () => {
    const certified = signedPdf(kind, {
      fields: '',
      annots: '',
      catalog: '/Perms<</DocMDP 6 0 R>>',
      entries: '/Name(Ada)/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3/V/1.2>>>>]',
    })
    expect(signatureHistories(certified)).toMatchObject([
      { kind: 'certification', field: undefined, signer: 'Ada', allows: 'annotations', covers: 'file' },
    ])
    const document = PdfDocument.open(certified)
    expect(document.signatures()).toMatchObject([{ kind: 'certification', coversWholeFile: true }])
    const page = document.page(0)
    for (const mark of page ? threeAnnotations(page) : []) document.add(0, mark)
    const marked = document.save({ now: someDay })
    expect(toldOf(marked)).toEqual(['added 3'])
    expect(toldOf(appended(certified, { 4: streamText('BT (other) Tj ET') }))).toEqual(['page 0'])
    expect(toldOf(appended(certified, { 1: withoutForm }))).toEqual([expect.stringMatching(/^removed: ./)])
    expect(signaturesInParts(marked, () => true)).toMatchObject({
      kind: 'read',
      histories: [{ kind: 'certification', signer: 'Ada', covers: 'revision' }],
    })
  })
})

test('one whose object has become a signature by somebody else is told of too', () => {
  const bytes = signedPdf()
  const hole = '[0 111111111 222222222 333333333]'
  const contents = `<${'31'.repeat(40)}>`
  const forged = Buffer.from(
    rawSection(bytes, {
      objects: { 6: `<</Type/Sig/Filter/X/Name(Eve)/ByteRange${hole}/Contents${contents}>>` },
    }),
  ).toString('latin1')
  const before = forged.indexOf(contents)
  const behind = before + contents.length
  const range = `[0 ${before} ${behind} ${forged.length - behind}]`.padEnd(hole.length)
  expect(signatureHistories(Buffer.from(forged.replace(hole, range), 'latin1'))).toMatchObject([
    { signer: 'Eve', covers: 'file' },
    { signer: 'Ada', covers: 'revision', isRemoved: true },
  ])
})

test('what was changed after a signed part that can only be read by a search is unknown', () => {
  const text = Buffer.from(signedPdf()).toString('latin1')
  const broken = text.replace(/startxref\n\d/, 'startxref\n9')
  expect(toldOf(Buffer.from(`${broken}% appended\n`, 'latin1'))).toEqual(['unknown'])
})

test('of two signatures the removed one follows', () => {
  const bytes = preparedFile()
  const signed = appended(bytes, { 1: withEntries(bytes, 1, '/Lang(en)') })
  expect(toldOf(rawSection(signed, { objects: { 1: withoutForm } }))).toEqual([
    expect.stringMatching(/^removed: .*signature/),
  ])
})

test('parts of a file that needs an object for its certification are asked for', () => {
  const certified = signedPdf('table', { fields: '', annots: '', catalog: '/Perms<</DocMDP 6 0 R>>' })
  const at = Buffer.from(certified).indexOf('6 0 obj')
  const found = signaturesInParts(certified, (from, to) => to <= at || from > at || to - from > 1_000)
  expect(found.kind).toBe('needs')
})

describe('a byte range that is written in a file', () => {
  test.each([
    [
      'of an attached file',
      smallPdf('table', { objects: { 7: streamText(Buffer.from(signedPdf()).toString('latin1')) } }),
    ],
    ['that is no list of four numbers', smallPdf('table', { objects: { 7: '<</ByteRange[0 (a) 20 30]>>' } })],
    ['around what is no signature', smallPdf('table', { objects: { 7: '<</ByteRange[0 15 20 30]>>' } })],
    ['many times', smallPdf('table', { objects: { 7: `[${'/ByteRange[0 9 20 30]'.repeat(2_000)}]` } })],
  ])('is not told of as a signature %s', (_, bytes) => {
    expect(toldOf(bytes)).toEqual([])
  })

  test('says whether signatures must be looked for', () => {
    expect(mayHaveBeenSigned(smallPdf('table'))).toBe(false)
    expect(mayHaveBeenSigned(bytesFromLatin('/ByteRange'))).toBe(false)
    expect(mayHaveBeenSigned(appended(signedPdf(), { 1: withoutForm }))).toBe(true)
  })
})
