/** Opens the documents of a viewer, one at a time, whatever for. Does not depend on React or the DOM. */
import type { PageRenderer } from '@lectern/render'
import type { StoreApi } from 'zustand/vanilla'
import { repairSource } from '../engine/repair-source.ts'
import type { WorkerPool } from '../engine/worker-pool.ts'
import { fetchSource } from './fetch-source.ts'
import { failureOf, OpenError, openFile } from './open-file.ts'
import type { OpenFile, Opening, OpeningPurpose, OpeningSlice } from './opening-state.ts'
import type { ViewerDocument } from './viewer-document.ts'

/** What a viewer opens documents with; workers start when they are first needed. */
interface Helpers<State extends OpeningSlice> {
  readonly state: StoreApi<State>
  readonly renderer: () => PageRenderer
  readonly workers: () => WorkerPool
  /** Asks the host for the password of a document, before the reader is asked. */
  readonly hostsPassword?: ((question: PasswordQuestion) => Promise<string | undefined>) | undefined
}

/** A document that needs a password. */
export interface PasswordQuestion {
  readonly name: string
  /** Number of wrong passwords so far. */
  readonly attempts: number
}

/** The opening of documents. */
export interface Openings<State extends OpeningSlice> {
  /**
   * Opens a document; one that was still on its way is given up. `use` returns the state that the open document leads
   * to, which is set in one step. Resolves to the open document; to `undefined` if it was given up or did not open, and
   * then it is closed again. Never rejects.
   */
  begin(
    purpose: OpeningPurpose,
    document: ViewerDocument,
    use: (file: OpenFile) => Partial<State> | Promise<Partial<State>>,
  ): Promise<OpenFile | undefined>
  /** Answers the password question; `undefined` gives up. */
  answerPassword(password: string | undefined): void
  /** Gives up the document on its way, or dismisses why it did not open. */
  cancel(): void
}

/** Creates the openings of one viewer; their progress is in its state. */
export function createOpenings<State extends OpeningSlice>({
  state,
  renderer,
  workers,
  hostsPassword,
}: Helpers<State>): Openings<State> {
  let latest: AbortController | undefined
  let lastId = 0
  const set = (part: Partial<OpeningSlice>) => state.setState(part as Partial<State>)

  const question = createPasswordQuestion()
  const answerPassword = (password: string | undefined) => {
    const { opening } = state.getState()
    if (password !== undefined && opening?.at === 'password')
      set({ opening: { purpose: opening.purpose, at: 'loading', name: opening.name } })
    question.answer(password)
  }

  const cancel = () => {
    latest?.abort()
    latest = undefined
    answerPassword(undefined)
    if (state.getState().opening) set({ opening: undefined })
  }

  const open = async (document: ViewerDocument, life: AbortController, tell: Tell): Promise<OpenFile> => {
    const { signal } = life
    const { name } = document
    const askPassword = createPasswordRequest(hostsPassword, {
      name,
      askReader: attempts => question.ask(signal, () => tell({ at: 'password', attempts })),
    })
    const opened = await openFile(renderer(), document, {
      fetch: source =>
        fetchSource(source, {
          tell: fraction => tell({ at: 'loading', fraction }),
          isWanted: () => !signal.aborted,
        }),
      askPassword,
      signal,
      repair: (source, password, isLocked) => repairSource(source, { password, isLocked }, workers(), signal),
    })
    lastId += 1
    return { ...opened, id: lastId, signal, close: closingOnce(life, opened.document) }
  }

  return {
    async begin(purpose, document, use) {
      cancel()
      const life = new AbortController()
      latest = life
      const { name } = document
      const tell: Tell = step => life === latest && set({ opening: { purpose, name, ...step } })
      tell({ at: 'loading' })
      let file: OpenFile | undefined
      try {
        file = await open(document, life, tell)
        const next = life === latest ? await use(file) : undefined
        if (life === latest && next) {
          latest = undefined
          state.setState({ ...next, opening: undefined } as Partial<State>)
          return file
        }
      } catch (error) {
        const failure = failureOf(error)
        tell({ at: 'refused', failure, document, ...(error instanceof OpenError && error.detail) })
        // A reader who gives up the password of another document needs no message; the host hears of it all the same.
        if (life === latest && failure === 'password' && purpose !== 'show') cancel()
      }
      file?.close()
      return undefined
    },
    answerPassword,
    cancel,
  }
}

/** Asks the host, and the reader once the host knows no password or repeats a wrong one. */
function createPasswordRequest(
  hostsPassword: Helpers<OpeningSlice>['hostsPassword'],
  { name, askReader }: { name: string; askReader: (attempts: number) => Promise<string | undefined> },
) {
  let hostMayKnow = hostsPassword !== undefined
  const tried = new Set<string>()
  return async (attempts: number): Promise<string | undefined> => {
    const password = hostMayKnow ? await hostsPassword?.({ name, attempts }) : undefined
    hostMayKnow &&= password !== undefined && !tried.has(password)
    if (password === undefined || !hostMayKnow) return askReader(attempts)
    tried.add(password)
    return password
  }
}

/** The one question for a password that a viewer may have open. */
function createPasswordQuestion() {
  let resolveLast: ((password: string | undefined) => void) | undefined
  return {
    /** Resolves to the answer; to `undefined` if the document is no longer wanted. `show` puts the question on the screen. */
    ask: (signal: AbortSignal, show: () => void) =>
      new Promise<string | undefined>(resolve => {
        if (signal.aborted) return resolve(undefined)
        resolveLast = resolve
        show()
      }),
    answer(password: string | undefined) {
      const resolve = resolveLast
      resolveLast = undefined
      resolve?.(password)
    },
  }
}

/** A function that ends the life of a document; only its first call has an effect. */
function closingOnce(life: AbortController, document: OpenFile['document']): () => void {
  let isClosed = false
  return () => {
    if (isClosed) return
    isClosed = true
    life.abort()
    // If closing fails, its worker has already terminated.
    document.close().catch(() => undefined)
  }
}

/** A step of an opening without its purpose and name. */
type Step = Opening extends infer Each
  ? Each extends Opening
    ? Omit<Each, 'purpose' | 'name'>
    : never
  : never
type Tell = (step: Step) => void
