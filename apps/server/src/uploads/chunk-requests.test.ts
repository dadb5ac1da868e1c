/** Requests of `uploads.chunk` that fit no upload. */
import { describe, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { askUpload, sendChunk, senderOf, sendRange } from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const token = await signIn(world, await addPerson(world, 'anna'))
const asAnna = senderOf(token)

describe('a request that is no chunk is refused', () => {
  const total = partBytes + 100
  const refusedRanges: readonly (readonly [string, string, number, string])[] = [
    [
      'a chunk that begins elsewhere',
      `bytes 1-${partBytes}/${total}`,
      partBytes,
      'UPLOAD_RANGE content-range',
    ],
    ['a chunk that is too short', `bytes 0-99/${total}`, 100, 'UPLOAD_RANGE content-range'],
    ['a chunk that is too long', `bytes 0-${total - 1}/${total}`, 100, 'UPLOAD_RANGE content-range'],
    [
      'fewer bytes than announced',
      `bytes ${partBytes}-${total - 1}/${total}`,
      99,
      'UPLOAD_RANGE content-range',
    ],
    [
      'more bytes than announced',
      `bytes ${partBytes}-${total - 1}/${total}`,
      101,
      'UPLOAD_RANGE content-range',
    ],
    ['no bytes', `bytes ${partBytes}-${total - 1}/${total}`, 0, 'UPLOAD_RANGE content-range'],
    [
      'more bytes than any chunk has',
      `bytes 0-${partBytes - 1}/${total}`,
      partBytes + 1,
      'UPLOAD_RANGE content-range',
    ],
    ['a range behind the end', `bytes ${total}-${total + 1}/${total}`, 2, 'FIELD_INVALID content-range'],
    ['a range in another unit', `chunks 0-1/2`, 2, 'FIELD_INVALID content-range'],
    ['a question with bytes', `bytes */${total}`, 3, 'FIELD_INVALID body'],
    ['a file of 2 GiB and a byte', `bytes 0-${partBytes - 1}/${2 ** 31 + 1}`, partBytes, 'FILE_SIZE file'],
  ]
  test.each(refusedRanges)('%s', async (_, range, bodyBytes, error) => {
    const sender = asAnna()
    const { key, field } = await sendRange(world, sender, range, new Uint8Array(bodyBytes))
    expect(`${key} ${field}`).toBe(error)
    expect((await askUpload(world, sender, total)).data.receivedBytes).toBe(0)
  })

  const refusedHeaders: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['a key that is too short', { key: 'a'.repeat(31) }, 'FIELD_INVALID key'],
    ['a key of other letters', { key: 'g'.repeat(32) }, 'FIELD_INVALID key'],
    ['no name', { 'file-name': '' }, 'FIELD_REQUIRED file-name'],
    ['a name that is not encoded', { 'file-name': '100%' }, 'FIELD_INVALID file-name'],
    ['a name of 256 characters', { 'file-name': 'a'.repeat(256) }, 'FIELD_INVALID file-name'],
    ['a hash that is none', { 'file-hash': 'abc' }, 'FIELD_INVALID file-hash'],
    ['another content type', { 'content-type': 'application/json' }, 'FIELD_INVALID body'],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, 'FIELD_INVALID body'],
  ]
  test.each(refusedHeaders)('%s', async (_, headers, error) => {
    const { key, field } = await sendChunk(world, asAnna({ headers }), new Uint8Array(100), 0)
    expect(`${key} ${field}`).toBe(error)
  })

  test('an octet stream for another call', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/comment-submit',
      headers: { token, 'content-type': 'application/octet-stream' },
      payload: '{}',
    })
    expect(response.json().data).toEqual({ KEY: 'FIELD_INVALID', FIELD: 'body' })
  })

  test('another total under the same key, also in the question', async () => {
    const sender = asAnna()
    const tail = (size: number) =>
      sendRange(world, sender, `bytes ${partBytes}-${size - 1}/${size}`, Buffer.alloc(size - partBytes))
    await tail(partBytes + 10)
    expect((await tail(partBytes + 11)).key).toBe('UPLOAD_RANGE')
    expect((await askUpload(world, sender, partBytes + 11)).key).toBe('UPLOAD_RANGE')
    expect((await askUpload(world, sender, partBytes + 10)).data.receivedBytes).toBe(10)
  })
})
