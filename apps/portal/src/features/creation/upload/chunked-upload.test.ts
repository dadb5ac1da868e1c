import { ApiError } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { chunkBytes } from './chunk-plan.ts'
import { storedFile, uploadOf } from './test-upload.ts'

const lost = new ApiError(0, 'NETWORK')
const refused = (key: string, code = 400, retryAfterSeconds?: number) =>
  new ApiError(code, key, { retryAfterSeconds })

/** A promise that never settles: the request hangs until it is aborted. */
const hanging = () => new Promise<void>(() => {})

describe('sending', () => {
  test('asks first, then sends every chunk once, four at a time', async () => {
    const { over, log, stages } = uploadOf({ chunks: 9 })
    expect(await over()).toMatchObject({ stage: { at: 'done', file: storedFile }, resumedBytes: 0 })
    expect(log.requests[0]).toBe('ask')
    expect(log.requests.slice(1).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
    expect(log.mostAtOnce).toBe(4)
    expect(stages).toEqual(['starting', 'sending', 'checking', 'done'])
  })

  test('shows progress at most once at a time', async () => {
    const { upload, over, log } = uploadOf({ chunks: 9 })
    let shown = 0
    upload.subscribe(() => {
      if (upload.progress().stage.at === 'sending') shown += 1
    })
    await over()
    expect(shown).toBeLessThanOrEqual(log.requests.length)
  })

  test('every request has the key, the name and the hash of the file', async () => {
    const { over, log } = uploadOf({ chunks: 2, sha256: 'ab' })
    await over()
    for (const request of log.seen)
      expect(request).toMatchObject({ key: 'k', fileName: 'a.pdf', sha256: 'ab' })
    expect(log.seen.at(-1)?.range).toEqual({
      does: 'store',
      first: chunkBytes,
      last: 2 * chunkBytes - 8,
      total: 2 * chunkBytes - 7,
    })
  })

  test('continues after a reload with the chunks that the server does not have', async () => {
    const { over, log } = uploadOf({ chunks: 6, stored: [0, 2, 5] })
    expect(await over()).toMatchObject({ stage: { at: 'done' }, resumedBytes: 3 * chunkBytes - 7 })
    expect(log.requests).toEqual(['ask', '1', '3', '4'])
  })

  test('a file whose chunks are all stored sends its last chunk, so that it is checked', async () => {
    const { over, log } = uploadOf({ chunks: 3, stored: [0, 1, 2] })
    expect(await over()).toMatchObject({ stage: { at: 'done' }, sentBytes: 3 * chunkBytes - 7 })
    expect(log.requests).toEqual(['ask', '2'])
  })

  test('after a reload finishes without the file what the server has, also after a lost line', async () => {
    const { over, log, stages } = uploadOf({
      chunks: 3,
      stored: [0, 1, 2],
      isReloaded: true,
      isChecked: true,
      answer: (name, count) => (name === 'ask' && count === 0 ? lost : undefined),
    })
    expect(await over()).toMatchObject({ stage: { at: 'done', file: storedFile } })
    expect(log.requests).toEqual(['ask', 'ask'])
    expect(stages).toEqual(['checking', 'waiting', 'checking', 'done'])
  })

  test('after a reload needs the file for what the server does not have, and says how much it has', async () => {
    const { over, log } = uploadOf({ chunks: 4, stored: [0, 1], isReloaded: true })
    expect((await over()).stage).toMatchObject({ at: 'failed', cause: { name: 'FileNeeded', percent: 50 } })
    expect(log.requests).toEqual(['ask'])
  })

  test('says that the file is checked while only the answer is missing', async () => {
    let finish = () => {}
    const { upload, until, over } = uploadOf({
      chunks: 1,
      answer: name => (name === '0' ? new Promise(resolve => (finish = resolve)) : undefined),
    })
    const isOver = over()
    await until('sending')
    expect(upload.progress().sentBytes).toBe(0)
    await until('checking')
    expect(upload.progress().sentBytes).toBe(upload.progress().totalBytes)
    finish()
    expect(await isOver).toMatchObject({ stage: { at: 'done' } })
  })
})

describe('a failure', () => {
  test.each([
    ['a lost line', lost, [1000, 2000, 4000]],
    ['a busy server that names a time', refused('MAINTENANCE', 503, 10), [10_000, 10_000, 10_000]],
    ['too many requests', refused('TOO_MANY', 429, 3), [3000, 3000, 4000]],
    ['a gateway without a server', new ApiError(502, 'ANSWER_INVALID'), [1000, 2000, 4000]],
  ])('%s: waits longer each time, and then asks again what is there', async (_, error, waits) => {
    const { over, log } = uploadOf({
      chunks: 1,
      answer: (name, count) => (name === 'ask' && count < 3 ? error : undefined),
    })
    expect(await over()).toMatchObject({ stage: { at: 'done' } })
    expect(log.waits).toEqual(waits)
    expect(log.requests).toEqual(['ask', 'ask', 'ask', 'ask', '0'])
  })

  test('a lost line never gives up and waits at most half a minute', async () => {
    const { over, log } = uploadOf({
      chunks: 1,
      answer: (name, count) => (name === 'ask' && count < 40 ? lost : undefined),
    })
    expect(await over()).toMatchObject({ stage: { at: 'done' } })
    expect(Math.max(...log.waits)).toBe(30_000)
  })

  test('a chunk that is lost is sent again, the stored ones are not', async () => {
    const { over, log } = uploadOf({
      chunks: 5,
      answer: (name, count) => (name === '2' && count === 0 ? lost : undefined),
    })
    expect(await over()).toMatchObject({ stage: { at: 'done' } })
    expect(log.waits).toEqual([1000])
    const counts = ['0', '1', '2', '3', '4'].map(name => log.requests.filter(one => one === name).length)
    expect(counts).toEqual([1, 1, 2, 1, 1])
  })

  test('after progress the waits begin small again', async () => {
    const { over, log } = uploadOf({
      chunks: 12,
      answer: (name, count) => (['3', '7', '11'].includes(name) && count === 0 ? lost : undefined),
    })
    await over()
    expect(log.waits).toEqual([1000, 1000, 1000])
  })

  test('a wait can be cut short', async () => {
    let isFirst = true
    const { upload, over } = uploadOf({
      chunks: 1,
      answer: () => {
        if (!isFirst) return undefined
        isFirst = false
        return lost
      },
    })
    const stop = upload.subscribe(() => {
      if (upload.progress().stage.at === 'waiting') upload.retryNow()
    })
    expect(await over()).toMatchObject({ stage: { at: 'done' } })
    stop()
  })

  test.each(['FILE_TYPE', 'FILE_BROKEN', 'FILE_UNSAFE', 'FILE_QUOTA', 'FILE_SIZE'])(
    '%s ends the upload with the reason',
    async key => {
      const { over, log } = uploadOf({ chunks: 2, answer: name => (name === '1' ? refused(key) : undefined) })
      expect(await over()).toMatchObject({ stage: { at: 'failed', cause: { key } } })
      expect(log.waits).toEqual([])
    },
  )

  test.each(['UPLOAD_RANGE', 'UPLOAD_HASH'])('%s: starts again from what the server has', async key => {
    const { over, log } = uploadOf({
      chunks: 2,
      answer: (name, count) => (name === '1' && count === 0 ? refused(key) : undefined),
    })
    expect(await over()).toMatchObject({ stage: { at: 'done' } })
    expect(log.requests.filter(name => name === 'ask')).toHaveLength(2)
    expect(log.waits).toEqual([])
  })

  test.each([
    ['that never ends', refused('UPLOAD_RANGE'), 4],
    ['of the server itself', refused('INTERNAL', 500), 4],
  ])('a fault %s is not repeated without end', async (_, error, asks) => {
    const { over, log } = uploadOf({ chunks: 1, answer: name => (name === '0' ? error : undefined) })
    expect(await over()).toMatchObject({ stage: { at: 'failed', cause: error } })
    expect(log.requests.filter(name => name === 'ask')).toHaveLength(asks)
  })

  test('an old upload that cannot be continued is discarded, and the file is sent from its start', async () => {
    let isDiscarded = false
    const { over, log } = uploadOf({
      chunks: 2,
      answer: name => {
        if (name === 'discard') isDiscarded = true
        return name === 'ask' && !isDiscarded ? refused('UPLOAD_RANGE') : undefined
      },
    })
    expect(await over()).toMatchObject({ stage: { at: 'done' } })
    expect(log.requests).toEqual(['ask', 'ask', 'discard', 'ask', '0', '1'])
  })

  test('a file that was changed or deleted is not taken for a lost line', async () => {
    const { over } = uploadOf({ chunks: 3, isUnreadable: true })
    expect(await over()).toMatchObject({ stage: { at: 'failed', cause: { name: 'FileUnreadable' } } })
  })

  test('an ended session pauses; starting again continues', async () => {
    const { over, log } = uploadOf({
      chunks: 3,
      answer: (name, count) => (name === '1' && count === 0 ? refused('SESSION_EXPIRED', 420) : undefined),
    })
    expect(await over()).toMatchObject({ stage: { at: 'paused', cause: { code: 420 } } })
    expect(await over()).toMatchObject({ stage: { at: 'done' } })
    expect(log.stored.size).toBe(3)
  })
})

describe('pause and cancel', () => {
  test('a pause stops at once and resuming continues', async () => {
    let isHanging = true
    const { upload, until, log, stages } = uploadOf({
      chunks: 6,
      answer: name => (isHanging && Number(name) >= 2 ? hanging() : undefined),
    })
    upload.start()
    await until('sending')
    while (log.stored.size < 2 || log.requests.length < 7) await new Promise(resolve => setImmediate(resolve))
    upload.pause()
    // The requests that were stopped say nothing afterwards.
    await new Promise(resolve => setImmediate(resolve))
    expect(upload.progress().stage).toEqual({ at: 'paused' })
    isHanging = false
    upload.start()
    await until('done')
    expect(log.requests.slice(7).sort()).toEqual(['2', '3', '4', '5', 'ask'])
    expect(stages).toEqual(['starting', 'sending', 'paused', 'starting', 'sending', 'checking', 'done'])
  })

  test('cancelling stops the chunks and has the server discard them', async () => {
    const { upload, until, log } = uploadOf({
      chunks: 6,
      answer: name => (Number(name) >= 1 ? hanging() : undefined),
    })
    upload.start()
    await until('sending')
    const isDiscarded = upload.cancel()
    expect(upload.progress().stage.at).toBe('cancelled')
    await isDiscarded
    expect(log.requests.at(-1)).toBe('discard')
    expect(log.stored.size).toBe(0)
    upload.start()
    expect(upload.progress().stage.at).toBe('cancelled')
  })

  test('cancelling a pause works, and also without a line', async () => {
    const { upload, over, log } = uploadOf({
      chunks: 3,
      answer: name =>
        name === 'discard' ? lost : Number(name) === 1 ? refused('SESSION_EXPIRED', 420) : undefined,
    })
    await over()
    await upload.cancel()
    expect(upload.progress().stage.at).toBe('cancelled')
    expect(log.requests.at(-1)).toBe('discard')
  })
})
