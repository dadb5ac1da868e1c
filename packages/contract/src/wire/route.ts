/** The description of one call. The table of all calls is `routes.ts`. */
import type * as z from 'zod/mini'
import type { SuccessKey } from '../texts/success.ts'
import type { Capability } from './capabilities.ts'
import type { Schema } from './schema.ts'

/**
 * Who may make the call: `anyone` without a token, `optional` if the answer depends on the caller, `limited` any
 * session, `member` a full session, or a staff capability.
 */
export type Access = 'anyone' | 'optional' | 'limited' | 'member' | Capability

/**
 * How the request is sent. `json`: in the query string of a GET or the body of a POST. `multipart`: fields next to a
 * part named `file`. `octets`: fields in headers, bytes as body.
 */
export type Body = 'json' | 'multipart' | 'octets'

/** The form of the answer: an envelope, or bytes (with an envelope only on failure). */
export type Answer = 'envelope' | 'bytes'

/** One call: method, path, who may make it, and the two-way schemas of request and answer. */
export interface Route<Request = unknown, Response = unknown> {
  readonly method: 'GET' | 'POST'
  /** Path below the origin; `{name}` is a parameter. */
  readonly path: string
  /** The access that every request needs; `accessOf` may require more after the request is read. */
  readonly access: Access
  readonly request: Schema<Request>
  readonly response: Schema<Response>
  readonly body: Body
  readonly answer: Answer
  /** Of a GET: also served as POST, never retried or prefetched. */
  readonly changesState: boolean
  /** Whether the caller's browser may cache the answer for a minute (ETag of language and roles). */
  readonly cacheable: boolean
  /**
   * Whether the answer contains an access code or a proof. Such an answer is never stored, so an idempotency key has no
   * effect.
   */
  readonly answersSecret: boolean
  /** Whether refusals of this call (400, 401) are only shown where it was made; no notice reports them. */
  readonly silent: boolean
  /** The `msg` on success; without a key it is empty. */
  readonly success: SuccessKey | undefined
  /** The access that this request needs: `access` or something stricter. Called after decoding. */
  accessOf(request: Request): Access
  /** The `msg` after success of this request: `success`, another key, or none. */
  successOf(request: Request): SuccessKey | undefined
}

type Optional =
  | 'body'
  | 'answer'
  | 'changesState'
  | 'cacheable'
  | 'answersSecret'
  | 'silent'
  | 'success'
  | 'accessOf'
  | 'successOf'

/** Describes a call; fills in the defaults. */
export function route<Req, Res>(
  definition: Omit<Route<Req, Res>, Optional> & Partial<Pick<Route<Req, Res>, Optional>>,
): Route<Req, Res> {
  return {
    body: 'json',
    answer: 'envelope',
    changesState: definition.method === 'POST',
    cacheable: false,
    answersSecret: false,
    silent: false,
    success: undefined,
    accessOf: () => definition.access,
    successOf: () => definition.success,
    ...definition,
  }
}

/** The type of a route's request in the code. */
export type RequestOf<R> = R extends { request: infer S extends Schema } ? z.output<S> : never
/** The type of a route's answer in the code. */
export type ResponseOf<R> = R extends { response: infer S extends Schema } ? z.output<S> : never
