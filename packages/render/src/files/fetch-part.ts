import { RenderError } from '../api/errors.ts'
import { type FileRequest, fetchOptions } from '../api/file-request.ts'
import { checkedVersion, type FileRange, type FileVersion } from '../api/file-version.ts'
import type { KeptPart } from '../api/jobs.ts'
import { blockBytes } from './range-source.ts'

/** A file on a host, and how it is asked for. */
export interface AskedFile {
  readonly url: string
  readonly request?: FileRequest
}

interface Limits {
  /** Ends fetching without a part. */
  readonly signal: AbortSignal | undefined
  /** Ends fetching; what has come until then is the part. */
  readonly stopping: AbortController
  /** Time without a byte after which the same happens. */
  readonly silentMs: number
}

/**
 * Fetches a range of a file, of whose version something may be `known`, or as much of it as comes before the host falls
 * silent or the connection breaks; a host without range support sends all of it.
 * @throws {RenderError} `source-changed`; `source-unreadable` if not even a block came; the signal's reason
 */
export async function fetchPart(
  file: AskedFile,
  range: FileRange,
  known: FileVersion | undefined,
  { signal, stopping, silentMs }: Limits,
): Promise<KeptPart> {
  const { size, from, to } = range
  signal?.throwIfAborted()
  const silence = unreadable('the host has sent nothing for a while')
  const startWaiting = () => setTimeout(() => stopping.abort(silence), silentMs)
  let waiting = startWaiting()
  const leave = () => stopping.abort()
  signal?.addEventListener('abort', leave)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let isAll = false
  let isEnded = false
  let version = known
  let end: unknown = unreadable('the host sent less than it was asked for')
  try {
    const options = fetchOptions(file.request, `${from}-${to - 1}`)
    const answer = await fetch(file.url, { ...options, signal: stopping.signal })
    if (!answer.ok) throw unreadable(`the host answered ${answer.status}`)
    version = checkedVersion(answer, range, known)
    isAll = answer.status !== 206
    const reader = answer.body?.getReader()
    while (reader) {
      const { done, value } = await reader.read()
      isEnded = done
      if (done) break
      chunks.push(value)
      clearTimeout(waiting)
      waiting = startWaiting()
    }
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof RenderError && cause !== silence) throw cause
    end = stopping.signal.aborted ? stopping.signal.reason : unreadable('the host cannot be reached', cause)
  } finally {
    clearTimeout(waiting)
    signal?.removeEventListener('abort', leave)
  }
  const blob = new Blob(chunks)
  // All of a file of another length is another version, which a host without ranges tells in no other way.
  if (isAll && (blob.size > size || (isEnded && blob.size < size)))
    throw new RenderError('source-changed', 'the file has changed its length')
  if (!isAll && blob.size > to - from) throw unreadable('the host sent more than it was asked for')
  const offset = isAll ? 0 : from
  // Who stopped it goes on later, however little has come.
  if (end instanceof RenderError && offset + blob.size < Math.min(from + blockBytes, to)) throw end
  return { offset, blob, version }
}

const unreadable = (reason: string, cause?: unknown) =>
  new RenderError('source-unreadable', reason, { cause })
