import type { FastifyInstance } from 'fastify'

/** Accepts `application/x-www-form-urlencoded` bodies as well as JSON: docs/wire.md, 1. Of a repeated field the last value counts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}
