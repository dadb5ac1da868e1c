/** Every code the command adds to those of the engine. Each has its line in docs/errors.md. */
export const commandErrorCodes = [
  'file-unreadable',
  'output-unwritable',
  'output-is-input',
  'data-invalid',
] as const

/** One of `commandErrorCodes`. */
export type CommandErrorCode = (typeof commandErrorCodes)[number]

/** What the command cannot do and the engine has no say in: files that cannot be read or written. */
export class CommandError extends Error {
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, message: string) {
    super(message)
    this.name = 'CommandError'
    this.code = code
  }
}

/** A command line that cannot be understood; the message says what is wrong with it. */
export class UsageError extends Error {
  /** The command the words were meant for, when that much was understood. */
  readonly command: string | undefined

  constructor(message: string, command?: string) {
    super(message)
    this.name = 'UsageError'
    this.command = command
  }
}

/** The operating system's reason as a sentence without stack and call. */
export function systemReason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return (code && reasons[code]) ?? message ?? String(error)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ENOSPC: 'no space is left on the device',
  EROFS: 'the file system is read-only',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
}
