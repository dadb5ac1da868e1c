import { RenderError } from './errors.ts'
import { checkedVersion, type FileRange, type FileVersion } from './file-version.ts'
import type { KeptPart } from './jobs.ts'
import { blockBytes } from './pdfium/range-source.ts'

interface Limits {
  /** Ends fetching without a part. */
  readonly signal: AbortSignal | undefined
  /** Ends fetching; what has come until then is the part. */
  readonly stopping: AbortController
  /** Time without a byte after which the same happens. */
  readonly silentMs: number
}

/**
 * Fetches a range of the file at `url`, of whose version something may be `known`; a host without range support sends all of it.
 * @throws {RenderError} `source-unreadable`, also if the file has changed, or if not even a block came before the host fell
 * silent; the signal's reason
 */
export async function fetchPart(
  url: string,
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
  let offset = from
  let length = to - from
  let version = known
  try {
    const headers = { Range: `bytes=${from}-${to - 1}` }
    const answer = await fetch(url, { headers, signal: stopping.signal })
    if (!answer.ok) throw unreadable(`the host answered ${answer.status}`)
    version = checkedVersion(answer, range, known)
    if (answer.status !== 206) [offset, length] = [0, size]
    const reader = answer.body?.getReader()
    while (reader) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      clearTimeout(waiting)
      waiting = startWaiting()
    }
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof RenderError && cause !== silence) throw cause
    if (!stopping.signal.aborted) throw unreadable('the host cannot be reached', cause)
  } finally {
    clearTimeout(waiting)
    signal?.removeEventListener('abort', leave)
  }
  const blob = new Blob(chunks)
  const isStopped = stopping.signal.aborted
  if (blob.size > length || (blob.size < length && !isStopped))
    throw unreadable('the file has changed its length')
  if (stopping.signal.reason === silence && blob.size < Math.min(blockBytes, length)) throw silence
  return { offset, blob, version }
}

const unreadable = (reason: string, cause?: unknown) =>
  new RenderError('source-unreadable', reason, { cause })
