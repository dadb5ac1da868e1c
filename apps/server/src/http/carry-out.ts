/** Runs the handler of a valid call and makes its envelope; with an `idempotency-key` the call runs only once. */
import { type CallName, encodeResponse, type Route } from '@lectern/contract'
import type { FastifyRequest } from 'fastify'
import type { BodyCheck, CallContext } from '../calls/handler.ts'
import { doneEnvelope, type Envelope, refusalEnvelope } from './envelope.ts'
import { answerOnce, type CallContent } from './idempotency.ts'

type Answering = (context: CallContext) => Promise<unknown>

/** A handler of any call, in any form. */
export type AnyHandler =
  | ((context: CallContext, request: unknown) => Promise<unknown>)
  | { checkBody?: BodyCheck; prepare(context: CallContext, request: unknown): Promise<Answering> }
  | {
      isRush(request: unknown): boolean
      handle(context: CallContext, request: unknown): Promise<unknown>
    }

/** A call that was admitted, read and validated. */
export interface ReadCall {
  readonly name: CallName
  readonly route: Route
  readonly handler: AnyHandler
  readonly context: CallContext
  readonly decoded: unknown
  readonly content: CallContent
}

/** Runs a call and returns its envelope. @throws what the handler throws; `answerError` turns it into an envelope. */
export async function envelopeOf(call: ReadCall, request: FastifyRequest): Promise<Envelope> {
  const { route, context, decoded } = call
  const { actor, language } = context
  const done = (answer: unknown) =>
    doneEnvelope(encodeResponse(route, answer), language, route.successOf(decoded))
  const key = request.headers['idempotency-key']
  // Storing a chunk again changes nothing, and hashing it for a comparison would take long.
  const isRepeatable = request.method === 'POST' && !route.answersSecret && route.body !== 'octets'
  if (key === undefined || !isRepeatable || actor.kind !== 'member')
    return done(await (await prepare(call))(context))
  const repeatable = {
    userId: actor.userId,
    path: request.url.split('?', 1)[0] ?? '',
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

/** Runs the slow part of a handler that has one, and returns the rest to run. */
async function prepare({ handler, context, decoded }: ReadCall): Promise<Answering> {
  if (typeof handler === 'function') return inside => handler(inside, decoded)
  if ('handle' in handler) return inside => handler.handle(inside, decoded)
  return handler.prepare(context, decoded)
}
