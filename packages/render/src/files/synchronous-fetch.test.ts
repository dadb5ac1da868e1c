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
const fetchNext = (known = {}) => fetchRangeNow({ url: '/a.pdf' }, range, known)

test('a worker learns the version of what it fetches, and refuses a part of another one', () => {
  answering(206, 100, 'content-range: bytes 200-299/1000\r\netag: "a:1"\r\n')
  const { bytes, version } = fetchNext()
  expect([bytes.length, version?.etag]).toEqual([100, '"a:1"'])
  expect(() => fetchNext({ etag: '"b"' })).toThrow('the file has changed')
  answering(206, 100, 'content-range: bytes 200-299/2000\r\n')
  expect(() => fetchNext()).toThrow('changed its length')
})

test('a worker asks a host that sends less for the rest, as long as it sends blocks', () => {
  const asked: string[] = []
  const block = 65_536
  let most = block
  class Request {
    readonly status = 206
    #range: readonly number[] = []
    get response() {
      const [from = 0, last = 0] = this.#range
      return new ArrayBuffer(Math.min(last + 1 - from, most))
    }
    open() {}
    setRequestHeader(_: string, value: string) {
      asked.push(value)
      this.#range = value.slice('bytes='.length).split('-').map(Number)
    }
    send() {}
    getAllResponseHeaders() {
      return ''
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const fetchTwo = () => fetchRangeNow({ url: '/a.pdf' }, { size: 9 * block, from: block, to: 3 * block }, {})
  expect(fetchTwo()).toMatchObject({ offset: block, bytes: { length: 2 * block } })
  expect(asked).toEqual([`bytes=${block}-${3 * block - 1}`, `bytes=${2 * block}-${3 * block - 1}`])
  most = 100
  expect(fetchTwo).toThrow(expect.objectContaining({ code: 'source-unreadable' }))
})

test('a worker keeps all that a host without ranges sends, if that has the same length', () => {
  answering(200, 1_000, '')
  expect(fetchNext()).toMatchObject({ offset: 0, bytes: { length: 1_000 } })
  answering(200, 999, '')
  expect(() => fetchNext()).toThrow('changed its length')
})
