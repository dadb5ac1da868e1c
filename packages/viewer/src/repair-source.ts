import type { DocumentSource } from '@lectern/render'
import { isMarkedAtOnce, wholeBytes } from './open-marking.ts'
import { asMarkingError, MarkingError } from './session/marking-error.ts'
import { startEngine } from './workers/engine-client.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/**
 * Lets the engine find what the page renderer could not, and gives bytes the renderer can read. A file read in
 * pieces is fetched whole for that, unless it is too large to be fetched unasked.
 * @throws {MarkingError} the engine's codes, `password-needed` and `password-wrong` among them.
 */
export async function repairSource(
  source: DocumentSource,
  password: string | undefined,
  workers: WorkerPool,
): Promise<Uint8Array> {
  if (!isMarkedAtOnce(source)) throw new MarkingError('limit-exceeded', 'too large to be repaired unasked')
  const bytes = await wholeBytes(source).catch(error => {
    throw asMarkingError(error)
  })
  const engine = startEngine(workers)
  try {
    return await engine.ask({ call: 'repair', bytes, password })
  } finally {
    engine.close()
  }
}
