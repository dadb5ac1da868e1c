import { RenderError } from './errors.ts'

/** Bytes that a host answered, and the status it answered with. */
interface Answer {
  readonly status: number
  readonly bytes: Uint8Array
}

/**
 * Fetches while the caller waits, in workers only: PDFium reads files and fonts by functions that must
 * answer at once. Cookies go to the own host.
 * @throws {RenderError} `source-unreadable` when the host is out of reach or refuses.
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
 * Bytes `[from, to)` of a file of `size` bytes.
 * @throws {RenderError} `source-unreadable`, also when the file behind the address is another than it was.
 */
export function fetchRangeNow(url: string, size: number, from: number, to: number): Uint8Array {
  const { status, bytes } = fetchNow(url, { Range: `bytes=${from}-${to - 1}` })
  // A host that knows no ranges sends the whole file.
  const part = status === 206 ? bytes : bytes.length === size ? bytes.subarray(from, to) : undefined
  if (part?.length !== to - from)
    throw new RenderError('source-unreadable', 'the file has changed its length')
  return part
}
