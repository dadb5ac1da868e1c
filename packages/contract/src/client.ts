/**
 * The browser's side of the wire: walks the table, so that a call is its name and its request. It knows no
 * sentences and keeps no state but which session it already reported as ended.
 */

import type { Language } from './models/catalogue.ts'
import { decodeResponse, encodeRequest, FieldError } from './request.ts'
import type { Route } from './route.ts'
import { type CallName, type CallRequest, type CallResponse, routes } from './routes.ts'

/**
 * A call failed. `code` is that of the envelope, 0 when there was none; `key` is an error key of the contract,
 * `NETWORK` (nothing came back) or `ANSWER_INVALID` (what came back is not the contract's);
 * `message` is the server's sentence in the language asked for, and the key where no server spoke.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly key: string
  readonly field?: string
  readonly params?: Record<string, unknown>

  constructor(
    code: number,
    key: string,
    told: {
      readonly message?: string | undefined
      readonly field?: string | undefined
      readonly params?: Record<string, unknown> | undefined
      readonly cause?: unknown
    } = {},
  ) {
    super(told.message || key, { cause: told.cause })
    this.code = code
    this.key = key
    if (told.field !== undefined) this.field = told.field
    if (told.params !== undefined) this.params = told.params
  }
}

export interface ClientOptions {
  /** Origin of the server; empty means the page's own. */
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
  language(): Language
  /** The session token, or `undefined` for a guest. */
  token(): string | undefined
  /** The session ended (420, or 421 with a sentence to show). Told once for a token. */
  onSessionEnded?(error: ApiError): void
  /** The server's sentence of a call that succeeded, where the contract gives it one. */
  onSuccess?(message: string, name: CallName): void
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The file of an upload call: its bytes, or a form with a part named `file` (more than one is refused). */
  readonly body?: FormData | Blob
  /** The same key within a day gives the first answer again: for a POST that must not be done twice. */
  readonly idempotencyKey?: string
}

export interface BytesOptions {
  readonly signal?: AbortSignal | undefined
  /** `total` is 0 where the server did not say it. */
  onProgress?(receivedBytes: number, totalBytes: number): void
}

export interface Client {
  /** @throws {ApiError}; an abort is thrown as the abort it is. */
  call<N extends CallName>(name: N, request: CallRequest<N>, options?: CallOptions): Promise<CallResponse<N>>
  /** For calls that answer bytes. @throws {ApiError}; an abort is thrown as the abort it is. */
  bytes<N extends CallName>(name: N, request: CallRequest<N>, options?: BytesOptions): Promise<Uint8Array>
}

/** A server that asks for more patience than this is not waited for. */
const longestWaitSeconds = 30

export function createClient(options: ClientOptions): Client {
  let reportedToken: string | undefined

  async function send(route: Route, request: unknown, { signal, body, idempotencyKey }: CallOptions) {
    const token = options.token()
    const headers = new Headers({ lang: options.language() })
    if (token) headers.set('token', token)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const { url, content } = addressed(route, encoded(route, request), headers, body)
    const init: RequestInit = { method: route.method, headers }
    if (content !== undefined) init.body = content
    if (signal) init.signal = signal
    const attempt = () => reach(options.fetch ?? globalThis.fetch, `${options.baseUrl ?? ''}${url}`, init)

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
      const route: Route = routes[name]
      const { answer, token } = await send(route, request, callOptions)
      const envelope = await readEnvelope(answer)
      if (envelope.code !== 200) throw report(refusal(envelope), token)
      const response = answered(route, envelope.data) as CallResponse<typeof name>
      if (envelope.msg) options.onSuccess?.(envelope.msg, name)
      return response
    },

    async bytes(name, request, { signal, onProgress } = {}) {
      const { answer, token } = await send(routes[name], request, { signal })
      if (isJson(answer)) throw report(refusal(await readEnvelope(answer)), token)
      if (!answer.ok) throw new ApiError(answer.status, 'ANSWER_INVALID')
      return collect(answer, onProgress)
    },
  }
}

interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

function encoded(route: Route, request: unknown): Record<string, unknown> {
  try {
    return encodeRequest(route, request as never)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw new ApiError(400, error.key, { field: error.field, params: { ...error.params }, cause: error })
  }
}

function answered(route: Route, data: unknown): unknown {
  try {
    return decodeResponse(route, data)
  } catch (cause) {
    throw new ApiError(0, 'ANSWER_INVALID', { cause })
  }
}

/** Puts the fields where the route says they travel: path, query, headers, form or JSON. */
function addressed(route: Route, fields: Record<string, unknown>, headers: Headers, body?: FormData | Blob) {
  const rest = new Map(Object.entries(fields))
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  if (route.method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
    return { url: query.size > 0 ? `${path}?${query}` : path, content: undefined }
  }
  switch (route.body) {
    case 'octets':
      for (const [name, value] of rest) headers.set(name, String(value))
      headers.set('content-type', 'application/octet-stream')
      return { url: path, content: body ?? new Blob([]) }
    case 'multipart': {
      const form = body instanceof FormData ? body : new FormData()
      if (body instanceof Blob) form.set('file', body)
      for (const [name, value] of rest) form.set(name, String(value))
      return { url: path, content: form }
    }
    case 'json':
      headers.set('content-type', 'application/json')
      return { url: path, content: JSON.stringify(Object.fromEntries(rest)) }
  }
}

const isRepeatable = (route: Route) => route.method === 'GET' && !route.changesState

async function reach(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError(0, 'NETWORK', { cause })
  }
}

const isJson = (answer: Response) =>
  answer.headers.get('content-type')?.startsWith('application/json') === true

async function readEnvelope(answer: Response): Promise<Envelope> {
  if (!isJson(answer)) throw new ApiError(answer.ok ? 0 : answer.status, 'ANSWER_INVALID')
  const text = await arriving(() => answer.text())
  try {
    const envelope: unknown = JSON.parse(text)
    if (isEnvelope(envelope)) return envelope
  } catch {
    // Cut off or not JSON at all: the same to the caller as a wrong shape.
  }
  throw new ApiError(answer.ok ? 0 : answer.status, 'ANSWER_INVALID')
}

function isEnvelope(value: unknown): value is Envelope {
  return isObject(value) && typeof value.code === 'number' && typeof value.msg === 'string'
}

function refusal({ code, msg, data }: Envelope): ApiError {
  const { KEY, FIELD, PARAMS } = (isObject(data) ? data : {}) as {
    KEY?: unknown
    FIELD?: unknown
    PARAMS?: unknown
  }
  return new ApiError(code, typeof KEY === 'string' ? KEY : 'ANSWER_INVALID', {
    message: msg,
    field: typeof FIELD === 'string' ? FIELD : undefined,
    params: isObject(PARAMS) ? PARAMS : undefined,
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A connection lost while the answer arrives is a network failure too; an abort stays an abort. */
async function arriving<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, 'NETWORK', { cause })
  }
}

async function collect(answer: Response, onProgress: BytesOptions['onProgress']): Promise<Uint8Array> {
  const totalBytes = Number(answer.headers.get('content-length') ?? 0)
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  let receivedBytes = 0
  while (reader !== undefined) {
    const { done, value } = await arriving(() => reader.read())
    if (done) break
    chunks.push(value)
    receivedBytes += value.length
    onProgress?.(receivedBytes, totalBytes)
  }
  const bytes = new Uint8Array(receivedBytes)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

function pause(timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, timeoutMs)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
