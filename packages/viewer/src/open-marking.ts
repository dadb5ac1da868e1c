import { type DocumentSource, rangedFile } from '@lectern/render'
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

/**
 * Opens a document in the engine. Never rejects, because reading does not depend on it. `leaving` ends fetching the file, also
 * for an engine that is started later.
 */
export async function openMarking(
  { source, password }: OpenFile,
  userName: () => string,
  workers: WorkerPool,
  leaving: AbortSignal,
): Promise<Marking> {
  try {
    const file = { readBytes: () => wholeBytes(source, leaving), password }
    return { at: 'ready', session: await openMarkingSession(() => startEngine(workers), file, { userName }) }
  } catch (error) {
    return { at: 'failed', code: asMarkingError(error).code }
  }
}

/**
 * All bytes of a source. What was fetched before, for a page or another caller, is not fetched again. Rejects if the host does
 * not deliver the rest, or with the signal's reason; the next call goes on from there.
 */
export async function wholeBytes(source: DocumentSource, signal?: AbortSignal): Promise<Uint8Array> {
  if (source.kind === 'bytes') return source.bytes
  return rangedFile(source).read(0, source.size, signal)
}
