import type { FastifyInstance } from 'fastify'

/** Accepts `application/x-www-form-urlencoded` bodies beside JSON: docs/wire.md, 1. The last of a repeated field counts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}
