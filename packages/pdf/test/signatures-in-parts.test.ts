/** The signatures of a file of which only parts are known. */
import { describe, expect, test } from 'vitest'
import { latinFromBytes } from '../src/bytes/latin.ts'
import { PdfDict, PdfName, PdfRef } from '../src/objects/values.ts'
import { signatureHistories } from '../src/proof/signature-histories.ts'
import { type ByteSpan, signaturesInParts } from '../src/proof/signatures-in-parts.ts'
import { lockedPdf } from './encrypted-file.ts'
import { append, signedPdf } from './signed-file.ts'
import type { SmallKind } from './small-files.ts'

const kinds: readonly SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']

/** Reads a file as from a host, in blocks; returns what was found, and how many bytes were needed in how many rounds. */
function readInParts(file: Uint8Array, blockBytes = 64) {
  const bytes = new Uint8Array(file.length)
  const known = new Set<number>()
  const blocks = ([from, to]: ByteSpan) => {
    const first = Math.floor(from / blockBytes)
    return Array.from({ length: Math.ceil(to / blockBytes) - first }, (_, at) => first + at)
  }
  for (let rounds = 1; rounds < 200; rounds++) {
    const found = signaturesInParts(bytes, (from, to) => blocks([from, to]).every(block => known.has(block)))
    if (found.kind !== 'needs') return { found, rounds, needed: known.size * blockBytes }
    for (const block of found.spans.flatMap(blocks)) {
      known.add(block)
      bytes.set(file.subarray(block * blockBytes, (block + 1) * blockBytes), block * blockBytes)
    }
  }
  throw new Error('it never ends')
}

const large = (size = 400_000) => ({
  objects: {
    7: `<</Length ${size}>>\nstream\n${'q Q '.repeat(size / 4)}\nendstream`,
    8: `<</Length ${size}>>\nstream\n${'Q q '.repeat(size / 4)}\nendstream`,
  },
})
const withoutChanges = (bytes: Uint8Array) =>
  signatureHistories(bytes).map(history => ({ ...history, since: undefined }))

describe.each(kinds)('of a file with a %s', kind => {
  test('are the same as those of the whole file', () => {
    const signed = signedPdf(kind, large())
    const { found, needed } = readInParts(signed)
    expect(found).toEqual({ kind: 'read', histories: withoutChanges(signed), isAll: true })
    expect(found).toMatchObject({ histories: [{ covers: 'file', signer: 'Ada' }] })
    expect(needed).toBeLessThan(140_000)
  })

  test('are covered up to where something was appended', () => {
    const changed = append(signedPdf(kind, large()), { 9: new PdfDict({}) })
    const { found } = readInParts(changed)
    expect(found).toMatchObject({ kind: 'read', histories: [{ covers: 'revision', since: undefined }] })
  })

  test.each([
    ['the form was removed', { 1: new PdfDict({ Type: new PdfName('Catalog'), Pages: new PdfRef(2) }) }],
    ['their field was emptied', { 5: new PdfDict({ FT: new PdfName('Sig') }) }],
  ])('are found where %s, with a few parts of the file', (_, objects) => {
    const marked = append(signedPdf(kind, large()), { 20: new PdfDict({}) })
    const changed = append(append(marked, objects), { 21: new PdfDict({}) })
    const { found, needed } = readInParts(changed)
    expect(found).toEqual({ kind: 'read', histories: withoutChanges(changed), isAll: true })
    expect(found).toMatchObject({ histories: [{ signer: 'Ada', covers: 'revision', isRemoved: true }] })
    expect(needed).toBeLessThan(220_000)
  })

  test('are none in a file without a form', () => {
    const { found } = readInParts(signedPdf(kind, { ...large(), fields: '' }))
    expect(found).toEqual({ kind: 'read', histories: [], isAll: true })
  })
})

test('asks for all fields at once, and then for their signatures', () => {
  const names = Array.from({ length: 40 }, (_, index) => 10 + 2 * index)
  const objects: Record<number, string> = { ...large(4_000).objects }
  for (const number of names) {
    objects[number] = `<</FT/Tx/T(t${number})/V(${'x'.repeat(500)})>>`
    objects[number + 1] = `<</Length 4000>>\nstream\n${'q Q '.repeat(1_000)}\nendstream`
  }
  const signed = signedPdf('table', {
    objects,
    fields: `5 0 R ${names.map(number => `${number} 0 R`).join(' ')}`,
  })
  const { found, rounds } = readInParts(signed)
  expect(found).toMatchObject({ kind: 'read', histories: [{ signer: 'Ada' }] })
  expect(rounds).toBeLessThan(8)
})

test('finds signatures in fields that lie in others, and in fields whose kids lead in a circle', () => {
  const objects = {
    7: '<</T(group)/Kids[5 0 R 9 0 R]>>',
    9: '<</T(circle)/Kids[7 0 R 9 0 R]>>',
  }
  const signed = signedPdf('table', { objects, fields: '7 0 R' })
  expect(readInParts(signed).found).toMatchObject({ histories: [{ field: 'group.a', signer: 'Ada' }] })
})

test('reads a signature whose name lies elsewhere', () => {
  const objects = { ...large(80_000).objects, 9: '(Ada elsewhere)' }
  const signed = signedPdf('table', { objects, entries: '/Name 9 0 R' })
  expect(readInParts(signed).found).toMatchObject({
    histories: [{ covers: 'file', signer: 'Ada elsewhere' }],
  })
})

test.each<[string, Uint8Array]>([
  [
    'without a way to its objects',
    Buffer.from(latinFromBytes(signedPdf()).replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
  ],
  ['with bytes before its header', Buffer.concat([Buffer.from('mail\n'), signedPdf()])],
  ['that ends early', signedPdf().subarray(0, -60)],
  [
    'with an object elsewhere',
    Buffer.from(
      latinFromBytes(signedPdf()).replace('6 0 obj', '6  0 obj').replace('5 0 obj', '77 0 obj'),
      'latin1',
    ),
  ],
])('a file %s cannot be read in parts', (_, bytes) => {
  expect(readInParts(bytes).found).toEqual({ kind: 'unreadable' })
})

test('an encrypted file needs its password', () => {
  const locked = lockedPdf({ revision: 6, user: 'open', owner: 'sesame' })
  expect(() => readInParts(locked)).toThrow(expect.objectContaining({ code: 'password-needed' }))
})
