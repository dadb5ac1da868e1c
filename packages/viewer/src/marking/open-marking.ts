import type { DocumentSource } from '@lectern/render'
import { startEngine } from '../engine/engine-client.ts'
import { wholeBytes } from '../engine/whole-bytes.ts'
import type { WorkerPool } from '../engine/worker-pool.ts'
import { asMarkingError, type MarkingErrorCode } from '../marks/marking-error.ts'
import { type MarkingSession, openMarkingSession } from './marking-session.ts'
import type { SignatureKnowledge } from './signature-knowledge.ts'

/** State of the engine for the open document; reading does not depend on it. */
export type Marking =
  | { readonly at: 'none' }
  | { readonly at: 'opening' }
  | { readonly at: 'ready'; readonly session: MarkingSession }
  | { readonly at: 'failed'; readonly code: MarkingErrorCode }

/** Marking of the open document. */
export interface MarkingSlice {
  readonly marking: Marking
  /** What is known of the document's signatures before it is opened for marking. */
  readonly unmarkedSignatures: SignatureKnowledge
}

/** No document is open for marking. */
export const nothingMarked: MarkingSlice = {
  marking: { at: 'none' },
  unmarkedSignatures: { at: 'unread' },
}

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
  { source, password }: { readonly source: DocumentSource; readonly password: string | undefined },
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
