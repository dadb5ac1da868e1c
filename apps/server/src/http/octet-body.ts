/// <reference lib="es2024.arraybuffer" />
/** Bodies of calls whose fields are in headers: the bytes stay a stream, which the handler reads. docs/wire.md, 7.8 */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { type CallName, routes } from '@lectern/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SpareBuffers } from '../blobs/spare-buffers.ts'
import type { StreamedBody } from '../calls/uploaded-file.ts'
import { AppError } from '../errors.ts'
import {
  BodyFailure,
  type BodyFailureReason,
  type BodyLimits,
  type BodyWatch,
  isUnfinished,
  watchBody,
} from './body-meter.ts'

/** Whether a request's content type is `application/octet-stream`. */
export const isOctets = (request: FastifyRequest): boolean =>
  /^application\/octet-stream\s*(;|$)/i.test(request.headers['content-type'] ?? '')

/** Accepts such bodies for the calls that take them; the request's body is then the unread stream. */
export function readOctets(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, body: Readable) => {
    const { call } = request.routeOptions.config as { readonly call?: CallName }
    if (call === undefined || routes[call].body !== 'octets') throw new AppError('FIELD_INVALID', {}, 'body')
    return body
  })
}

/** The body of a request that `readOctets` accepted; undefined for one without bytes. */
export function octetsOf({ raw, headers }: FastifyRequest, limits: BodyLimits): StreamedBody | undefined {
  const sizeBytes = Number(headers['content-length'] ?? 0)
  return sizeBytes > 0 ? { sizeBytes, bytes: inBlocks(raw, limits) } : undefined
}

const blockBytes = 2 ** 20
const blocks = new SpareBuffers(blockBytes)

/**
 * Yields the body in blocks that each use the memory of the one before. Passing on the 64 KiB that Node reads at a time would cost
 * more for each of them than copying them does.
 */
async function* inBlocks(raw: IncomingMessage, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  const block = blocks.take()
  const reader = new BlockReader(raw, block, limits)
  try {
    for (let size = await reader.fill(); size > 0; size = await reader.fill()) yield block.subarray(0, size)
  } finally {
    reader.close()
    blocks.giveBack(block)
  }
}

/** Fills a block again and again with what arrives; between two fillings the sender is held back. */
class BlockReader {
  readonly #raw: IncomingMessage
  readonly #block: Buffer
  readonly #watch: BodyWatch
  #held = 0
  /** What did not fit into the block any more. */
  #rest: Buffer | undefined
  #hasEnded = false
  #failure: BodyFailure | undefined
  #filled: (() => void) | undefined

  constructor(raw: IncomingMessage, block: Buffer, limits: BodyLimits) {
    this.#raw = raw
    this.#block = block
    this.#watch = watchBody(raw, limits, reason => this.#fail(reason))
    raw.pause()
    raw.on('data', this.#take)
    raw.once('end', this.#end)
    if (raw.destroyed && isUnfinished(raw)) this.#fail('cut')
  }

  /** The bytes that the block now has, 0 at the end of the body. @throws {BodyFailure} */
  async fill(): Promise<number> {
    this.#held = 0
    this.#watch.refresh()
    const rest = this.#rest
    this.#rest = undefined
    if (rest) this.#put(rest)
    const isFilled = this.#held === this.#block.length
    if (!isFilled && !this.#hasEnded && !this.#failure) {
      await new Promise<void>(resolve => {
        this.#filled = resolve
        this.#raw.resume()
      })
    }
    if (this.#failure) throw this.#failure
    return this.#held
  }

  close(): void {
    this.#watch.end()
    this.#raw.off('data', this.#take)
    this.#raw.off('end', this.#end)
  }

  readonly #take = (piece: Buffer): void => {
    if (this.#watch.take(piece.length)) this.#put(piece)
  }

  readonly #end = (): void => {
    this.#hasEnded = true
    this.#wake()
  }

  #put(piece: Buffer): void {
    const fits = Math.min(piece.length, this.#block.length - this.#held)
    piece.copy(this.#block, this.#held, 0, fits)
    this.#held += fits
    if (fits < piece.length) this.#rest = piece.subarray(fits)
    else free(this.#raw, piece)
    if (this.#held < this.#block.length) return
    this.#raw.pause()
    this.#wake()
  }

  #fail(reason: BodyFailureReason): void {
    // While a block is used, nobody reads, and the sender cannot send.
    if (reason === 'slow' && !this.#filled) this.#watch.refresh()
    else {
      this.#failure = new BodyFailure(reason)
      this.#wake()
    }
  }

  #wake(): void {
    this.#filled?.()
    this.#filled = undefined
  }
}

/**
 * Frees the memory of a piece. Node makes a buffer for every 64 KiB, and the garbage collector, which would free them, first looks
 * at all other objects too: half of the CPU time of an upload.
 */
function free(raw: IncomingMessage, { buffer, byteLength }: Buffer): void {
  // The pieces of a test's `inject` are the test's; Node may also give parts of a buffer that others use.
  const isFromConnection = (raw.complete as boolean | undefined) !== undefined
  if (isFromConnection && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
    buffer.transfer(0)
}
