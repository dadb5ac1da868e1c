/** Decides whether a document known only by its address is fetched as a whole or in ranges. */
import {
  checkedVersion,
  type DocumentSource,
  type FileRequest,
  fetchOptions,
  RenderError,
} from '@lectern/render'

/** An address on a host that may or may not support range requests; the length is learnt from the answer. */
export interface UrlSource {
  readonly kind: 'url'
  readonly url: string
  readonly request?: FileRequest
}

/** Size of the first request, whose answer also contains the length of the file. A multiple of the block size. */
const firstBytes = 262_144

/** From this size on ranges show the first page sooner: it needs about a megabyte, however large the file is. */
const inPiecesFromBytes = 4 * 1024 * 1024

/** Loading time in milliseconds before progress is reported: a progress bar that only flashes is of no use. */
const silentMs = 250

/** The caller that waits for a document. */
interface Waiting {
  /**
   * Called with the loaded fraction, 0 to 1, if the host sent the length: at most once per percent, and only if
   * loading takes some time.
   */
  readonly tell: (fraction: number) => void
  /** Polled; once it returns false, loading stops. */
  readonly isWanted: () => boolean
}

/**
 * Fetches a small document as a whole, and only the beginning of a large one if its host supports ranges.
 * @throws {RenderError} `source-unreadable` if the host is unreachable, refuses, or the connection breaks; `source-changed`; `closed`
 * if the document is no longer wanted.
 */
export async function fetchSource({ url, request }: UrlSource, waiting: Waiting): Promise<DocumentSource> {
  const leaving = new AbortController()
  try {
    const ask = (range?: string) => fetch(url, { ...fetchOptions(request, range), signal: leaving.signal })
    return await sourceFrom({ url, ...(request && { request }) }, ask, {
      ...waiting,
      tell: eachPercent(waiting),
    })
  } catch (error) {
    // Aborts the response, which would otherwise go on using bandwidth.
    leaving.abort()
    if (error instanceof RenderError) throw error
    throw new RenderError('source-unreadable', 'the host cannot be reached', { cause: error })
  }
}

function eachPercent({ tell, isWanted }: Waiting): Waiting['tell'] {
  const since = performance.now()
  let told = 0
  return fraction => {
    const percent = Math.floor(100 * fraction)
    if (percent === told || performance.now() - since < silentMs || !isWanted()) return
    told = percent
    tell(fraction)
  }
}

type Ask = (range?: string) => Promise<Response>

async function sourceFrom(
  file: Omit<UrlSource, 'kind'>,
  ask: Ask,
  waiting: Waiting,
): Promise<DocumentSource> {
  const first = await ask(`0-${firstBytes - 1}`)
  // A range request for an empty file is answered 416.
  if (first.status === 416) return { kind: 'bytes', bytes: new Uint8Array() }
  if (first.status !== 206) return { kind: 'bytes', bytes: await wholeBody(first, waiting) }
  const { size, last } = toldBy(first)
  const startLength = Math.min(firstBytes, size ?? 0)
  const isShort = size !== undefined && size < inPiecesFromBytes && last !== startLength - 1
  // A host of another origin must expose the header with the length (CORS); some send less than they are asked for.
  if (size === undefined || isShort) {
    await first.body?.cancel()
    return { kind: 'bytes', bytes: await wholeBody(await ask(), waiting) }
  }
  const version = checkedVersion(first, { size, from: 0, to: startLength }, undefined)
  if (size >= inPiecesFromBytes) {
    const start = await bodyInto(first, new Uint8Array(last + 1), () => {}, waiting)
    return { kind: 'ranges', ...file, size, start, version }
  }
  const bytes = new Uint8Array(size)
  let received = 0
  const count = (length: number) => {
    received += length
    waiting.tell(received / size)
  }
  const parts = [bodyInto(first, bytes.subarray(0, startLength), count, waiting)]
  if (size > startLength) {
    const rest = async () => {
      const answer = await ask(`${startLength}-${size - 1}`)
      checkedVersion(answer, { size, from: startLength, to: size }, version)
      return bodyInto(answer, bytes.subarray(startLength), count, waiting)
    }
    parts.push(rest())
  }
  await Promise.all(parts)
  return { kind: 'bytes', bytes }
}

/** The length of the whole file and the last byte that was sent, from the `Content-Range` of a partial response. */
function toldBy(answer: Response): { readonly size: number | undefined; readonly last: number } {
  const [, last, size] = /^bytes 0-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  return { size: size === undefined ? undefined : Number(size), last: Number(last) }
}

/** Reads a part of the file into `into`; the response must have exactly that length. */
async function bodyInto(
  answer: Response,
  into: Uint8Array,
  count: (length: number) => void,
  { isWanted }: Waiting,
): Promise<Uint8Array> {
  if (answer.status !== 206) throw unreadable(`the host answered ${answer.status} for a part`)
  let at = 0
  for await (const chunk of chunksOf(answer, isWanted)) {
    if (at + chunk.length > into.length) throw unreadable('the host sent more than it was asked for')
    into.set(chunk, at)
    at += chunk.length
    count(chunk.length)
  }
  if (at < into.length) throw unreadable('the host sent less than it was asked for')
  return into
}

async function wholeBody(answer: Response, { tell, isWanted }: Waiting): Promise<Uint8Array> {
  if (!answer.ok) throw unreadable(`the host answered ${answer.status}`)
  // For a compressed response, `Content-Length` is the compressed length.
  const isCompressed = answer.headers.has('content-encoding')
  const length = isCompressed ? 0 : Number(answer.headers.get('content-length') ?? 0)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for await (const chunk of chunksOf(answer, isWanted)) {
    chunks.push(chunk)
    received += chunk.length
    if (length > 0) tell(Math.min(1, received / length))
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

async function* chunksOf(answer: Response, isWanted: () => boolean) {
  const reader = answer.body?.getReader()
  while (reader) {
    if (!isWanted()) throw new RenderError('closed', 'the document is no longer wanted')
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const unreadable = (reason: string) => new RenderError('source-unreadable', reason)
