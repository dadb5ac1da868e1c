import type { AnnotationEdit } from '@lectern/pdf'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import type { EngineAnswers, EngineRequest, MarkingEngine, OpenedForMarking } from './engine-protocol.ts'

/** The document of a session as it was opened. */
export interface EngineFile {
  /** Its bytes; read again when the engine is restarted. */
  readonly readBytes: () => Promise<Uint8Array>
  readonly password: string | undefined
}

/** A change that was applied to the document. */
export interface DoneChange {
  readonly edits: readonly AnnotationEdit[]
  /** Called if a restarted engine rejects the change. */
  readonly refuse: (error: MarkingError) => void
}

/** An engine that survives the loss of its worker. */
export interface LastingEngine {
  /**
   * Sends a request. The engine answers it with the changes that were done when `fixChanges` was called last: at once, and again for
   * each engine that is started before the answer, which receives the changes as they are then.
   */
  ask<Request extends EngineRequest>(
    request: Request,
    fixChanges?: () => void,
  ): Promise<EngineAnswers[Request['call']]>
  /** Opens the document; must be called once, before any other request. @throws {MarkingError} */
  open(): Promise<OpenedForMarking>
  close(): void
}

/** Functions of the session that the engine needs. */
interface LastingEngineOptions {
  readonly start: () => MarkingEngine
  readonly file: EngineFile
  /** All changes applied so far, in order. An `apply` request must be included when it is sent. */
  readonly done: () => readonly DoneChange[]
  /** Called after the engine was restarted and has all changes again. */
  readonly onRestarted: () => void
}

/** One run of the engine. */
interface Incarnation {
  readonly engine: MarkingEngine
  /** Number of the last `apply` that was repeated at its start. */
  readonly toldUpTo: number
}

/**
 * An engine whose worker may die: then another one is started, opens the same bytes, and receives all changes again.
 * The pending requests are sent to it once more. A request that kills the worker again fails with `engine-stopped`
 * instead of being repeated forever; the next request starts another worker.
 */
export function createLastingEngine({ start, file, done, onRestarted }: LastingEngineOptions): LastingEngine {
  let current: Promise<Incarnation> | undefined
  let known = file
  let layered: EngineRequest | undefined
  let lastApply = 0
  let isClosed = false
  /** The `fixChanges` of the requests that were not answered yet. */
  const unanswered = new Set<() => void>()

  const openFirst = async (): Promise<OpenedForMarking> => {
    const engine = start()
    try {
      const opened = await openIn(engine, known)
      current = Promise.resolve({ engine, toldUpTo: 0 })
      return opened
    } catch (error) {
      engine.close()
      throw error
    }
  }

  const restart = async (): Promise<Incarnation> => {
    const engine = start()
    try {
      await openIn(engine, known)
      if (layered) await engine.ask(layered)
      const toldUpTo = lastApply
      for (const fixChanges of unanswered) fixChanges()
      for (const { edits, refuse } of done()) {
        await engine.ask({ call: 'apply', edits }).catch(error => {
          if (isStopped(error)) throw error
          refuse(asMarkingError(error))
        })
      }
      if (!isClosed) onRestarted()
      return { engine, toldUpTo }
    } catch (error) {
      engine.close()
      // Whatever prevents the restart, the reader's marks are not the cause.
      throw new MarkingError('engine-stopped', asMarkingError(error).message, { cause: error })
    }
  }

  const take = (): Promise<Incarnation> => {
    if (isClosed) return Promise.reject(new MarkingError('engine-stopped', 'the session was closed'))
    current ??= restart()
    return current
  }

  const answered = async <Request extends EngineRequest>(
    request: Request,
  ): Promise<EngineAnswers[Request['call']]> => {
    if (request.call === 'apply') lastApply += 1
    const applyNumber = request.call === 'apply' ? lastApply : Number.POSITIVE_INFINITY
    const mine = take()
    try {
      const answer = await askOnce(mine, request, applyNumber)
      // Another engine opens the file with the same rights and layers.
      if (request.call === 'unlock') known = { ...file, password: request.password }
      if (request.call === 'layered' && request.medium !== 'paper') layered = request
      return answer
    } catch (error) {
      if (isClosed || !isStopped(error)) throw error
      if (current === mine) {
        current = undefined
        mine.then(({ engine }) => engine.close()).catch(() => undefined)
      }
      return askOnce(take(), request, applyNumber)
    }
  }

  return {
    ask(request, fixChanges) {
      if (!fixChanges) return answered(request)
      fixChanges()
      unanswered.add(fixChanges)
      return answered(request).finally(() => unanswered.delete(fixChanges))
    },
    // If a worker dies while it opens the file, the file may not be the cause; if a second one dies too, it is.
    open: () =>
      openFirst().catch(error => {
        if (isClosed || !isStopped(error)) throw error
        return openFirst()
      }),
    close() {
      isClosed = true
      current?.then(({ engine }) => engine.close()).catch(() => undefined)
    },
  }
}

async function openIn(engine: MarkingEngine, { readBytes, password }: EngineFile): Promise<OpenedForMarking> {
  const bytes = await readBytes().catch(error => {
    throw asMarkingError(error)
  })
  return engine.ask({ call: 'open', bytes, password })
}

/** Sends a request to a run of the engine; `applyNumber` counts the changes, and is infinite for other requests. */
async function askOnce<Request extends EngineRequest>(
  incarnation: Promise<Incarnation>,
  request: Request,
  applyNumber: number,
): Promise<EngineAnswers[Request['call']]> {
  const { engine, toldUpTo } = await incarnation
  // A change that was repeated at the start must not be sent again; there is no answer to wait for.
  if (applyNumber <= toldUpTo) return undefined as EngineAnswers[Request['call']]
  return engine.ask(request)
}

const isStopped = (error: unknown): boolean =>
  error instanceof MarkingError && error.code === 'engine-stopped'
