import type { Job, JobAnswers } from './background-jobs.ts'
import type { DocumentEngine, EngineSurroundings } from './document-engine.ts'
import type { FromThread } from './thread.ts'

/** The result of a job, and what of it is transferred instead of copied. */
export interface JobEnd {
  readonly message: FromThread
  readonly transfer: readonly Transferable[]
}

/** Runs one job; never rejects. */
export type RunJobHere = (job: Job) => Promise<JobEnd>

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

  return async job => {
    try {
      const answer = await perform(job)
      return { message: { answer }, transfer: handedOver(answer) }
    } catch (error) {
      return { message: { error: told(error) }, transfer: [] }
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
