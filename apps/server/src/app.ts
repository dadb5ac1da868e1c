/** The HTTP side of the server: plugins, headers, the contract's calls and the portal. Knows no configuration but its options. */
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { LogLevel } from './config.ts'
import { AppError } from './errors.ts'
import type { CallMetrics } from './http/call-metrics.ts'
import { readForms } from './http/form-body.ts'
import type { Handlers } from './http/handler.ts'
import { type LogTarget, logCalls, loggerOptions } from './http/logging.ts'
import { answerError, mountCalls } from './http/mount.ts'
import { readMultipart } from './http/multipart.ts'
import { servePortal } from './http/portal.ts'
import { makeRateLimits } from './http/rate-limits.ts'
import { requestIdOf } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Services } from './services.ts'

/** What differs between the product and a test. */
export interface AppOptions {
  readonly logLevel: LogLevel
  /** Where log lines go; standard output without it. */
  readonly logTarget?: LogTarget
  /** Folder of the built portal; undefined serves the calls alone. */
  readonly portalFolder: string | undefined
  /** Whether people reach the server by https. */
  readonly isHttps: boolean
  /** Counts the calls; without it nobody does. */
  readonly metrics?: CallMetrics
  /** Widens all rate limits; 1 is the delivered width. */
  readonly rateFactor: number
  /** What arrives before this settles waits for it; without it nothing waits. */
  readonly opened?: Promise<void>
}

/** Largest body of a call that is no upload. */
const bodyLimitBytes = 1_048_576

/** An app ready to listen. */
export async function buildApp(
  services: Services,
  handlers: Handlers,
  options: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(options.logLevel, options.logTarget),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: request => requestIdOf(request.headers['x-request-id']),
    // A proxy on the same machine may say who calls; nobody else may.
    trustProxy: 'loopback',
    exposeHeadRoutes: false,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 200 },
    // Ends idle connections when stopping, so that a browser's kept-alive one does not hold the server.
    forceCloseConnections: true,
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  const headers = securityHeaders(options.isHttps)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    await options.opened
  })
  logCalls(app)
  options.metrics?.watch(app)
  readForms(app)
  await app.register(compress, {
    global: true,
    // Nobody sends us packed requests.
    globalDecompression: false,
    threshold: 1024,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
  })
  await app.register(rateLimit, { global: false })
  await readMultipart(app)
  mountCalls(app, services, handlers, makeRateLimits(app, options.rateFactor))
  app.all('/api/*', (request, reply) => answerError(new AppError('NOT_FOUND'), request, reply))
  await servePortal(app, options.portalFolder)
  return app
}
