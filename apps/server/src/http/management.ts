/** The management port: /healthz, /readyz and /metrics, wire contract 9. Not for the outside world. */

import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** An app with the three addresses, not yet listening. It is not ready before `isOpen` says that calls are answered. */
export function buildManagement(
  { db, version }: Services,
  isOpen: () => boolean = () => true,
): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.get('/healthz', () => ({ alive: true, version }))
  app.get('/readyz', async (_request, reply) => {
    if (!isOpen()) return reply.code(503).send({ ready: false, failing: 'start' })
    try {
      await sql`select 1`.execute(db)
      return { ready: true }
    } catch {
      return reply.code(503).send({ ready: false, failing: 'database' })
    }
  })
  app.get('/metrics', async (_request, reply) => {
    const { rss } = process.memoryUsage()
    const { rows } = await sql<{ sessions: number }>`
      select count(*) as sessions from sessions where ended_at is null and expires_at > now()`.execute(db)
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        [
          '# TYPE lectern_resident_memory_bytes gauge',
          `lectern_resident_memory_bytes ${rss}`,
          '# TYPE lectern_uptime_seconds gauge',
          `lectern_uptime_seconds ${Math.round(process.uptime())}`,
          '# TYPE lectern_sessions gauge',
          `lectern_sessions ${rows[0]?.sessions ?? 0}`,
          '',
        ].join('\n'),
      )
  })
  return app
}
