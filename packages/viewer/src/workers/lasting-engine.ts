import { asMarkingError, MarkingError } from '../session/marking-error.ts'
import type {
  EngineAnswers,
  EngineEdit,
  EngineRequest,
  MarkingEngine,
  OpenedForMarking,
} from './engine-protocol.ts'

/** The document of a session, as it was before anything was done to it. */
export interface EngineFile {
  /** Its bytes; read again when the engine has to start anew. */
  readonly readBytes: () => Promise<Uint8Array>
  readonly password: string | undefined
}

/** A change that was done to the document. */
export interface DoneChange {
  readonly edits: readonly EngineEdit[]
  /** Called when the engine that is told of it again will not have it. */
  readonly refuse: (error: MarkingError) => void
}

/** An engine that outlives its workers. */
export interface LastingEngine {
  readonly ask: MarkingEngine['ask']
  /** Opens the document; to be called once, before anything else is asked. @throws {MarkingError} */
  open(): Promise<OpenedForMarking>
  close(): void
}

/** What a session gives and is told. */
interface LastingEngineOptions {
  readonly start: () => MarkingEngine
  readonly file: EngineFile
  /** Everything done to the document so far, in order. Every `apply` must be in it at the moment it is asked for. */
  readonly done: () => readonly DoneChange[]
  /** Called after the engine was lost and is back with everything that was done. */
  readonly onRestarted: () => void
}

/** One engine after the other. */
interface Incarnation {
  readonly engine: MarkingEngine
  /** Number of the last `apply` that it was told of when it started. */
  readonly toldUpTo: number
}

/**
 * An engine whose worker may die: another one is started then, opens the same bytes, and is told everything that was
 * done to them. What was asked of the dead one is asked once more, so that a request which kills its worker each time
 * ends in `engine-stopped` and not in a circle; the next request tries anew.
 */
export function createLastingEngine({ start, file, done, onRestarted }: LastingEngineOptions): LastingEngine {
  let current: Promise<Incarnation> | undefined
  let lastApply = 0
  let isClosed = false

  const openIn = async (engine: MarkingEngine): Promise<OpenedForMarking> => {
    const bytes = await file.readBytes().catch(error => {
      throw asMarkingError(error)
    })
    return engine.ask({ call: 'open', bytes, password: file.password })
  }

  const openFirst = async (): Promise<OpenedForMarking> => {
    const engine = start()
    try {
      const opened = await openIn(engine)
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
      await openIn(engine)
      const toldUpTo = lastApply
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
      // Whatever keeps it from coming back, the reader's marks are not to blame.
      throw new MarkingError('engine-stopped', asMarkingError(error).message, { cause: error })
    }
  }

  const take = (): Promise<Incarnation> => {
    if (isClosed) return Promise.reject(new MarkingError('engine-stopped', 'the session was closed'))
    current ??= restart()
    return current
  }

  const askOnce = async <Request extends EngineRequest>(
    incarnation: Promise<Incarnation>,
    request: Request,
    applyNumber: number,
  ): Promise<EngineAnswers[Request['call']]> => {
    const { engine, toldUpTo } = await incarnation
    // One that was told already must not hear of it twice; there is no answer to wait for.
    if (applyNumber <= toldUpTo) return undefined as EngineAnswers[Request['call']]
    return engine.ask(request)
  }

  return {
    async ask(request) {
      if (request.call === 'apply') lastApply += 1
      const applyNumber = request.call === 'apply' ? lastApply : Number.POSITIVE_INFINITY
      const mine = take()
      try {
        return await askOnce(mine, request, applyNumber)
      } catch (error) {
        if (isClosed || !isStopped(error)) throw error
        if (current === mine) {
          current = undefined
          mine.then(({ engine }) => engine.close()).catch(() => undefined)
        }
        return askOnce(take(), request, applyNumber)
      }
    },
    // A worker that dies while it reads the file says nothing of the file yet; a second one that does, says it all.
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

const isStopped = (error: unknown): boolean =>
  error instanceof MarkingError && error.code === 'engine-stopped'
