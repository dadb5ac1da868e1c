/** The HTTP side of the server: plugins, headers, the contract's calls and the portal. It reads no configuration, only its options. */
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AllHandlers } from '../calls/handler.ts'
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
import { readJson } from './json-body.ts'
import { type LogTarget, logCalls, loggerOptions } from './logging.ts'
import { mountCalls } from './mount.ts'
import { readOctets } from './octet-body.ts'
import { servePortal } from './portal.ts'
import { answerIssuer, servePublicCredentials } from './public-credentials.ts'
import { servePublicKeys } from './public-keys.ts'
import { makeRateLimits } from './rate-limits.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'
import { watchStalls } from './stalls.ts'
import { makeRush, makeTurnsOfPeople } from './turns-of-people.ts'

/** The options that differ between the product and tests. */
export interface AppOptions {
  readonly logLevel: LogLevel
  /** Target of log lines; by default standard output. */
  readonly logTarget?: LogTarget
  /** Folder of the built portal; undefined to serve only the calls. */
  readonly portalFolder: string | undefined
  /** Whether browsers reach the server by https. */
  readonly isHttps: boolean
  /** Metrics of the calls; without it none are collected. */
  readonly metrics?: CallMetrics
  /** Multiplies the limits of simultaneous requests and of requests per minute; 1 in the product. */
  readonly rateFactor: number
  /** Whether to log what holds up all calls; see `stalls.ts`. */
  readonly tellsStalls?: boolean
  /** Requests that arrive before this promise settles wait for it; without it none wait. */
  readonly opened?: Promise<void>
}

/** Longest body of a call without an upload. */
const bodyLimitBytes = 1_048_576

/** Clients send `GET http://host/path` to proxies; a server must treat it as `GET /path`. RFC 9112, 3.2.2 */
const withoutServer = (address: string): string => address.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/** Letters, digits and `-._~` may be sent as they are or as `%xx`. RFC 3986, 2.3 */
const unreserved = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** The address with each path and query written in one way only, so that nothing below `/api` can look like a page. */
const plainAddress = (address: string): string =>
  withoutServer(address).replace(unreserved, escaped => decodeURIComponent(escaped))

/** An app ready to listen. */
export async function buildApp(
  services: Services,
  handlers: AllHandlers,
  options: AppOptions,
): Promise<FastifyInstance> {
  const headers = securityHeaders(options.isHttps)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(options.logLevel, options.logTarget),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    rewriteUrl: request => plainAddress(request.url ?? '/'),
    genReqId: request => requestIdOf(request.headers['x-request-id']),
    // Only a proxy on this machine may set `X-Forwarded-For`.
    trustProxy: 'loopback',
    exposeHeadRoutes: false,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 200 },
    // Fastify calls this once for each address that HOST resolves to.
    serverFactory: handler => makeServer({ handler, headers, tell: why => app.log.warn(why) }),
    // `connections.ts` answers requests that the parser refuses.
    clientErrorHandler: () => {},
    // Before the app closes, `callsInFlight` has refused new requests and waited for all others.
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
  watchCallsInFlight(app, options.rateFactor, options.opened)
  app.addHook('onRequest', () => app.callsInFlight.whenOpen())
  logCalls(app)
  watchStalls(app, options.tellsStalls ?? false)
  options.metrics?.watch(app)
  readJson(app)
  readForms(app)
  readFileForms(app)
  readOctets(app)
  await app.register(compress, {
    global: true,
    // No client sends compressed requests.
    globalDecompression: false,
    threshold: 1024,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
  })
  const limits = makeRateLimits(options.rateFactor)
  const [bodies, turns] = [makeHeldBodies(options.rateFactor), makeTurnsOfPeople(options.rateFactor)]
  mountCalls(app, services, handlers, { limits, bodies, turns, rush: makeRush() })
  app.all('/api/*', {
    onRequest: async request => {
      limits.checkNetworks('reading', clientOf(request).networks)
      throw new AppError('NOT_FOUND')
    },
    handler: () => {},
  })
  servePublicKeys(app, services, limits)
  servePublicCredentials(app, services, limits)
  await servePortal(app, options.portalFolder, (request, reply) => answerIssuer(services, request, reply))
  return app
}
