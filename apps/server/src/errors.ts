/**
 * The server's two errors. `AppError` is what a call answers with; `StartupError` is what the operator reads
 * when the server cannot begin. Everything else that is thrown is a bug and becomes SERVER_ERROR.
 */
import type { ErrorKey } from '@lectern/contract'

/** A refusal that the caller is told by key; `field` is the wire name of the field at fault. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly field: string | undefined
  readonly params: Readonly<Record<string, unknown>>
  /** Where a call answers another code than the key's usual one (docs/wire.md, 7). */
  readonly code: number | undefined
  /** Where bytes are refused by HTTP itself. */
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

/** Why the server cannot start; each is explained under "## Server" of docs/errors.md. */
export const startupCodes = [
  'config-invalid',
  'data-folder',
  'data-in-use',
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
  'demo-files',
] as const

export type StartupCode = (typeof startupCodes)[number]

/** The server cannot start; the message is one clear sentence, the process ends with `exitCode`. */
export class StartupError extends Error {
  readonly code: StartupCode

  constructor(code: StartupCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
    this.code = code
  }

  /** 2 for wrong configuration and folders that cannot be used, 1 for everything else. */
  get exitCode(): number {
    return this.code === 'config-invalid' || this.code === 'data-folder' ? 2 : 1
  }
}

/** The `code` of a Node or PostgreSQL error, or undefined. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}
