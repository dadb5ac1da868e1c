import type { DocumentSource } from '@lectern/render'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import { isPacked } from './brotli.ts'
import { startEngine } from './engine-client.ts'
import { readInParts } from './read-in-parts.ts'
import { isMarkedAtOnce, wholeBytes } from './whole-bytes.ts'
import type { WorkerPool } from './worker-pool.ts'

/**
 * Lets the engine repair, decrypt or decompress a file that the page renderer cannot read, and returns bytes that it can. A file read in
 * ranges is fetched as a whole for this; `leaving` ends it. One that is large is fetched only if nothing else helps: it is compressed by Brotli,
 * or the engine can decrypt it, as far as a few parts of it tell.
 * @throws {MarkingError} the engine's codes, including `password-needed` and `password-wrong`.
 */
export async function repairSource(
  source: DocumentSource,
  how: { readonly password: string | undefined; readonly isLocked: boolean },
  workers: WorkerPool,
  leaving?: AbortSignal,
): Promise<Uint8Array> {
  if (!isMarkedAtOnce(source) && !(await isWorthFetching(source, how, workers, leaving)))
    throw new MarkingError('limit-exceeded', 'too large to be repaired unasked')
  const bytes = await wholeBytes(source, leaving).catch(error => {
    throw asMarkingError(error)
  })
  const engine = startEngine(workers)
  try {
    return await engine.ask({ call: 'repair', bytes, ...how })
  } finally {
    engine.close()
  }
}

/** Whether a large file is fetched that the page renderer cannot read. @throws {MarkingError} for a password that the engine refuses, too */
async function isWorthFetching(
  source: DocumentSource,
  { password, isLocked }: { readonly password: string | undefined; readonly isLocked: boolean },
  workers: WorkerPool,
  leaving?: AbortSignal,
): Promise<boolean> {
  if (source.kind === 'bytes' || (await isPacked(source, leaving))) return true
  if (!isLocked) return false
  const found = await readInParts({ source, password }, workers, leaving).catch(error => {
    throw asMarkingError(error)
  })
  // If the parts do not tell, the file is fetched for a password that somebody has entered.
  return found.kind === 'read' || password !== undefined
}
