import { RenderError } from './errors.ts'

/** The body and status of an HTTP response. */
interface Answer {
  readonly status: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Synchronous fetch, for workers only: PDFium reads files and fonts through functions that must return at once. Sends
 * cookies to the same origin only.
 * @throws {RenderError} `source-unreadable` if the host is unreachable or refuses.
 */
export function fetchNow(url: string, headers: Readonly<Record<string, string>> = {}): Answer {
  const request = new XMLHttpRequest()
  request.open('GET', url, false)
  request.responseType = 'arraybuffer'
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  try {
    request.send()
  } catch (error) {
    throw new RenderError('source-unreadable', 'the host cannot be reached', { cause: error })
  }
  if (request.status !== 200 && request.status !== 206) {
    throw new RenderError('source-unreadable', `the host answered ${request.status}`)
  }
  return { status: request.status, bytes: new Uint8Array(request.response) }
}

/**
 * Fetches bytes `[from, to)` of a file of `size` bytes.
 * @throws {RenderError} `source-unreadable`, also if the file at the URL has changed.
 */
export function fetchRangeNow(url: string, size: number, from: number, to: number): Uint8Array<ArrayBuffer> {
  const { status, bytes } = fetchNow(url, { Range: `bytes=${from}-${to - 1}` })
  // A host without range support sends the whole file, of which only the part is kept.
  const part = status === 206 ? bytes : bytes.length === size ? bytes.slice(from, to) : undefined
  if (part?.length !== to - from)
    throw new RenderError('source-unreadable', 'the file has changed its length')
  return part
}
