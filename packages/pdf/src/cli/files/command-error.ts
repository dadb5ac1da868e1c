/** Codes in addition to the engine's. Each has its row in docs/errors.md. */
export const commandErrorCodes = [
  'file-unreadable',
  'output-unwritable',
  'output-is-input',
  'data-invalid',
  'renderer-missing',
] as const

/** One of `commandErrorCodes`. */
export type CommandErrorCode = (typeof commandErrorCodes)[number]

/** Errors of the command outside of the engine: files that cannot be read or written. */
export class CommandError extends Error {
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, message: string) {
    super(message)
    this.name = 'CommandError'
    this.code = code
  }
}

/** An invalid command line; the message says what is wrong with it. */
export class UsageError extends Error {
  /** The command, if it was recognised. */
  readonly command: string | undefined

  constructor(message: string, command?: string) {
    super(message)
    this.name = 'UsageError'
    this.command = command
  }
}

/** The operating system's reason as a sentence, without stack and system call. */
export function systemReason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return (code && reasons[code]) ?? message ?? String(error)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'there is a file of this name',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ENOSPC: 'no space is left on the device',
  EIO: 'the device reports an error',
  EROFS: 'the file system is read-only',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
}
