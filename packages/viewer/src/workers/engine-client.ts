import { asMarkingError, MarkingError } from '../session/marking-error.ts'
import type { EngineAnswers, EngineRequest, MarkingEngine } from './engine-protocol.ts'
import { WorkerError } from './worker-error.ts'
import type { WorkerPool } from './worker-pool.ts'

let lastDocument = 0

/**
 * An engine for one document in a worker of the pool, so that a large file never holds up the page. Bytes that are
 * sent are copied once, because the caller goes on reading them; bytes that come back are handed over.
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
        // The engine answers each call with its own kind of answer, which the protocol lists by call.
        return (await worker.run({ kind: 'engine', document, request })) as EngineAnswers[Request['call']]
      } catch (error) {
        throw isClosed ? new MarkingError('engine-stopped', 'the session was closed') : fromWorker(error)
      }
    },
    close() {
      if (isClosed) return
      isClosed = true
      // A worker that is gone has forgotten already.
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
