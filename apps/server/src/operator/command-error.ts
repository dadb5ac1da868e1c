/** Reasons why a command of the operator does nothing; "## Commands" in docs/errors.md explains each. */
export const commandCodes = [
  'usage',
  'value-invalid',
  'value-taken',
  'role-unknown',
  'code-absent',
  'administrator-missing',
  'demo-absent',
] as const

export type CommandCode = (typeof commandCodes)[number]

/** A command that changes nothing. The message is one clear sentence; the process exits with `exitCode`. */
export class CommandError extends Error {
  readonly code: CommandCode

  constructor(code: CommandCode, message: string) {
    super(message)
    this.name = 'CommandError'
    this.code = code
  }

  /** 2 for a wrong command line, 1 if the database does not allow it. */
  get exitCode(): number {
    return ['usage', 'value-invalid', 'role-unknown'].includes(this.code) ? 2 : 1
  }
}
