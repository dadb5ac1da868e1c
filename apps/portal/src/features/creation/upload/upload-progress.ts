import type { FileInfo } from '@lectern/contract'
import type { UploadSpeed } from './upload-speed.ts'

/** What an upload is doing. `cause` is the error that made it wait, pause or fail. */
export type UploadStage =
  | { readonly at: 'starting' | 'sending' | 'checking' | 'cancelled' }
  | { readonly at: 'waiting'; readonly cause: unknown; readonly untilMs: number }
  | { readonly at: 'paused'; readonly cause?: unknown }
  | { readonly at: 'done'; readonly file: FileInfo }
  | { readonly at: 'failed'; readonly cause: unknown }

/** What to show of an upload. */
export interface UploadProgress {
  readonly stage: UploadStage
  /** Bytes that the server has or the browser has sent. */
  readonly sentBytes: number
  readonly totalBytes: number
  /** Bytes that an earlier visit had sent already. */
  readonly resumedBytes: number
  readonly speed: UploadSpeed | undefined
}
