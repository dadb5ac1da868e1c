/** Bodies of calls whose fields are in headers: the bytes stay a stream, which the handler reads. docs/wire.md, 7.8 */
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
  return sizeBytes > 0 ? { sizeBytes, bytes: request.body as Readable } : undefined
}
