/** Documents that anyone may fetch from any origin, such as keys and credentials. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { acceptedInOrder } from './accept-order.ts'
import { answerError } from './answer-error.ts'
import { clientOf } from './client-address.ts'
import type { RateLimits } from './rate-limits.ts'

/** A document: its bytes, its type, and for how long a cache may give it without asking. */
export interface PublicDocument {
  readonly content: string | Buffer
  readonly mime: string
  /** 0 for one that may change at once. */
  readonly lifeMs: number
  /** What decides whether a copy is still right, if that is less than all of it: each signature of the same content differs. */
  readonly tagged?: string
}

/** An address to which a reader is led. */
export interface Elsewhere {
  readonly address: string
}

/** Finds what an address answers; undefined for nothing. */
export type ReadPublic = (request: FastifyRequest) => Promise<PublicDocument | Elsewhere | undefined>

const forEverybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Serves a document. What depends on the type or language that is asked for says so. */
export function servePublic(
  app: FastifyInstance,
  limits: RateLimits,
  { url, varies = '', read }: { readonly url: string; readonly varies?: string; readonly read: ReadPublic },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    onRequest: async request => limits.checkNetworks('reading', clientOf(request).networks),
    handler: (request, reply) =>
      app.callsInFlight.during(async () => {
        try {
          const found = await read(request)
          if (found === undefined) throw new AppError('NOT_FOUND', {}, undefined, { httpStatus: 404 })
          if (varies !== '') reply.header('vary', varies)
          return 'address' in found ? reply.redirect(found.address, 303) : sendDocument(request, reply, found)
        } catch (error) {
          // Also a page of another origin reads why there is nothing, and when it may ask again.
          reply.headers({ ...forEverybody, 'access-control-expose-headers': 'retry-after' })
          return answerError(error, request, reply)
        }
      }),
  })
}

/** Sends a document, or that the reader's copy is still right. RFC 9110, 13.1.2 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, mime, lifeMs, tagged }: PublicDocument,
): FastifyReply {
  // A weak tag says that the content is the same, not each byte. RFC 9110, 8.8.1
  const weak = tagged === undefined ? '' : 'W/'
  const etag = `${weak}"${createHash('sha256')
    .update(tagged ?? content)
    .digest('base64url')
    .slice(0, 27)}"`
  reply.headers({
    'content-type': mime,
    'cache-control': lifeMs === 0 ? 'no-cache' : `public, max-age=${lifeMs / 1000}`,
    ...forEverybody,
    etag,
  })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content)
}

/** The forms of a public document, by the types that ask for them. */
const forms: Readonly<Record<string, 'page' | 'json' | 'token'>> = {
  'text/html': 'page',
  'application/json': 'json',
  'application/ld+json': 'json',
  'application/vc': 'json',
  'application/jwt': 'token',
  'application/vc+jwt': 'token',
}

const wantedForm = ({ headers }: FastifyRequest) =>
  acceptedInOrder(headers.accept).flatMap(type => forms[type] ?? [])[0]

/** Whether a reader asks for JSON rather than for a page or a token. */
export const wantsJson = (request: FastifyRequest): boolean => wantedForm(request) === 'json'

/** Whether a reader is a browser that shows pages. */
export const wantsPage = (request: FastifyRequest): boolean => wantedForm(request) === 'page'
