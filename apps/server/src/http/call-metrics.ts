/** Counts calls by name, envelope code and time, for the management port: docs/wire.md, 9. */
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the envelope that was sent; 0 for bytes and for requests outside of the API. */
    envelopeCode: number
  }
}

/** The metrics of one app's calls. */
export interface CallMetrics {
  readonly registry: Registry
  /** Counts every call of an app from now on. */
  watch(app: FastifyInstance): void
}

/** Upper bounds of the histogram's buckets in seconds, narrow where people notice a difference. */
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Makes a registry of its own, so that several apps in one process (in tests) count separately. */
export function makeCallMetrics(): CallMetrics {
  const registry = new Registry()
  const calls = new Histogram({
    name: 'lectern_call_seconds',
    help: 'Calls by name and envelope code (0: bytes), and how long they took.',
    labelNames: ['call', 'code'],
    buckets: bucketSeconds,
    registers: [registry],
  })
  return {
    registry,
    watch(app) {
      app.decorateRequest('envelopeCode', 0)
      app.addHook('onResponse', async (request, reply) => {
        const { call } = request.routeOptions.config
        if (call !== undefined) calls.observe({ call, code: request.envelopeCode }, reply.elapsedTime / 1000)
      })
    },
  }
}
