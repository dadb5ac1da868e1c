import type { DocumentSource } from '@lectern/render'
import { asMarkingError } from './session/marking-error.ts'
import { openMarkingSession } from './session/marking-session.ts'
import type { Marking, OpenFile } from './viewer-state.ts'
import { startEngine } from './workers/engine-client.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/** Maximum size of a file read in ranges that is fetched as a whole just to show its annotations, bytes. */
const fetchedAtOnce = 32 * 1024 * 1024

/** Whether the annotations of a file are loaded at once; otherwise when marking starts. */
export const isMarkedAtOnce = (source: DocumentSource): boolean =>
  source.kind === 'bytes' || source.size <= fetchedAtOnce

/**
 * Whether opening for marking failed because of a worker or the connection, so that a retry may succeed, and not
 * because of the document.
 */
export const mayOpenAgain = (marking: Marking): boolean =>
  marking.at === 'failed' && (marking.code === 'engine-stopped' || marking.code === 'unexpected')

/** Opens a document in the engine. Never rejects, because reading does not depend on it. */
export async function openMarking(
  { source, password }: OpenFile,
  userName: () => string,
  workers: WorkerPool,
): Promise<Marking> {
  try {
    const file = { readBytes: () => wholeBytes(source), password }
    return { at: 'ready', session: await openMarkingSession(() => startEngine(workers), file, { userName }) }
  } catch (error) {
    return { at: 'failed', code: asMarkingError(error).code }
  }
}

/**
 * Files that were fetched as a whole, kept as long as their source is referenced; browsers keep large blobs on disk.
 */
const fetched = new WeakMap<DocumentSource, Promise<Blob>>()

/**
 * All bytes of a source, fetched only once for all callers: the engine, its replacement, a repair, a download.
 * Rejects if the host does not deliver them; the next call tries again.
 */
export async function wholeBytes(source: DocumentSource): Promise<Uint8Array> {
  if (source.kind === 'bytes') return source.bytes
  const coming = fetched.get(source) ?? fetchWhole(source.url)
  fetched.set(source, coming)
  try {
    return new Uint8Array(await (await coming).arrayBuffer())
  } catch (error) {
    fetched.delete(source)
    throw error
  }
}

async function fetchWhole(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The document could not be fetched: HTTP ${response.status}`)
  return response.blob()
}
