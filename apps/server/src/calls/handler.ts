/** What a call's handler gets and gives. Handlers see no HTTP: requests arrive validated, answers leave encoded. */
import type { CallName, CallRequest, CallResponse, Language } from '@lectern/contract'
import type { Actor } from '../caller/actor.ts'
import type { Services } from '../services.ts'
import type { BytesAnswer } from './bytes-answer.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Everything about one call that is not in its request. */
export interface CallContext extends Services {
  readonly actor: Actor
  readonly language: Language
  /** Address of the caller. */
  readonly ip: string
  /** What the caller's program says it is; at most 200 characters. */
  readonly device: string
  readonly requestId: string
  /** Aborts when the caller's connection is gone before the answer; for work that is then of no use to anybody. */
  readonly gone: AbortSignal
  /** `Range` and conditions of a call that answers bytes. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The file of a call that takes one; see `uploadOf`. */
  readonly upload?: UploadedFile
}

/** The file that came with a call whose route is `multipart`: the mount lets none through without it. */
export function uploadOf({ upload }: CallContext): UploadedFile {
  if (!upload) throw new Error('this call takes no file')
  return upload
}

/** The calls that answer bytes instead of an envelope. */
export const bytesCalls = ['console.reportExport', 'file.view', 'media.read'] as const
type BytesCall = (typeof bytesCalls)[number]

type Answered<N extends CallName> = N extends BytesCall ? BytesAnswer : CallResponse<N>

/** Carries out one call. Throws `AppError` to refuse it. */
export type Handler<N extends CallName> = (
  context: CallContext,
  request: CallRequest<N>,
) => Promise<Answered<N>>

/**
 * Refuses a call by throwing `AppError` before its body is read. `bodyBytes` is the length its sender tells, undefined
 * where it tells none. What depends on what the body says is left to the handler.
 */
export type BodyCheck = (
  context: Services & Pick<CallContext, 'actor' | 'ip'>,
  bodyBytes: number | undefined,
) => Promise<void>

/**
 * A call with a slow part that writes nothing, such as looking at a file. Only what `prepare` gives back runs inside of the
 * transaction that keeps a repeated call from being carried out twice, and with the context of that transaction.
 */
export interface PreparedHandler<N extends CallName> {
  readonly checkBody?: BodyCheck
  prepare(
    context: CallContext,
    request: CallRequest<N>,
  ): Promise<(context: CallContext) => Promise<Answered<N>>>
}

/** Handlers by call; those not in it are missing (see `missing.ts`). */
export type Handlers = { readonly [N in CallName]?: Handler<N> | PreparedHandler<N> }
