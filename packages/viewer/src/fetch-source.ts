/** A document of which only the address is known: here is found out whether it comes whole or in pieces. */
import { type DocumentSource, RenderError } from '@lectern/render'

/** An address on a host that may or may not serve byte ranges; the length is learnt from it. */
export interface UrlSource {
  readonly kind: 'url'
  readonly url: string
}

/** What is asked for at first, since the length of the file comes with it. A multiple of what is read at once. */
const firstBytes = 262_144

/** From this size on the first page is there sooner in pieces: about a megabyte of them, however large the file. */
const inPiecesFromBytes = 4 * 1024 * 1024

/** How long a document may take to come before it is told how much of it has, milliseconds: a bar that flashes tells nothing. */
const silentMs = 250

/** Whoever waits for a document. */
interface Waiting {
  /** Hears how much has come, 0 to 1, where the host told the length: each percent once, and only of what takes its time. */
  readonly tell: (fraction: number) => void
  /** Asked now and then; what is no longer wanted is not fetched on. */
  readonly isWanted: () => boolean
}

/**
 * Fetches a small document whole, and of a large one the beginning where its host serves ranges.
 * @throws {RenderError} `source-unreadable` when the host is out of reach, refuses, or breaks off; `closed` when the
 * document is no longer wanted.
 */
export async function fetchSource({ url }: UrlSource, waiting: Waiting): Promise<DocumentSource> {
  const leaving = new AbortController()
  try {
    const ask = (range?: string) =>
      fetch(url, { signal: leaving.signal, ...(range && { headers: { Range: `bytes=${range}` } }) })
    return await sourceFrom(url, ask, { ...waiting, tell: eachPercent(waiting) })
  } catch (error) {
    // What is still on its way would go on taking the line.
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

async function sourceFrom(url: string, ask: Ask, waiting: Waiting): Promise<DocumentSource> {
  const first = await ask(`0-${firstBytes - 1}`)
  // There is no first byte of an empty file.
  if (first.status === 416) return { kind: 'bytes', bytes: new Uint8Array() }
  if (first.status !== 206) return { kind: 'bytes', bytes: await wholeBody(first, waiting) }
  const size = sizeTold(first)
  // A host of another origin has to permit that the length is read.
  if (size === undefined) {
    await first.body?.cancel()
    return { kind: 'bytes', bytes: await wholeBody(await ask(), waiting) }
  }
  const startLength = Math.min(firstBytes, size)
  if (size >= inPiecesFromBytes) {
    const start = await bodyInto(first, new Uint8Array(startLength), () => {}, waiting)
    return { kind: 'ranges', url, size, start }
  }
  const bytes = new Uint8Array(size)
  let received = 0
  const count = (length: number) => {
    received += length
    waiting.tell(received / size)
  }
  const parts = [bodyInto(first, bytes.subarray(0, startLength), count, waiting)]
  if (size > startLength) {
    const rest = ask(`${startLength}-${size - 1}`)
    parts.push(rest.then(answer => bodyInto(answer, bytes.subarray(startLength), count, waiting)))
  }
  await Promise.all(parts)
  return { kind: 'bytes', bytes }
}

/** The length of the whole file, of an answer with a part of it. */
function sizeTold(answer: Response): number | undefined {
  const [, size] = /^bytes 0-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  return size === undefined ? undefined : Number(size)
}

/** Fills `into` with a part of the file, which has to be exactly as long. */
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
  // Of a compressed answer the length is that of what travels.
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
