import { asMarkingError, MarkingError } from '../session/marking-error.ts'
import type {
  AnswerMessage,
  EngineAnswers,
  EngineRequest,
  MarkingEngine,
  RequestMessage,
} from './engine-protocol.ts'

/** The part of a `Worker` or `MessagePort` that is needed to talk to the engine. */
export interface EnginePort {
  postMessage(message: RequestMessage): void
  addEventListener(type: 'message', listener: (event: MessageEvent<AnswerMessage>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

interface Waiting {
  readonly resolve: (answer: EngineAnswers[EngineRequest['call']]) => void
  readonly reject: (error: MarkingError) => void
}

/** Starts the engine in a worker of its own, so that a large file never holds up the page. */
export function startEngineWorker(): MarkingEngine {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    type: 'module',
    name: 'lectern-engine',
  })
  return connectEngine(worker, () => worker.terminate())
}

/**
 * Speaks to an engine at the other end of a port. Bytes that are sent are copied once, because the caller
 * goes on reading them; bytes that come back are handed over.
 */
export function connectEngine(port: EnginePort, end: () => void): MarkingEngine {
  const waiting = new Map<number, Waiting>()
  let lastNumber = 0
  let stopped: MarkingError | undefined

  const stop = (error: MarkingError) => {
    stopped ??= error
    for (const { reject } of waiting.values()) reject(stopped)
    waiting.clear()
  }

  port.addEventListener('message', ({ data }) => {
    const entry = waiting.get(data.number)
    waiting.delete(data.number)
    if ('error' in data) entry?.reject(asMarkingError(new MarkingError(data.error.code, data.error.message)))
    else entry?.resolve(data.answer)
  })
  port.addEventListener('error', () => stop(new MarkingError('engine-stopped', 'the engine worker failed')))
  port.addEventListener('messageerror', () =>
    stop(new MarkingError('engine-stopped', 'an answer of the engine could not be read')),
  )

  return {
    ask: <Request extends EngineRequest>(request: Request) =>
      new Promise<EngineAnswers[Request['call']]>((resolve, reject) => {
        if (stopped) return reject(stopped)
        lastNumber += 1
        waiting.set(lastNumber, {
          // The host answers each call with its own kind of answer, which the protocol lists by call.
          resolve: answer => resolve(answer as EngineAnswers[Request['call']]),
          reject,
        })
        port.postMessage({ number: lastNumber, request })
      }),
    close: () => {
      stop(new MarkingError('engine-stopped', 'the session was closed'))
      end()
    },
  }
}
