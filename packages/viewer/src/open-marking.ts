import type { DocumentSource } from '@lectern/render'
import { asMarkingError } from './session/marking-error.ts'
import { openMarkingSession } from './session/marking-session.ts'
import type { Marking, OpenFile } from './viewer-state.ts'
import { startEngine } from './workers/engine-client.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/** Bytes up to which a file read in pieces is fetched whole just to show its annotations. */
const fetchedAtOnce = 32 * 1024 * 1024

/** Whether the annotations of a file are shown without being asked for; else when marking begins. */
export const isMarkedAtOnce = (source: DocumentSource): boolean =>
  source.kind === 'bytes' || source.size <= fetchedAtOnce

/** Whether opening for marking failed for want of a worker or a connection, and not for what the document is. */
export const mayOpenAgain = (marking: Marking): boolean =>
  marking.at === 'failed' && (marking.code === 'engine-stopped' || marking.code === 'unexpected')

/** Opens a document in the annotation engine. Never rejects: reading does not depend on it. */
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

/** Files that were fetched whole, as long as their source is known to anybody; browsers keep large ones on disk. */
const fetched = new WeakMap<DocumentSource, Promise<Blob>>()

/**
 * All bytes of a source, fetched once whoever asks: the annotation engine, another one in its place, a repair, a
 * download. Rejects when the host does not give them; the next call tries again.
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
