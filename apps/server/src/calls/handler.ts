/** Input and output of handlers. Handlers see no HTTP: they get validated requests, and their answers are encoded later. */
import type { CallName, CallRequest, CallResponse, Language } from '@lectern/contract'
import type { Actor } from '../caller/actor.ts'
import type { Services } from '../services.ts'
import type { BytesAnswer } from './bytes-answer.ts'
import type { StreamedBody, UploadedFile } from './uploaded-file.ts'

/** The circumstances of a call besides its request. */
export interface CallContext extends Services {
  readonly actor: Actor
  readonly language: Language
  /** Address of the caller. */
  readonly ip: string
  /** The `User-Agent` of the caller, cut to 200 characters. */
  readonly device: string
  readonly requestId: string
  /** Aborts when the caller's connection closes before the answer, for work that is useless then. */
  readonly gone: AbortSignal
  /** The request headers `Range` and conditions, for a call that answers bytes. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The file of a call with an upload; see `uploadOf`. */
  readonly upload?: UploadedFile
  /** The body of a call whose route is `octets`; undefined for one without a body. */
  readonly octets?: StreamedBody
  /**
   * Has a task run before the answer is sent, after the call has succeeded or failed and its transaction is over. A failure of
   * the task is only logged. Not run for calls that answer bytes.
   */
  readonly atEnd: (task: () => Promise<void>) => void
}

/** The file of a call whose route is `multipart`; `mount.ts` refuses such calls without a file. */
export function uploadOf({ upload }: CallContext): UploadedFile {
  if (!upload) throw new Error('this call takes no file')
  return upload
}

/** The calls that answer bytes instead of an envelope. */
export const bytesCalls = [
  'certificates.badge',
  'console.questionExport',
  'console.reportExport',
  'file.view',
  'media.read',
] as const
type BytesCall = (typeof bytesCalls)[number]

type Answered<N extends CallName> = N extends BytesCall ? BytesAnswer : CallResponse<N>

/** Runs one call. @throws {AppError} to refuse it. */
export type Handler<N extends CallName> = (
  context: CallContext,
  request: CallRequest<N>,
) => Promise<Answered<N>>

/**
 * Checks a call before its body is read; the handler checks what depends on the body. `bodyBytes` is the Content-Length,
 * undefined without one. @throws {AppError} to refuse the call.
 */
export type BodyCheck = (
  context: Services & Pick<CallContext, 'actor' | 'ip'>,
  bodyBytes: number | undefined,
) => Promise<void>

/**
 * A call with a slow part that changes nothing anybody sees, such as decoding a file or storing its bytes. Only the function
 * that `prepare` returns runs in the transaction of the idempotency key, with the context of that transaction.
 */
export interface PreparedHandler<N extends CallName> {
  readonly checkBody?: BodyCheck
  prepare(
    context: CallContext,
    request: CallRequest<N>,
  ): Promise<(context: CallContext) => Promise<Answered<N>>>
}

/**
 * A call that takes long and that hundreds of people make within seconds, such as handing in a paper when the time is up. Only
 * two of each kind run at once, so that the short ones between them, which may be the same call, are answered at once.
 */
export interface RushHandler<N extends CallName> {
  /** Whether this request is one of the long ones. */
  isRush(request: CallRequest<N>): boolean
  readonly handle: Handler<N>
}

/** The handlers of every call. */
export type AllHandlers = { readonly [N in CallName]: Handler<N> | PreparedHandler<N> | RushHandler<N> }

/** The handlers of some calls: those of a feature. */
export type Handlers = Partial<AllHandlers>
