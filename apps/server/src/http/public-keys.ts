/**
 * What anyone may fetch to verify certificates without a call: the public keys and the status lists. They are raw documents of
 * their standards, which other programs fetch from any origin, and are cached.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { verifyUrlOf } from '../certificates/addresses.ts'
import { credentialContext } from '../certificates/credential-context.ts'
import { credentialOf, findCertificate } from '../certificates/make-certificate.ts'
import { publicKey, publicKeys } from '../certificates/signing-keys.ts'
import { listLifeMs, makeStatusList } from '../certificates/status-list.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { answerError } from './answer-error.ts'
import { clientOf } from './client-address.ts'
import type { RateLimits } from './rate-limits.ts'

/** Serves `/.well-known/jwks.json` (RFC 7517, 5), and below `/credentials` the status lists (Bitstring Status List, 3.2), each key, our terms, and each credential. */
export function servePublicKeys(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const serve = (url: string, mime: string, read: (request: FastifyRequest) => Promise<string | undefined>) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      onRequest: async request => limits.checkNetworks('reading', clientOf(request).networks),
      handler: (request, reply) =>
        app.callsInFlight.during(async () => {
          try {
            const text = await read(request)
            if (text === undefined) throw new AppError('NOT_FOUND', {}, undefined, { httpStatus: 404 })
            return sendText(request, reply, mime, text)
          } catch (error) {
            return answerError(error, request, reply)
          }
        }),
    })
  serve('/.well-known/jwks.json', 'application/jwk-set+json', async () =>
    JSON.stringify(await publicKeys(services.db, services.origin)),
  )
  serve('/credentials/keys/:id', 'application/jwk+json', async request => {
    const key = await publicKey(services.db, services.origin, (request.params as { readonly id: string }).id)
    return key && JSON.stringify(key)
  })
  serve('/credentials/context-1.json', 'application/ld+json', async () =>
    JSON.stringify(credentialContext(services.origin)),
  )
  serveCredential(app, services, limits)
  serve('/credentials/status/:number', 'application/vc+jwt', async request => {
    const { number } = request.params as { readonly number: string }
    // The number of an entry is an integer of 32 bits.
    return /^[1-9]\d{0,3}$/.test(number) ? makeStatusList(services, Number(number)) : undefined
  })
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The credential under the address that is its id: as token, or in its envelope for who asks for JSON; a browser is led to the page
 * that checks it. W3C Verifiable Credentials 2.0, 4.13.1
 */
function serveCredential(app: FastifyInstance, services: Services, limits: RateLimits): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/credentials/:id',
    onRequest: async request => limits.checkNetworks('reading', clientOf(request).networks),
    handler: (request, reply) =>
      app.callsInFlight.during(async () => {
        try {
          const { id } = request.params as { readonly id: string }
          const found = idForm.test(id) ? await findCertificate(services.db, id) : undefined
          if (!found) throw new AppError('NOT_FOUND', {}, undefined, { httpStatus: 404 })
          const accept = request.headers.accept ?? ''
          reply.header('vary', 'accept')
          if (accept.includes('text/html')) return reply.redirect(verifyUrlOf(services.origin, found), 303)
          const envelope = await credentialOf(services, found)
          return /application\/(?:json|ld\+json|vc)(?![\w+])/.test(accept)
            ? sendText(request, reply, 'application/vc', JSON.stringify(envelope))
            : sendText(request, reply, 'application/vc+jwt', envelope.id.slice(envelope.id.indexOf(',') + 1))
        } catch (error) {
          return answerError(error, request, reply)
        }
      }),
  })
}

function sendText(request: FastifyRequest, reply: FastifyReply, mime: string, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.headers({
    'content-type': mime,
    'cache-control': `public, max-age=${listLifeMs / 1000}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}
