/**
 * Safety scanners, configured by `SCAN_URL`: an HTTP service or ClamAV's clamd. They get the bytes as a stream and answer
 * whether these are safe. docs/operations.md
 */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { closeBytes } from './close-bytes.ts'

/** What a scanner says about bytes. */
export type Verdict = 'clean' | 'unsafe'

/** The scanner cannot be used at the moment; nothing is accepted unscanned. Becomes MAINTENANCE. */
export class ScannerAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(`the safety scanner ${message}`, { cause })
    this.name = 'ScannerAway'
  }
}

/** Bytes to be scanned; a chunk is valid until the next one is read. */
export interface ScannedBytes {
  readonly sizeBytes: number
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

/** Scans bytes. @throws {ScannerAway} when it cannot be reached, is too slow or gives no verdict. */
export type Scanner = (bytes: ScannedBytes, signal?: AbortSignal) => Promise<Verdict>

/** How long a scanner may neither take bytes nor answer, and how long a scan may take. */
const patienceMs = { idle: 60_000, whole: 15 * 60_000 } as const

/** The scanner of an address: `http:`, `https:` or `clamd:`. */
export function openScanner(
  address: string,
  patience: { idle: number; whole: number } = patienceMs,
): Scanner {
  const url = new URL(address)
  const ask = url.protocol === 'clamd:' ? askClamd : askHttp
  return async (bytes, signal) => {
    const limit = AbortSignal.timeout(patience.whole)
    const until = signal ? AbortSignal.any([signal, limit]) : limit
    try {
      until.throwIfAborted()
      const content = await bytes.open()
      try {
        until.throwIfAborted()
        return await ask(url, { sizeBytes: bytes.sizeBytes, content }, { until, idleMs: patience.idle })
      } finally {
        await closeBytes(content)
      }
    } catch (error) {
      if (error instanceof ScannerAway) throw error
      throw new ScannerAway('does not answer', error)
    }
  }
}

/** Bytes that are open already: a connection that fails while bytes are opened would reject without a handler. */
interface OpenBytes {
  readonly sizeBytes: number
  readonly content: AsyncIterable<Uint8Array>
}

interface Waiting {
  readonly until: AbortSignal
  readonly idleMs: number
}

/** Answers of an HTTP scanner that mean unsafe; every other one than 200 and 204 means that it does not work. */
const unsafeStatuses: ReadonlySet<number> = new Set([403, 406, 422])

/** `POST` with the bytes as body. */
async function askHttp(
  url: URL,
  { sizeBytes, content }: OpenBytes,
  { until, idleMs }: Waiting,
): Promise<Verdict> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': sizeBytes }
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sent = request(url, { method: 'POST', headers, signal: until, timeout: idleMs, agent: false })
  sent.on('timeout', () => sent.destroy(new ScannerAway('takes too long')))
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
  })
  // A scanner may answer before it has read everything, and close the connection.
  const sending = pipeline(Readable.from(copies(content)), sent)
  const found = await Promise.race([status, sending.then(() => status)]).finally(() => {
    sent.destroy()
    return sending.catch(() => {})
  })
  if (found === 200 || found === 204) return 'clean'
  if (unsafeStatuses.has(found)) return 'unsafe'
  throw new ScannerAway(`answers ${found}`)
}

/** The longest answer of clamd that is read. */
const longestAnswer = 4096

/** The command `INSTREAM` of clamd, see `man clamd`: chunks with their lengths before them, and an empty one as the end. */
async function askClamd(url: URL, { content }: OpenBytes, { until, idleMs }: Waiting): Promise<Verdict> {
  const socket = url.hostname
    ? connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310), signal: until })
    : connect({ path: decodeURIComponent(url.pathname), signal: until })
  socket.setTimeout(idleMs, () => socket.destroy(new ScannerAway('takes too long')))
  const answering = answerOf(socket)
  const sending = pipeline(Readable.from(inStream(content)), socket, { end: false })
  try {
    // It answers early, and closes the connection, if a file is larger than it may be.
    const answer = await Promise.race([answering, sending.then(() => answering)])
    if (/\bOK$/.test(answer)) return 'clean'
    if (/ FOUND$/.test(answer)) return 'unsafe'
    throw new ScannerAway(`answers “${answer.slice(0, 200)}”`)
  } finally {
    socket.destroy()
    await sending.catch(() => {})
  }
}

async function* inStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    if (chunk.length > 0) yield Buffer.concat([length, chunk])
  }
  yield Buffer.alloc(4)
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', (piece: Buffer) => {
      answer = (answer + piece.toString('latin1')).slice(0, longestAnswer)
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')).trim())
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new ScannerAway('closes the connection')))
  })
}

async function* copies(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) yield Uint8Array.from(chunk)
}
