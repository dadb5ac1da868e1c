/** Error answers of the whole server: the envelope below `/api`, one line of text elsewhere. */
import { type Language, languages } from '@lectern/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StoreAway } from '../blobs/blob-errors.ts'
import { ScannerAway } from '../decoding/safety-scanner.ts'
import { AppError } from '../errors.ts'
import { acceptedLanguage } from './accept-language.ts'
import { BodyFailure, isUnfinished } from './body-meter.ts'
import { httpStatusOf, refusalEnvelope, refusalOf } from './envelope.ts'

/** The language of the answer; anything unknown counts as Simplified Chinese. */
export function languageOf(request: FastifyRequest): Language {
  return languages.find(language => language === request.headers.lang) ?? 'zh'
}

/** A reader of a public address says in another header what the portal says in its own. */
const readersLanguage = (request: FastifyRequest): Language =>
  isCall(request.url) || request.headers.lang !== undefined
    ? languageOf(request)
    : acceptedLanguage(request.headers['accept-language'])

/** Whether a requested URL belongs to the API. */
export const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

/** Answers an error that a handler or the framework threw, and logs unexpected ones. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (error instanceof BodyFailure)
    request.log.debug({ aborted: true, reason: error.reason }, 'a body did not come')
  if (refusal.key === 'SERVER_ERROR') request.log.error({ err: error }, 'a call failed')
  if (refusal.key === 'MAINTENANCE') {
    if (!(error instanceof AppError))
      request.log.warn({ err: error }, 'database, files or the safety scanner cannot be used')
    reply.header('retry-after', error instanceof StoreAway || error instanceof ScannerAway ? '10' : '2')
  }
  if (refusal.key === 'NO_SPACE') {
    request.log.error({ err: error }, 'ENOSPC: a disk is full')
    // A lost connection comes back within seconds; a full disk waits for somebody to make room.
    reply.header('retry-after', '60')
  }
  if (refusal.key === 'TOO_MANY') reply.header('retry-after', String(refusal.params?.WAIT ?? 60))
  const envelope = refusalEnvelope(refusal, readersLanguage(request))
  request.envelopeCode = envelope.code
  // Fastify closes the connection after this answer, and a client that is still sending its body would lose the answer.
  // So the connection stays open and the rest of the body is discarded for a while (`calls-in-flight.ts`). A client that
  // waits for `100 Continue` sends no body.
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
