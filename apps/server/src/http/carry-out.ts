/** From a valid call to its envelope: carried out once a key where the caller gave one, else at once. */
import { type CallName, encodeResponse, type Route } from '@lectern/contract'
import type { FastifyRequest } from 'fastify'
import type { BodyCheck, CallContext } from '../calls/handler.ts'
import { doneEnvelope, type Envelope, refusalEnvelope } from './envelope.ts'
import { answerOnce, type CallContent } from './idempotency.ts'

type Answering = (context: CallContext) => Promise<unknown>

/** A handler of either form, whatever its call. */
export type AnyHandler =
  | ((context: CallContext, request: unknown) => Promise<unknown>)
  | { checkBody?: BodyCheck; prepare(context: CallContext, request: unknown): Promise<Answering> }

/** A call that was let through and read. */
export interface ReadCall {
  readonly name: CallName
  readonly route: Route
  readonly handler: AnyHandler
  readonly context: CallContext
  readonly decoded: unknown
  readonly content: CallContent
}

/** Carries out a call and answers its envelope; what it throws is a refusal or a failure. */
export async function envelopeOf(call: ReadCall, request: FastifyRequest): Promise<Envelope> {
  const { route, context, decoded } = call
  const { actor, language } = context
  const done = (answer: unknown) =>
    doneEnvelope(encodeResponse(route, answer), language, route.successOf(decoded))
  const key = request.headers['idempotency-key']
  const isRepeatable = request.method === 'POST' && !route.answersSecret
  if (key === undefined || !isRepeatable || actor.kind !== 'member')
    return done(await (await prepare(call))(context))
  const repeatable = {
    userId: actor.userId,
    path: request.url.replace(/\?.*$/s, ''),
    key: String(key),
    content: call.content,
    at: context.now(),
  }
  return answerOnce(context, repeatable, {
    async prepare() {
      const answering = await prepare(call)
      return async db => done(await answering({ ...context, db }))
    },
    refuse: refusal => refusalEnvelope(refusal, language),
  })
}

/** What is left of a call once its slow part is done; all of it where it has none. */
async function prepare({ handler, context, decoded }: ReadCall): Promise<Answering> {
  if (typeof handler === 'function') return inside => handler(inside, decoded)
  return handler.prepare(context, decoded)
}
