import { PdfDocument } from '@lectern/pdf'
import { describe, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { hashOf } from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { type UploadAnswer, uploadFile } from '../testing/upload-file.ts'

const world = await openTestWorld()
const anna = await addPerson(world, 'anna')
const token = await signIn(world, anna)
const slow = { timeout: 60_000 }
const send = (bytes: Uint8Array, more: Parameters<typeof uploadFile>[2] = {}) =>
  uploadFile(world, bytes, { token, use: '', ...more })

/** Stores a PDF of at least this size and returns its bytes, its id and what the engine appends for one annotation. */
async function storePdf(text: string, leastBytes = 0) {
  // Comments between objects make a PDF larger and change nothing else.
  const plain = Buffer.from(textPdf([text, 'two']))
  const bytes = Buffer.concat([
    plain,
    Buffer.from(`\n%${' '.repeat(Math.max(0, leastBytes - plain.length))}\n`),
  ])
  const { data } = await send(bytes, { name: 'manual.pdf' })
  const fields = { BASE: String(data.FILE_ID), BASE_SIZE: String(bytes.length), BASE_HASH: hashOf(bytes) }
  const pdf = PdfDocument.open(bytes)
  const now = new Date('2026-11-23T04:00:00Z')
  pdf.add(0, { annotationType: '/Square', uuid: 'a', dateCreated: now.toISOString(), rect: [9, 9, 90, 60] })
  return { bytes, fields, increment: pdf.saveIncrement({ now }) }
}
const readBack = async ({ data }: UploadAnswer) =>
  (await world.app.inject({ method: 'GET', url: String(data.URL) })).rawPayload

describe('an annotated file of a work', slow, () => {
  test.each([
    ['smaller than a part', 0],
    ['that ends in the middle of a part', partBytes + 777],
    ['of exactly two parts', 2 * partBytes],
  ])('%s is the stored bytes followed by what was appended', async (name, leastBytes) => {
    const { bytes, fields, increment } = await storePdf(name, leastBytes)
    const answer = await send(increment, { name: 'manual.pdf', fields })
    expect(answer.code).toBe(200)
    const expected = Buffer.concat([bytes, increment])
    expect(answer.data).toMatchObject({
      NAME: 'manual.pdf',
      KIND: 'PDF',
      LENGTH: 2,
      SIZE: expected.length,
      SHA256: hashOf(expected),
    })
    expect(answer.data.FILE_ID).not.toBe(fields.BASE)
    const stored = await readBack(answer)
    expect(stored.equals(expected)).toBe(true)
    expect(PdfDocument.open(stored).annotations(0)).toHaveLength(1)
  })

  test('is refused if its first part is not what is stored, or not the sender’s own PDF', async () => {
    const { fields, increment } = await storePdf('refused')
    const picture = await send(Buffer.from(textPdf(['evidence'])), { use: 'evidence' })
    const nothing = '00000000-0000-4000-8000-000000000000'
    const other = await signIn(world, await addPerson(world, 'ben'))
    const cases: readonly [string, object, Parameters<typeof uploadFile>[2]][] = [
      ['UPLOAD_HASH', { FIELD: 'BASE' }, { fields: { ...fields, BASE_HASH: 'a'.repeat(64) } }],
      ['UPLOAD_HASH', { FIELD: 'BASE' }, { fields: { ...fields, BASE_SIZE: '12' } }],
      ['NOT_FOUND', { FIELD: 'BASE' }, { fields: { ...fields, BASE: nothing } }],
      ['NOT_FOUND', { FIELD: 'BASE' }, { fields: { ...fields, BASE: String(picture.data.FILE_ID) } }],
      ['NOT_FOUND', { FIELD: 'BASE' }, { fields, token: other }],
      ['FIELD_INVALID', { FIELD: 'BASE' }, { fields, use: 'evidence' }],
      ['FIELD_INVALID', { FIELD: 'BASE' }, { fields: { ...fields, BASE: 'x' } }],
      ['FIELD_REQUIRED', { FIELD: 'BASE_SIZE' }, { fields: { ...fields, BASE_SIZE: '' } }],
      ['FIELD_REQUIRED', { FIELD: 'BASE_HASH' }, { fields: { ...fields, BASE_HASH: '' } }],
    ]
    for (const [KEY, more, request] of cases)
      expect((await send(increment, request)).data).toMatchObject({ KEY, ...more })
  })

  test('counts with all its bytes for the limit and for the quota', async () => {
    const { bytes, fields, increment } = await storePdf('quota', 2000)
    const quota = (size: number) =>
      world.db.updateTable('users').set({ storage_quota: size }).where('id', '=', anna.id).execute()
    await quota(bytes.length + increment.length)
    expect((await send(increment, { fields })).data.KEY).toBe('FILE_QUOTA')
    await quota(1e12)
    expect((await send(increment, { fields })).code).toBe(200)
  })

  test('that cannot be opened any more is refused, and no file is left of it', async () => {
    const { bytes, fields } = await storePdf('broken')
    const files = () => world.db.selectFrom('files').select('id').execute()
    const before = await files()
    const trailer = `<</Size 99/Root 1 0 R/Prev ${bytes.lastIndexOf('xref\n0')}/Encrypt<</Filter/Nobody>>>>`
    const update = `xref\n0 0\ntrailer\n${trailer}\nstartxref\n${bytes.length}\n%%EOF`
    const answer = await send(Buffer.from(update), { fields })
    expect(answer.data).toMatchObject({ KEY: 'FILE_BROKEN', FIELD: 'file' })
    expect(await files()).toEqual(before)
  })
})
