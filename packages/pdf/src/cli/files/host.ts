/** The standard streams: those of the process, or of a test. */
export interface Streams {
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly stdout: { write(data: string | Uint8Array): unknown }
  readonly stderr: { write(data: string | Uint8Array): unknown }
}

/** What a process provides for a command; `process` implements it. */
export interface Host extends Streams {
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The name that stands for a standard stream. */
export const standardStream = '-'
