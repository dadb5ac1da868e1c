import { afterEach, expect, test, vi } from 'vitest'
import { fetchRangeNow } from './synchronous-fetch.ts'

afterEach(() => vi.unstubAllGlobals())

/** Lets the worker's host answer like this. */
function answering(status: number, length: number, headers: string): void {
  class Request {
    readonly status = status
    readonly response = new ArrayBuffer(length)
    open() {}
    setRequestHeader() {}
    send() {}
    getAllResponseHeaders() {
      return headers
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

const range = { size: 1_000, from: 200, to: 300 }
const fetchNext = (known = {}) => fetchRangeNow('/a.pdf', range, known)

test('a worker learns the version of what it fetches, and refuses a part of another one', () => {
  answering(206, 100, 'content-range: bytes 200-299/1000\r\netag: "a:1"\r\n')
  const { bytes, version } = fetchNext()
  expect([bytes.length, version.etag]).toEqual([100, '"a:1"'])
  expect(() => fetchNext({ etag: '"b"' })).toThrow('the file has changed')
  answering(206, 100, 'content-range: bytes 200-299/2000\r\n')
  expect(() => fetchNext()).toThrow('changed its length')
})

test('a worker takes its part of all that a host without ranges sends, if that has the same length', () => {
  answering(200, 1_000, '')
  expect(fetchNext().bytes).toHaveLength(100)
  answering(200, 999, '')
  expect(() => fetchNext()).toThrow('changed its length')
})
