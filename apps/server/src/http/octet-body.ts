/// <reference lib="es2024.arraybuffer" />
/** Bodies of calls whose fields are in headers: the bytes stay a stream, which the handler reads. docs/wire.md, 7.8 */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { type CallName, routes } from '@lectern/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StreamedBody } from '../calls/uploaded-file.ts'
import { AppError } from '../errors.ts'

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
export function octetsOf(request: FastifyRequest): StreamedBody | undefined {
  const sizeBytes = Number(request.headers['content-length'] ?? 0)
  return sizeBytes > 0 ? { sizeBytes, bytes: inPieces(request) } : undefined
}

/**
 * Yields the body in pieces and frees the memory of each piece when the next one is read. Node makes a buffer for every
 * 64 KiB, and the garbage collector, which would free them, first looks at all other objects too: half of the CPU time of an upload.
 */
async function* inPieces({ body, raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  for await (const piece of body as AsyncIterable<Buffer>) {
    yield piece
    if (isFromConnection(raw)) free(piece)
  }
}

/** Whether Node made the pieces of a request, and nobody else uses their memory. The pieces of a test's `inject` are the test's. */
const isFromConnection = (raw: IncomingMessage): boolean =>
  (raw.complete as boolean | undefined) !== undefined

function free(piece: Buffer): void {
  const { buffer, byteLength } = piece
  // Node may also give parts of a buffer that others use.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
