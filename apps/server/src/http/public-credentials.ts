/** The addresses that credentials name: the credential itself with its badge, what it is awarded for, and the issuer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { achievementOf, profileOf } from '../certificates/achievement.ts'
import { achievementPage } from '../certificates/achievement-page.ts'
import { verifyUrlOf } from '../certificates/addresses.ts'
import { badgeAwaited, findBadge, isBadgeFile, readBadge } from '../certificates/badge/read-badge.ts'
import { standardContexts, tokenOf } from '../certificates/credential.ts'
import { contextUrl } from '../certificates/credential-context.ts'
import { findAchievement } from '../certificates/find-achievement.ts'
import { credentialOf, findCertificate, queueCertificate } from '../certificates/make-certificate.ts'
import { listLifeMs } from '../certificates/status-list.ts'
import type { Services } from '../services.ts'
import { siteNameIn } from '../settings/site-name.ts'
import { acceptedLanguage } from './accept-language.ts'
import { sendDocument, servePublic, wantsJson, wantsPage } from './public-document.ts'
import type { RateLimits } from './rate-limits.ts'

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const roleForm = /^[A-Z][0-9]{2}$/

/** Serves credentials, badges and achievements below `/credentials`. Credentials are those that number and code open, for everybody alike. */
export function servePublicCredentials(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const { db, origin, now } = services
  const certificateOf = async (request: FastifyRequest) => {
    const { id } = request.params as { readonly id: string }
    return idForm.test(id) ? findCertificate(db, id) : undefined
  }
  /**
   * The credential under the address that is its id: as token, or in its envelope for who asks for JSON; a browser is led to the page
   * that checks it. W3C Verifiable Credentials 2.0, 4.13.1
   */
  servePublic(app, limits, {
    url: '/credentials/:id',
    varies: 'accept',
    async read(request) {
      const found = await certificateOf(request)
      if (!found) return undefined
      if (wantsPage(request)) return { address: verifyUrlOf(origin, found) }
      const credential = await credentialOf(services, found)
      return wantsJson(request)
        ? { content: JSON.stringify(credential), mime: 'application/vc', lifeMs: 0 }
        : { content: tokenOf(credential), mime: 'application/vc+jwt', lifeMs: 0 }
    },
  })
  servePublic(app, limits, {
    url: '/credentials/:id/:file',
    async read(request) {
      const { file } = request.params as { readonly file: string }
      const found = isBadgeFile(file) ? await certificateOf(request) : undefined
      if (!found || !isBadgeFile(file)) return undefined
      const badge = await findBadge(db, found.id)
      if (!badge) {
        if (found.is_erased) return undefined
        await queueCertificate(db, found.id, now())
        throw badgeAwaited()
      }
      const token = tokenOf(await credentialOf(services, found))
      return { ...readBadge(badge, file, token), lifeMs: 0 }
    },
  })
  servePublic(app, limits, {
    url: '/credentials/achievements/:name',
    varies: 'accept, accept-language',
    async read(request) {
      const { name } = request.params as { readonly name: string }
      const found = idForm.test(name) || roleForm.test(name) ? await findAchievement(db, name) : undefined
      if (!found) return undefined
      const issuer = await issuerFor(services, request)
      if (wantsPage(request))
        return {
          content: achievementPage(found, issuer),
          mime: 'text/html; charset=utf-8',
          lifeMs: listLifeMs,
        }
      const achievement = { ...achievementOf(found, issuer), creator: profileOf(issuer) }
      const content = JSON.stringify({ '@context': contextsOf(origin), ...achievement })
      return { content, mime: jsonOf(request), lifeMs: listLifeMs }
    },
  })
}

/** Answers the issuer to who asks the portal's address, which is the issuer's id, for JSON; undefined for all others. */
export async function answerIssuer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  reply.header('vary', 'accept, accept-language')
  if (!wantsJson(request)) return undefined
  const profile = profileOf(await issuerFor(services, request))
  const content = JSON.stringify({ '@context': contextsOf(services.origin), ...profile })
  return sendDocument(request, reply, { content, mime: jsonOf(request), lifeMs: listLifeMs })
}

const contextsOf = (origin: string) => [...standardContexts, contextUrl(origin)]

const jsonOf = ({ headers }: FastifyRequest): string =>
  (headers.accept ?? '').includes('application/json') ? 'application/json' : 'application/ld+json'

async function issuerFor({ origin, settings }: Services, request: FastifyRequest) {
  const language = acceptedLanguage(request.headers['accept-language'])
  return { origin, language, name: siteNameIn(await settings.read(), language) }
}
