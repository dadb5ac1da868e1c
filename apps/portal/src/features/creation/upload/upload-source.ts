import type { CallRequest, UploadState } from '@lectern/contract'

/** What an upload needs from outside. */
export interface UploadPorts {
  /** Makes the call `uploads.chunk`. @throws {ApiError} */
  send(
    request: CallRequest<'uploads.chunk'>,
    options: { readonly signal: AbortSignal; readonly body?: Blob; onSent(sentBytes: number): void },
  ): Promise<UploadState>
  /** Waits; an abort rejects. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<void>
  nowMs(): number
  /** A random number from 0 to 1. */
  random(): number
}

/** A file that nobody has chosen on this page. */
export interface KnownFile {
  readonly name: string
  readonly size: number
  /** Whether all bytes seem to have been sent. */
  readonly isSent: boolean
}

/** The file to send. */
export interface UploadSource {
  /** After a reload only its name and size: then the upload ends well only if the server has all bytes. */
  readonly file: (Blob & { readonly name: string }) | KnownFile
  readonly key: string
  /** SHA-256 of the file; `undefined` if it is not worth computing. */
  readonly sha256: () => Promise<string | undefined>
}
