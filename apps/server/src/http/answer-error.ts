/** The answer to what went wrong, wherever in the server it did: below `/api` the envelope, elsewhere a line of text. */
import { type Language, languages } from '@lectern/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { BodyFailure, isUnfinished } from './body-meter.ts'
import { httpStatusOf, refusalEnvelope, refusalOf } from './envelope.ts'

/** The language of the answer; anything unknown counts as Simplified Chinese. */
export function languageOf(request: FastifyRequest): Language {
  return languages.find(language => language === request.headers.lang) ?? 'zh'
}

/** Whether an address, as it was requested, is one of the wire. */
export const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

/** Answers what a handler or the framework threw, and logs what nobody expected. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (error instanceof BodyFailure)
    request.log.debug({ aborted: true, reason: error.reason }, 'a body did not come')
  if (refusal.key === 'SERVER_ERROR') request.log.error({ err: error }, 'a call failed')
  if (refusal.key === 'MAINTENANCE') {
    if (!(error instanceof AppError)) request.log.warn({ err: error }, 'the database does not answer')
    reply.header('retry-after', '2')
  }
  if (refusal.key === 'TOO_MANY') reply.header('retry-after', String(refusal.params?.WAIT ?? 60))
  const envelope = refusalEnvelope(refusal, languageOf(request))
  request.envelopeCode = envelope.code
  // The framework ends the connection with the answer, which takes the answer away from a sender that is still writing.
  // What is left of the body is read and thrown away for a while instead; only who waits for our word sends nothing.
  if (isUnfinished(request.raw) && request.headers.expect === undefined) reply.removeHeader('connection')
  if (refusal.httpStatus === 408) reply.header('connection', 'close')
  reply.removeHeader('content-length').header('cache-control', 'no-store')
  if (!isCall(request.url)) {
    return reply
      .code(refusal.httpStatus ?? envelope.code)
      .type('text/plain; charset=utf-8')
      .send(`${envelope.msg}\n`)
  }
  return reply
    .code(refusal.httpStatus ?? httpStatusOf(envelope.code))
    .type('application/json; charset=utf-8')
    .send(envelope)
}
