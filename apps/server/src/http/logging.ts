/**
 * The log line of a call: its name, code and duration, and never a query string, a header, a body or a ticket, so that
 * no password, code or token is logged (docs/wire.md, 1.1.3).
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../config.ts'

/** Receives log lines; tests pass their own. */
export interface LogTarget {
  write(line: string): void
}

/** Property names whose values are masked in every logged object. */
const secretNames: ReadonlySet<string> = new Set([
  'PW',
  'RE_PW',
  'OLD_PW',
  'NEW_PW',
  'password',
  'passwordMd5',
  'CODE',
  'code',
  'token',
  'accessCode',
  'SU_ID',
  'ticket',
  'authorization',
])

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Options of the app's logger. */
export function loggerOptions(level: LogLevel, target?: LogTarget): LoggerOptions {
  return {
    level,
    ...(target ? { stream: target } : {}),
    formatters: { log: fields => maskSecrets(fields) as Record<string, unknown> },
    serializers: { err: describeError },
    base: null,
  }
}

/**
 * Masks secrets at any depth. The logger's own `redact` also runs its patterns on the request id of every call, which took
 * more time than the line itself.
 */
function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  // Class instances such as errors have serializers of their own.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secretNames.has(name) ? '***' : maskSecrets(member),
    ]),
  )
}

/** An error without the values a database error quotes. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, constraint, table, column } = error as Error & Readonly<Record<string, unknown>>
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    errorCode: code,
    constraint,
    table,
    column,
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call. */
    call?: string
  }
}

/** Logs one line per call at level info; `aborted` marks a call whose caller left before the answer was complete. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call === undefined) return
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished)
        request.log.info({ call, aborted: true, ms: Math.round(reply.elapsedTime) }, 'call')
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call === undefined) return
    request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call')
  })
}
