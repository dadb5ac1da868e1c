/** The HTTP side of the server: plugins, headers, the contract's calls and the portal. Knows no configuration but its options. */
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Handlers } from '../calls/handler.ts'
import type { LogLevel } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { answerError } from './answer-error.ts'
import type { CallMetrics } from './call-metrics.ts'
import { watchCallsInFlight } from './calls-in-flight.ts'
import { clientOf } from './client-address.ts'
import { makeServer } from './connections.ts'
import { readForms } from './form-body.ts'
import { readFileForms } from './form-files.ts'
import { makeHeldBodies } from './held-bodies.ts'
import { type LogTarget, logCalls, loggerOptions } from './logging.ts'
import { mountCalls } from './mount.ts'
import { servePortal } from './portal.ts'
import { makeRateLimits } from './rate-limits.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

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
  /** Widens what one network or person may do at once and in a minute; 1 is the delivered width. */
  readonly rateFactor: number
  /** What arrives before this settles waits for it; without it nothing waits. */
  readonly opened?: Promise<void>
}

/** Largest body of a call that is no upload. */
const bodyLimitBytes = 1_048_576

/** `GET http://host/path` is how one asks a proxy; a server understands it as `GET /path`. RFC 9112, 3.2.2 */
const withoutServer = (address: string): string => address.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/** An app ready to listen. */
export async function buildApp(
  services: Services,
  handlers: Handlers,
  options: AppOptions,
): Promise<FastifyInstance> {
  const headers = securityHeaders(options.isHttps)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(options.logLevel, options.logTarget),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    rewriteUrl: request => withoutServer(request.url ?? '/'),
    genReqId: request => requestIdOf(request.headers['x-request-id']),
    // A proxy on the same machine may say who calls; nobody else may.
    trustProxy: 'loopback',
    exposeHeadRoutes: false,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 200 },
    // One for each address that HOST stands for.
    serverFactory: handler => makeServer({ handler, headers, tell: why => app.log.warn(why) }),
    // The server answers those itself.
    clientErrorHandler: () => {},
    // By then `callsInFlight` has refused new requests and waited for all others.
    forceCloseConnections: true,
    return503OnClosing: false,
    frameworkErrors(_error, request, reply) {
      reply.headers(headers).header('x-request-id', request.id)
      answerError(new AppError('FIELD_INVALID', {}, 'path'), request, reply)
    },
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  watchCallsInFlight(app, options.rateFactor)
  app.addHook('onRequest', () => app.callsInFlight.whenOpen(options.opened))
  logCalls(app)
  options.metrics?.watch(app)
  readForms(app)
  readFileForms(app)
  await app.register(compress, {
    global: true,
    // Nobody sends us packed requests.
    globalDecompression: false,
    threshold: 1024,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
  })
  const limits = makeRateLimits(options.rateFactor)
  mountCalls(app, services, handlers, { limits, bodies: makeHeldBodies(options.rateFactor) })
  app.all('/api/*', {
    onRequest: async request => {
      limits.checkNetworks('reading', clientOf(request).networks)
      throw new AppError('NOT_FOUND')
    },
    handler: () => {},
  })
  await servePortal(app, options.portalFolder)
  return app
}
