import type { Job, JobAnswers, ToldByWorker, ToldToWorker } from './background-jobs.ts'
import type { DocumentEngine, EngineSurroundings } from './document-engine.ts'

/** The result of a job, and what of it is transferred instead of copied. */
export interface JobEnd {
  readonly message: ToldByWorker
  readonly transfer: readonly Transferable[]
}

/** Runs the job of a message; `undefined` for a message without one. Never rejects. */
export type RunJobHere = (message: ToldToWorker) => Promise<JobEnd | undefined>

/** Runs the jobs of one thread in order; the code of each kind is loaded with its first job. */
export function createJobRunner(surroundings: () => Promise<EngineSurroundings>): RunJobHere {
  const engines = new Map<number, Promise<DocumentEngine>>()

  const startEngine = async () => {
    const [{ createDocumentEngine }, lent] = await Promise.all([
      import('./document-engine.ts'),
      surroundings(),
    ])
    return createDocumentEngine(lent)
  }
  const engineOf = (document: number) => {
    const engine = engines.get(document) ?? startEngine()
    engines.set(document, engine)
    return engine
  }

  const perform = async (job: Job): Promise<JobAnswers[Job['kind']]> => {
    switch (job.kind) {
      case 'engine':
        return (await engineOf(job.document)).answer(job.request)
      case 'forget':
        engines.delete(job.document)
        return undefined
      case 'compare': {
        const { findChangedAreas } = await import('@lectern/render/changed-areas')
        return findChangedAreas(job.first, job.second, { offset: job.offset })
      }
    }
  }

  return async message => {
    // A job that nobody waits for any more is done all the same: the engine must see every change.
    if (message.type !== 'run') return undefined
    const { id, job } = message
    try {
      const answer = await perform(job)
      return { message: { type: 'done', id, answer }, transfer: handedOver(answer) }
    } catch (error) {
      return { message: { type: 'failed', id, ...told(error) }, transfer: [] }
    }
  }
}

/** Saved bytes are transferred: the worker no longer needs them, and a large file should not exist twice. */
const handedOver = (answer: JobAnswers[Job['kind']]): readonly Transferable[] =>
  answer instanceof Uint8Array ? [answer.buffer] : []

/** An error as plain values, because its class is lost between threads. */
function told(error: unknown): { readonly code: string | undefined; readonly message: string } {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { code, message: error instanceof Error ? error.message : String(error) }
}
