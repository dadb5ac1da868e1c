/** Reads answers of the server: envelopes, bytes, and invalid ones. */
import { ApiError } from './api-error.ts'

/** The members of every envelope, with code 200 or another. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** Whether an answer contains an envelope rather than bytes. */
export const isJson = (answer: Response) =>
  answer.headers.get('content-type')?.startsWith('application/json') === true

/** Reads the envelope of an answer. @throws {ApiError} `ANSWER_INVALID` for anything else. */
export async function readEnvelope(answer: Response, signal?: AbortSignal): Promise<Envelope> {
  if (!isJson(answer)) throw invalidAnswer(answer)
  const text = await arriving(answer.text(), signal)
  try {
    const envelope: unknown = JSON.parse(text)
    if (isEnvelope(envelope)) return envelope
  } catch {
    // The text is truncated or not JSON at all.
  }
  throw invalidAnswer(answer)
}

/** The error for an answer that does not follow the contract, such as the page of a gateway whose server is down. */
export const invalidAnswer = (answer: Response) =>
  new ApiError(answer.ok ? 0 : answer.status, 'ANSWER_INVALID', { retryAfterSeconds: retryAfter(answer) })

/** The seconds of `Retry-After`; the other form of that header, a date, is not used by the server and counts as none. */
function retryAfter(answer: Response): number | undefined {
  const header = answer.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(header) ? Number(header) : undefined
}

function isEnvelope(value: unknown): value is Envelope {
  return isObject(value) && typeof value.code === 'number' && typeof value.msg === 'string'
}

/** The error for an envelope with a code other than 200, and the answer that contained it. */
export function refusal({ code, msg, data }: Envelope, answer: Response, isSilent: boolean): ApiError {
  const { KEY, FIELD, PARAMS } = (isObject(data) ? data : {}) as {
    KEY?: unknown
    FIELD?: unknown
    PARAMS?: unknown
  }
  return new ApiError(code, typeof KEY === 'string' ? KEY : 'ANSWER_INVALID', {
    message: msg,
    field: typeof FIELD === 'string' ? FIELD : undefined,
    params: isObject(PARAMS) ? PARAMS : undefined,
    retryAfterSeconds: retryAfter(answer),
    isSilent: isSilent && (code === 400 || code === 401),
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Waits for something that arrives over the network. @throws {ApiError} `NETWORK` if the connection fails; an abort is
 * thrown unchanged.
 */
export async function arriving<T>(arrival: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await arrival
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'NETWORK', { cause })
  }
}

/** Reads the body of an answer and reports progress after each piece; the total is 0 when the server did not send it. */
export async function collectBytes(
  answer: Response,
  signal?: AbortSignal,
  onProgress?: (receivedBytes: number, totalBytes: number) => void,
): Promise<Uint8Array> {
  const totalBytes = Number(answer.headers.get('content-length') ?? 0)
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  let receivedBytes = 0
  while (reader !== undefined) {
    const { done, value } = await arriving(reader.read(), signal)
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

/** Waits for a time. An abort rejects with its reason. */
export function pause(timeoutMs: number, signal?: AbortSignal): Promise<void> {
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
