/**
 * Mounts the contract's table. Every call goes the same way: limit the address, find the caller, limit the
 * person, allow, validate, handle, encode. A handler that is reached has a valid request of someone who may
 * make this call; what the call does to which object is the feature's policy.
 */
import { createHash } from 'node:crypto'
import { type CallName, decodeRequest, type Language, languages, type Route, routes } from '@lectern/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storableText } from '../db/storable-text.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { type Actor, guest } from '../session/actor.ts'
import { checkAccess, checkLimited, isLimited } from '../session/policy.ts'
import { resolveCaller } from '../session/resolve-caller.ts'
import { type BytesAnswer, sendBytes } from './bytes-answer.ts'
import { type AnyHandler, envelopeOf } from './carry-out.ts'
import { clientAddressOf } from './client-address.ts'
import { httpStatusOf, refusalEnvelope, refusalOf } from './envelope.ts'
import type { CallContext, Handlers } from './handler.ts'
import { readUpload } from './multipart.ts'
import type { RateLimits } from './rate-limits.ts'

/** Serves every call of the table under its path; those without a handler answer CALL_MISSING. */
export function mountCalls(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  limits: RateLimits,
): void {
  for (const name of Object.keys(routes) as CallName[]) {
    const route: Route = routes[name]
    const handler = handlers[name] as AnyHandler | undefined
    const methods = route.method === 'GET' && route.changesState ? (['GET', 'POST'] as const) : [route.method]
    app.route({
      method: [...methods],
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: name },
      handler: (request, reply) => serve({ name, route, handler, services, limits }, request, reply),
    })
  }
}

interface Mounted {
  readonly name: CallName
  readonly route: Route
  readonly handler: AnyHandler | undefined
  readonly services: Services
  readonly limits: RateLimits
}

async function serve(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name, route, handler, services, limits } = mounted
  await limits.checkAddress(name, request)
  const actor = await findCaller(mounted, request)
  if (actor.kind === 'member') await limits.checkPerson(name, request, actor.userId)
  checkAccess(route.access, actor)
  if (isLimited(actor)) checkLimited(name)
  if (!handler) throw new AppError('CALL_MISSING')
  const upload = route.body === 'multipart' ? await readUpload(name, request) : undefined
  const fields = {
    ...(request.query as Record<string, unknown>),
    ...(upload ? upload.fields : bodyFields(request.body)),
    ...(request.params as Record<string, unknown>),
  }
  const decoded = decodeRequest(route, fields)
  checkAccess(route.accessOf(decoded), actor)
  if (isLimited(actor)) checkLimited(name, decoded)
  const language = languageOf(request)
  const context: CallContext = {
    ...services,
    actor,
    language,
    ip: clientAddressOf(request),
    device: storableText(request.headers['user-agent'] ?? '', 200),
    requestId: request.id,
    headers: request.headers,
    ...(upload ? { upload: upload.file } : {}),
  }
  if (route.answer === 'bytes') {
    if (typeof handler !== 'function') throw new Error('a call that answers bytes has no part to prepare')
    return sendBytes(request, reply, (await handler(context, decoded)) as BytesAnswer)
  }
  const content = { fields, file: upload?.file.bytes }
  const envelope = await envelopeOf({ name, route, handler, context, decoded, content }, request)
  request.envelopeCode = envelope.code
  if (route.cacheable) return sendCacheable(request, reply, JSON.stringify(envelope), actor, language)
  return reply.code(httpStatusOf(envelope.code)).header('cache-control', 'no-store').send(envelope)
}

/** Logging out answers 200 also for a session that has already ended: wire contract 7.2. */
async function findCaller({ name, services }: Mounted, request: FastifyRequest): Promise<Actor> {
  const token = request.headers.token
  if (typeof token !== 'string' || token === '') return guest
  try {
    return await resolveCaller(services, token)
  } catch (error) {
    if (name === 'session.logout' && error instanceof AppError) return { kind: 'ended' }
    throw error
  }
}

function bodyFields(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('FIELD_INVALID', {}, 'body')
  return body as Record<string, unknown>
}

/** The language of the answer; anything unknown counts as Simplified Chinese. */
export function languageOf(request: FastifyRequest): Language {
  return languages.find(language => language === request.headers.lang) ?? 'zh'
}

/** May be kept for a minute by this caller alone: the ETag covers content, language and roles. */
function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  actor: Actor,
  language: Language,
) {
  const roles = actor.kind === 'member' ? actor.roles.map(role => role.no).sort() : []
  const etag = `"${createHash('sha256')
    .update(JSON.stringify([language, roles]))
    .update(body)
    .digest('base64url')
    .slice(0, 27)}"`
  reply.headers({ 'cache-control': 'private, max-age=60', etag, vary: 'lang, token' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Answers what a handler or the framework threw, and logs what nobody expected. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.key === 'SERVER_ERROR') request.log.error({ err: error }, 'a call failed')
  if (refusal.key === 'MAINTENANCE') {
    request.log.warn({ err: error }, 'the database does not answer')
    reply.header('retry-after', '2')
  }
  if (refusal.key === 'TOO_MANY') reply.header('retry-after', String(refusal.params?.WAIT ?? 60))
  const envelope = refusalEnvelope(refusal, languageOf(request))
  request.envelopeCode = envelope.code
  return reply
    .code(refusal.httpStatus ?? httpStatusOf(envelope.code))
    .removeHeader('content-length')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelope)
}
