import { type FileInRanges, readInParts } from '../engine/read-in-parts.ts'
import type { WorkerPool } from '../engine/worker-pool.ts'
import type { SignatureKnowledge } from '../marking/signature-knowledge.ts'

/**
 * What the signatures of a large file say, as far as it can be found out with a few ranges: who signed, and whether the
 * whole file is covered. What was changed after signing takes the whole file. Never rejects.
 */
export async function examineInRanges(
  file: FileInRanges,
  workers: () => WorkerPool,
  signal?: AbortSignal,
): Promise<SignatureKnowledge> {
  try {
    const found = await readInParts(file, workers(), signal)
    if (found.kind === 'unreadable') return { at: 'partly', histories: [] }
    const { histories = [] } = found
    const isAll =
      found.kind === 'read' && found.isAll && histories.every(({ covers }) => covers !== 'revision')
    return isAll ? { at: 'known', of: 'opened', histories } : { at: 'partly', histories }
  } catch {
    // Silence would mean that there is no signature.
    return { at: 'failed', of: 'opened' }
  }
}
