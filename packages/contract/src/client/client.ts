/**
 * The browser's client: makes calls by name, using the table of routes. It contains no texts, and its only state is
 * which ended session it has already reported.
 */

import type { consoleRoutes } from '../routes/console-routes.ts'
import { portalRoutes } from '../routes/portal-routes.ts'
import type { CallName, CallRequest, CallResponse } from '../routes/routes.ts'
import type { Language } from '../texts/languages.ts'
import { decodeResponse } from '../wire/request.ts'
import type { Route } from '../wire/route.ts'
import { ApiError } from './api-error.ts'
import {
  arriving,
  collectBytes,
  invalidAnswer,
  isJson,
  pause,
  readEnvelope,
  refusal,
} from './client-answer.ts'
import { addressed, encodedFields } from './client-request.ts'

/** The address of the server, the caller's token and language, and callbacks for ended sessions. */
export interface ClientOptions {
  /** Origin of the server; empty for the origin of the page. */
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
  language(): Language
  /** The session token, or `undefined` for a guest. */
  token(): string | undefined
  /** Called when the session has ended (420, or 421 with a sentence to show), once per token. */
  onSessionEnded?(error: ApiError): void
  /** Called with the server's sentence after a successful call that has one. */
  onSuccess?(message: string, name: CallName): void
}

/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The file of an upload call: its bytes, or a form with a part named `file` (more than one is refused). */
  readonly body?: FormData | Blob
  /** For a POST that must not run twice: within a day the same key returns the first answer again. */
  readonly idempotencyKey?: string
  /** Sends a GET that changes state as POST, so that its fields are not in URLs and logs. */
  readonly asPost?: boolean
  /** Lets the request complete even if the page is left meanwhile. */
  readonly outlivesPage?: boolean
  /** Sends this request in place of the client's `fetch`, for example one that reports how much was sent. */
  readonly fetch?: typeof globalThis.fetch
}

/** Options of a call that returns bytes. */
export interface BytesOptions {
  readonly signal?: AbortSignal | undefined
  /** `total` is 0 if the server did not send it. */
  onProgress?(receivedBytes: number, totalBytes: number): void
}

/** The client of one server. */
export interface Client {
  /** @throws {ApiError}; an abort is thrown unchanged. */
  call<N extends CallName>(name: N, request: CallRequest<N>, options?: CallOptions): Promise<CallResponse<N>>
  /** For calls that return bytes. @throws {ApiError}; an abort is thrown unchanged. */
  bytes<N extends CallName>(name: N, request: CallRequest<N>, options?: BytesOptions): Promise<Uint8Array>
}

/** The client does not retry if the server requests a longer wait than this. */
const longestWaitSeconds = 30

/** Browsers refuse `keepalive` for more than 64 KiB in all running requests. Fetch Standard, 4.6 */
const keptAliveBytes = 32_768

/** Whether a content is short enough to be sent when the page has been closed. A longer one needs the page until it is sent. */
const mayOutlivePage = (content: FormData | Blob | string | undefined): boolean =>
  content === undefined ||
  (typeof content === 'string' && new TextEncoder().encode(content).length <= keptAliveBytes)

/** Creates a client; a page needs only one. */
export function createClient(options: ClientOptions): Client {
  let reportedToken: string | undefined

  async function send(route: Route, request: unknown, callOptions: CallOptions) {
    const { signal, body, idempotencyKey, asPost, outlivesPage } = callOptions
    const method = asPost && route.changesState ? 'POST' : route.method
    const token = options.token()
    const headers = new Headers({ lang: options.language() })
    if (token) headers.set('token', token)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const { url, content } = addressed({ ...route, method }, encodedFields(route, request), headers, body)
    const init: RequestInit = { method, headers }
    if (content !== undefined) init.body = content
    if (signal) init.signal = signal
    if (outlivesPage && mayOutlivePage(content)) init.keepalive = true
    const fetch = callOptions.fetch ?? options.fetch ?? globalThis.fetch
    const attempt = () => arriving(fetch(`${options.baseUrl ?? ''}${url}`, init), signal)

    let answer = await attempt()
    const waitSeconds = Number(answer.headers.get('retry-after') ?? 1)
    if (answer.status === 503 && isRepeatable(route) && waitSeconds <= longestWaitSeconds) {
      await pause(waitSeconds * 1000, signal)
      answer = await attempt()
    }
    return { answer, token }
  }

  function report(error: ApiError, token: string | undefined): ApiError {
    const isEnd = error.code === 420 || error.code === 421
    if (isEnd && token !== undefined && token !== reportedToken) {
      reportedToken = token
      options.onSessionEnded?.(error)
    }
    return error
  }

  return {
    async call(name, request, callOptions = {}) {
      const route = await findRoute(name)
      const { answer, token } = await send(route, request, callOptions)
      const envelope = await readEnvelope(answer, callOptions.signal)
      if (envelope.code !== 200) throw report(refusal(envelope, answer, route.silent), token)
      const response = answered(route, envelope.data) as CallResponse<typeof name>
      if (envelope.msg) options.onSuccess?.(envelope.msg, name)
      return response
    },

    async bytes(name, request, { signal, onProgress } = {}) {
      const route = await findRoute(name)
      const { answer, token } = await send(route, request, { signal })
      if (isJson(answer))
        throw report(refusal(await readEnvelope(answer, signal), answer, route.silent), token)
      if (!answer.ok) throw invalidAnswer(answer)
      return collectBytes(answer, signal, onProgress)
    },
  }
}

const isPortalCall = (name: CallName): name is keyof typeof portalRoutes => Object.hasOwn(portalRoutes, name)

const isConsoleCall = (name: CallName): name is keyof typeof consoleRoutes => name.startsWith('console.')

/** The parts of the table that few visitors need are loaded with the first of their calls. */
async function findRoute(name: CallName): Promise<Route> {
  if (isPortalCall(name)) return portalRoutes[name]
  if (isConsoleCall(name)) return (await arriving(import('../routes/console-routes.ts'))).consoleRoutes[name]
  return (await arriving(import('../routes/creation-routes.ts'))).creationRoutes[name]
}

const isRepeatable = (route: Route) => route.method === 'GET' && !route.changesState

function answered(route: Route, data: unknown): unknown {
  try {
    return decodeResponse(route, data)
  } catch (cause) {
    throw new ApiError(0, 'ANSWER_INVALID', { cause })
  }
}
