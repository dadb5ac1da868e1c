import type { DocumentSource } from '@lectern/render'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import { isPacked } from './brotli.ts'
import { startEngine } from './engine-client.ts'
import { isMarkedAtOnce, wholeBytes } from './whole-bytes.ts'
import type { WorkerPool } from './worker-pool.ts'

/**
 * Lets the engine repair, decrypt or decompress a file that the page renderer cannot read, and returns bytes that it can. A file read in
 * ranges is fetched as a whole for this; `leaving` ends it. One that is too large is fetched only if it is compressed by Brotli: its
 * pages would be empty, and no reader can tell why.
 * @throws {MarkingError} the engine's codes, including `password-needed` and `password-wrong`.
 */
export async function repairSource(
  source: DocumentSource,
  how: { readonly password: string | undefined; readonly isLocked: boolean },
  workers: WorkerPool,
  leaving?: AbortSignal,
): Promise<Uint8Array> {
  if (!isMarkedAtOnce(source) && !(await isPacked(source, leaving)))
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
