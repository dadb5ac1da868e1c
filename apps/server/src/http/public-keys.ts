/** What anyone may fetch to verify certificates without a call: the public keys, our terms and the status lists. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { credentialContext } from '../certificates/credential-context.ts'
import { publicKey, publicKeys } from '../certificates/signing-keys.ts'
import { listLifeMs, makeStatusList } from '../certificates/status-list.ts'
import type { Services } from '../services.ts'
import { servePublic } from './public-document.ts'
import type { RateLimits } from './rate-limits.ts'

/** The type of status lists: tokens. */
const listMime = 'application/vc+jwt'

/** Serves `/.well-known/jwks.json` (RFC 7517, 5), and below `/credentials` the status lists (Bitstring Status List, 3.2), each key and our terms. */
export function servePublicKeys(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const serve = (url: string, mime: string, find: (request: FastifyRequest) => Promise<string | undefined>) =>
    servePublic(app, limits, {
      url,
      async read(request) {
        const content = await find(request)
        if (content === undefined) return undefined
        const tagged = mime === listMime ? { tagged: content.slice(0, content.lastIndexOf('.')) } : {}
        return { content, mime, lifeMs: listLifeMs, ...tagged }
      },
    })
  const { db, origin } = services
  serve('/.well-known/jwks.json', 'application/jwk-set+json', async () =>
    JSON.stringify(await publicKeys(db, origin)),
  )
  serve('/credentials/keys/:id', 'application/jwk+json', async request => {
    const key = await publicKey(db, origin, (request.params as { readonly id: string }).id)
    return key && JSON.stringify(key)
  })
  serve('/credentials/context-1.json', 'application/ld+json', async () =>
    JSON.stringify(credentialContext(origin)),
  )
  serve('/credentials/status/:number', listMime, async request => {
    const { number } = request.params as { readonly number: string }
    // The number of an entry is an integer of 32 bits.
    return /^[1-9]\d{0,3}$/.test(number) ? makeStatusList(services, Number(number)) : undefined
  })
}
