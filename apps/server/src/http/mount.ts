/**
 * Mounts the contract's table of calls. Every call takes the same steps: admit (see `admit.ts`), read, validate, handle,
 * encode. A handler gets a valid request of a caller who may make this call; the feature's policy decides about the object.
 */
import { createHash } from 'node:crypto'
import { type CallName, decodeRequest, type Language, type Route, routes } from '@lectern/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../caller/actor.ts'
import { checkAccess, checkLimited, isLimited } from '../caller/policy.ts'
import type { BytesAnswer } from '../calls/bytes-answer.ts'
import type { AllHandlers, CallContext } from '../calls/handler.ts'
import type { UploadedFile } from '../calls/uploaded-file.ts'
import { storableText } from '../db/storable-text.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { runNamed } from '../steps.ts'
import { type Admitted, admit, openBody } from './admit.ts'
import { languageOf } from './answer-error.ts'
import { makeCallEnd } from './call-end.ts'
import { callerGone } from './caller-gone.ts'
import { type AnyHandler, envelopeOf } from './carry-out.ts'
import { clientOf } from './client-address.ts'
import { httpStatusOf } from './envelope.ts'
import { bodyFields } from './form-body.ts'
import type { FileForm } from './form-files.ts'
import type { HeldBodies } from './held-bodies.ts'
import { octetsOf } from './octet-body.ts'
import type { RateLimits } from './rate-limits.ts'
import { sendBytes } from './send-bytes.ts'
import type { StallWatch } from './stalls.ts'
import type { RushOfCalls, TurnsOfPeople } from './turns-of-people.ts'

/** The result of `admit` by request, for its handler. */
const admitted = new WeakMap<FastifyRequest, Admitted>()

/** Serves every call of the table at its path. */
export function mountCalls(
  app: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
  gates: {
    readonly limits: RateLimits
    readonly bodies: HeldBodies
    readonly turns: TurnsOfPeople
    readonly rush: RushOfCalls
  },
): void {
  for (const name of Object.keys(routes) as CallName[]) {
    const route: Route = routes[name]
    const handler = handlers[name] as AnyHandler
    const checkBody = typeof handler === 'object' && 'checkBody' in handler ? handler.checkBody : undefined
    const call = { ...gates, name, route, services, checkBody }
    const methods = route.method === 'GET' && route.changesState ? (['GET', 'POST'] as const) : [route.method]
    app.route({
      method: [...methods],
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: name },
      onRequest: async (request, reply) => {
        admitted.set(request, await runNamed(name, () => admit(call, request, reply)))
      },
      preParsing: async (request, reply, payload) => {
        const body = openBody(call, admittedOf(request), request, reply)
        // Parsing the body follows in the same turn.
        body?.once('end', () => app.stalls.enter(name))
        return body ?? payload
      },
      handler: (request, reply) =>
        app.callsInFlight.during(() =>
          runNamed(name, () =>
            serve({ stalls: app.stalls, name, route, handler, services, ...gates }, request, reply),
          ),
        ),
    })
  }
}

function admittedOf(request: FastifyRequest): Admitted {
  const found = admitted.get(request)
  if (!found) throw new Error('a call was served that nobody admitted')
  return found
}

interface Mounted {
  readonly name: CallName
  readonly route: Route
  readonly handler: AnyHandler
  readonly services: Services
  readonly turns: TurnsOfPeople
  readonly rush: RushOfCalls
  readonly stalls: StallWatch
}

async function serve(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name, route, handler, services, turns, rush, stalls } = mounted
  stalls.enter(name)
  const { actor } = admittedOf(request)
  const upload = route.body === 'multipart' ? uploadIn(request.body as FileForm) : undefined
  const fields: Readonly<Record<string, unknown>> =
    route.body === 'octets'
      ? request.headers
      : {
          ...(request.query as Record<string, unknown>),
          ...(upload ? upload.fields : bodyFields(request.body)),
          ...(request.params as Record<string, unknown>),
        }
  const octets = route.body === 'octets' ? octetsOf(request) : undefined
  const decoded = decodeRequest(route, fields)
  checkAccess(route.accessOf(decoded), actor)
  if (isLimited(actor)) checkLimited(name, decoded)
  const language = languageOf(request)
  const end = makeCallEnd(request.log)
  const context: CallContext = {
    ...services,
    actor,
    language,
    ip: clientOf(request).address,
    device: storableText(request.headers['user-agent'] ?? '', 200),
    requestId: request.id,
    gone: callerGone(reply),
    headers: request.headers,
    atEnd: end.atEnd,
    ...(upload ? { upload: upload.file } : {}),
    ...(octets ? { octets } : {}),
  }
  if (route.answer === 'bytes') {
    if (typeof handler !== 'function') throw new Error('a call that answers bytes has no part to prepare')
    return sendBytes(request, reply, (await handler(context, decoded)) as BytesAnswer)
  }
  const content = { fields, file: upload?.file.bytes }
  const call = { name, route, handler, context, decoded, content }
  const answer = () => {
    stalls.enter(name)
    return envelopeOf(call, request).finally(end.run)
  }
  // Calls with a file have bounds of their own: they wait for the sender, or for their check, and not for the database.
  const takesTurn = actor.kind === 'member' && route.body !== 'multipart' && route.body !== 'octets'
  const isRush = typeof handler === 'object' && 'isRush' in handler && handler.isRush(decoded)
  const answerInRush = isRush ? () => rush(name, context.gone, answer) : answer
  const envelope = await (takesTurn ? turns(actor.userId, context.gone, answerInRush) : answerInRush())
  request.envelopeCode = envelope.code
  if (route.cacheable) return sendCacheable(request, reply, JSON.stringify(envelope), actor, language)
  return reply.code(httpStatusOf(envelope.code)).header('cache-control', 'no-store').send(envelope)
}

/** The fields and the file of a form. @throws {AppError} FILE_REQUIRED without a file or for an empty one. */
function uploadIn({ fields, file }: FileForm): { readonly fields: object; readonly file: UploadedFile } {
  if (!file || file.bytes.length === 0) throw new AppError('FILE_REQUIRED', {}, 'file')
  return { fields, file }
}

/** Sends an answer that only this caller's browser may cache, for a minute; the ETag covers content, language and roles. */
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
