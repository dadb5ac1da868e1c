/** What one call of the wire is. The table of all of them is `routes.ts`. */
import type * as z from 'zod/mini'
import type { Capability } from './models/roles.ts'
import type { SuccessKey } from './success.ts'
import type { Schema } from './wire-record.ts'

/**
 * Who may call: `anyone` without a token, `optional` where the answer depends on the caller,
 * `limited` any session, `member` a full session, or a staff capability.
 */
export type Access = 'anyone' | 'optional' | 'limited' | 'member' | Capability

/**
 * How the request travels. `json`: the query string of a GET, the body of a POST. `multipart`: the fields beside
 * a part named `file`. `octets`: the fields as headers, the bytes as body.
 */
export type Body = 'json' | 'multipart' | 'octets'

/** What comes back: the envelope, or bytes (with an envelope only on failure). */
export type Answer = 'envelope' | 'bytes'

/** One call: method, path, who may make it, and the two-way schemas of request and answer. */
export interface Route<Request = unknown, Response = unknown> {
  readonly method: 'GET' | 'POST'
  /** Path below the origin; `{name}` marks a part of it. */
  readonly path: string
  /** What every request of this call needs; `accessOf` may ask for more once the request is read. */
  readonly access: Access
  readonly request: Schema<Request>
  readonly response: Schema<Response>
  readonly body: Body
  readonly answer: Answer
  /** A GET that changes state: also served under POST, never retried or prefetched. */
  readonly changesState: boolean
  /** The answer may be kept for a minute by the caller alone (ETag over language and roles). */
  readonly cacheable: boolean
  /** The answer holds an access code or a proof. It is never stored, so an idempotency key has no effect on this call. */
  readonly answersSecret: boolean
  /** Errors of this call are not shown by themselves. */
  readonly silent: boolean
  /** What `msg` says on success; absent means an empty one. */
  readonly success: SuccessKey | undefined
  /** Who may send this particular request: `access`, or something stricter. Called after decoding. */
  accessOf(request: Request): Access
  /** What `msg` says when this very request succeeded: `success`, or nothing, or something else. */
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

/** States a call; what is left out has its usual value. */
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

/** What the code reads and writes as the request of a route. */
export type RequestOf<R> = R extends { request: infer S extends Schema } ? z.output<S> : never
/** What the code reads and writes as the answer of a route. */
export type ResponseOf<R> = R extends { response: infer S extends Schema } ? z.output<S> : never
