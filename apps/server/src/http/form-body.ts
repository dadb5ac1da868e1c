import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** No call has so many fields. A megabyte may have half a million, and making an object of them would hold up everybody. */
const mostFields = 1000

/** Accepts `application/x-www-form-urlencoded` bodies as well as JSON: docs/wire.md, 1. Of a repeated field the last value counts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const text = String(body)
      if (text.split('&', mostFields + 1).length > mostFields) done(tooMany())
      else done(null, Object.fromEntries(new URLSearchParams(text)))
    },
  )
}

/** The fields of a body. @throws {AppError} FIELD_INVALID for a body that is no object, or that has too many fields. */
export function bodyFields(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('FIELD_INVALID', {}, 'body')
  if (Object.keys(body).length > mostFields) throw tooMany()
  return body as Record<string, unknown>
}

const tooMany = () => new AppError('FIELD_INVALID', {}, 'body')
