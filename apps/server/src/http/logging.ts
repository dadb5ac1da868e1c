/**
 * What is logged of a call: its name, code and duration. Never a query string, a header, a body or a ticket, so
 * that no password, code or token can slip in (docs/wire.md, 1.1.3).
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../config.ts'

/** Takes log lines; a test reads them. */
export interface LogTarget {
  write(line: string): void
}

/** Names whose values are masked wherever somebody logs an object that has them. */
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

/** The logger of the app. */
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
 * Masked here, not by the logger's `redact`: its patterns of any depth are matched with the request's id as well,
 * once a call, which took more time than the line itself.
 */
function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  // Instances have serializers of their own.
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

/** One line a call, at level info; of one whose caller left before the answer was whole, `aborted` says so. */
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
