import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { file as twoPages } from '../../test/play-session.ts'
import { wholeBytes } from './whole-bytes.ts'

it('a file that is read in ranges is fetched completely once, and again only if that failed', async () => {
  let [asked, isDown] = [0, true]
  const host = createServer((_, response) => {
    asked += 1
    response.writeHead(isDown ? 503 : 200).end(isDown ? '' : twoPages)
  }).listen(0)
  onTestFinished(() => void host.close())
  const address = host.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/plan.pdf`
  const source = { kind: 'ranges', url, size: twoPages.length } as const
  await expect(wholeBytes(source)).rejects.toThrow('503')
  isDown = false
  // The caller may change the bytes without affecting later callers.
  const given = await wholeBytes(source)
  given.fill(0)
  expect(await wholeBytes(source)).toEqual(twoPages)
  expect(asked).toBe(2)
})

it('bytes that threads share are copied, and others are not', async () => {
  const shared = new Uint8Array(new SharedArrayBuffer(twoPages.length))
  shared.set(twoPages)
  const copied = await wholeBytes({ kind: 'bytes', bytes: shared })
  expect(copied).toEqual(twoPages)
  expect(copied.buffer).toBeInstanceOf(ArrayBuffer)
  expect((await wholeBytes({ kind: 'bytes', bytes: twoPages })).buffer).toBe(twoPages.buffer)
})
