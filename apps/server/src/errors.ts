/**
 * The server's two errors. An `AppError` becomes the answer of a call; a `StartupError` is the message to the operator when
 * the server cannot start. Everything else that is thrown is a bug and becomes SERVER_ERROR.
 */
import type { ErrorKey } from '@lectern/contract'

/** An error of a call with its key; `field` is the wire name of the wrong field. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly field: string | undefined
  readonly params: Readonly<Record<string, unknown>>
  /** Envelope code when it differs from the default of the key (docs/wire.md, 7). */
  readonly code: number | undefined
  /** HTTP status for calls that answer bytes. */
  readonly httpStatus: number | undefined

  constructor(
    key: ErrorKey,
    params: Readonly<Record<string, unknown>> = {},
    field?: string,
    as: { readonly code?: number; readonly httpStatus?: number } = {},
  ) {
    super(key)
    this.name = 'AppError'
    this.key = key
    this.field = field
    this.params = params
    this.code = as.code
    this.httpStatus = as.httpStatus
  }
}

/** Reasons why the server cannot start; "## Server" in docs/errors.md explains each. */
export const startupCodes = [
  'config-invalid',
  'data-folder',
  'data-in-use',
  'keys-differ',
  'postgres-missing',
  'postgres-root',
  'postgres-version',
  'postgres-start',
  'database-unreachable',
  'database-version',
  'migration-changed',
  'migration-unknown',
  'migration-failed',
  'address-in-use',
  'files-unreachable',
  'demo-files',
] as const

export type StartupCode = (typeof startupCodes)[number]

/** The server cannot start. The message is one clear sentence; the process exits with `exitCode`. */
export class StartupError extends Error {
  readonly code: StartupCode

  constructor(code: StartupCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
    this.code = code
  }

  /** 2 for a wrong configuration or an unusable folder, 1 for everything else. */
  get exitCode(): number {
    return this.code === 'config-invalid' || this.code === 'data-folder' ? 2 : 1
  }
}

/** The `code` of a Node or PostgreSQL error, or undefined. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}
