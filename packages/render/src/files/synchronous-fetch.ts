import { RenderError } from '../api/errors.ts'
import { type FileRequest, fetchOptions } from '../api/file-request.ts'
import { checkedVersion, type FileRange, type FileVersion } from '../api/file-version.ts'
import type { AskedFile } from './fetch-part.ts'
import { blockBytes } from './range-source.ts'

interface AskedNow {
  readonly request?: FileRequest | undefined
  readonly range?: string
}

/** The body, status and readable headers of an HTTP response. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Synchronous fetch, for workers only: PDFium reads files and fonts through functions that must return at once. `range` as in
 * the header, without its unit.
 * @throws {RenderError} `source-unreadable` if the host is unreachable or refuses.
 */
export function fetchNow(url: string, { request: how, range }: AskedNow = {}): Answer {
  const { headers, credentials } = fetchOptions(how, range)
  const request = new XMLHttpRequest()
  request.open('GET', url, false)
  request.responseType = 'arraybuffer'
  request.withCredentials = credentials === 'include'
  for (const [name, value] of headers) request.setRequestHeader(name, value)
  try {
    request.send()
  } catch (error) {
    throw new RenderError('source-unreadable', 'the host cannot be reached', { cause: error })
  }
  if (request.status !== 200 && request.status !== 206) {
    throw new RenderError('source-unreadable', `the host answered ${request.status}`)
  }
  return { status: request.status, headers: headersOf(request), bytes: new Uint8Array(request.response) }
}

/** All headers that may be read; asking for one that may not is an error in the browser's console. */
function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split('\r\n')
  const pairs = lines.flatMap(line => {
    const [, name, value] = /^([^:]+):(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.trim()] as [string, string]]
  })
  return new Headers(pairs)
}

/** A part that was fetched, and what is known of the file's version afterwards. */
interface FetchedRange {
  /** Of its first byte in the file. */
  readonly offset: number
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly version: FileVersion | undefined
}

/**
 * Fetches a range of a file, of whose version something may be `known`; all of the file from a host without range
 * support.
 * @throws {RenderError} `source-unreadable`, `source-changed`
 */
export function fetchRangeNow(
  { url, request }: AskedFile,
  range: FileRange,
  known: FileVersion | undefined,
): FetchedRange {
  const { size, from, to } = range
  const bytes = new Uint8Array(to - from)
  let version = known
  for (let at = from; at < to; ) {
    const answer = fetchNow(url, { request, range: `${at}-${to - 1}` })
    version = checkedVersion(answer, { size, from: at, to }, version)
    const { length } = answer.bytes
    if (answer.status !== 206) {
      if (length !== size) throw new RenderError('source-changed', 'the file has changed its length')
      return { offset: 0, bytes: answer.bytes, version }
    }
    // Some hosts send less than they are asked for; less than a block would never end.
    if (length > to - at || length < Math.min(blockBytes, to - at))
      throw new RenderError('source-unreadable', 'the host sent another range')
    bytes.set(answer.bytes, at - from)
    at += length
  }
  return { offset: from, bytes, version }
}
