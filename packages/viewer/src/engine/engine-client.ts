import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import type { EngineAnswers, EngineRequest, MarkingEngine } from './engine-protocol.ts'
import { WorkerError } from './worker-error.ts'
import type { WorkerPool } from './worker-pool.ts'

let lastDocument = 0

/**
 * An engine for one document in a worker of the pool, so that a large file never blocks the page. Sent bytes are
 * copied once, because the caller goes on using them; returned bytes are transferred.
 */
export function startEngine(workers: WorkerPool): MarkingEngine {
  const worker = workers.hold()
  lastDocument += 1
  const document = lastDocument
  let isClosed = false
  return {
    async ask<Request extends EngineRequest>(request: Request) {
      if (isClosed) throw new MarkingError('engine-stopped', 'the session was closed')
      try {
        // The engine answers each call with the type that the protocol lists for it.
        return (await worker.run({ kind: 'engine', document, request })) as EngineAnswers[Request['call']]
      } catch (error) {
        throw isClosed ? new MarkingError('engine-stopped', 'the session was closed') : fromWorker(error)
      }
    },
    close() {
      if (isClosed) return
      isClosed = true
      // If the worker has terminated, there is nothing to remove.
      worker.run({ kind: 'forget', document }).catch(() => undefined)
      worker.release()
    },
  }
}

function fromWorker(error: unknown): MarkingError {
  if (!(error instanceof WorkerError)) return asMarkingError(error)
  switch (error.code) {
    case 'data-empty':
      return new MarkingError('empty-file', error.message, { cause: error })
    case 'worker-timeout':
    case 'worker-failed':
    case 'closed':
      return new MarkingError('engine-stopped', error.message, { cause: error })
  }
}
