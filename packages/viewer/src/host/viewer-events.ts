import type { OutlineNode } from '@lectern/render'
import type { OpenFailure, OpeningPurpose } from '../document/opening-state.ts'
import type { MarkEvent } from '../marking/mark-events.ts'
import type { ViewerSnapshot } from '../viewer/snapshot.ts'

/** Why a document was not opened. */
export interface OpenProblem {
  readonly name: string
  readonly code: OpenFailure
  readonly message: string
}

/** Why a document did not take the place of the open one, or was not compared with it. */
export interface RefusedDocument extends OpenProblem {
  readonly purpose: Exclude<OpeningPurpose, 'show'>
}

/** Events that a viewer sends to its host, by name: each part of {@link ViewerSnapshot} when it changes, and these. */
export interface ViewerEvents extends ViewerSnapshot {
  /** Outline of the document that was opened. */
  readonly outline: readonly OutlineNode[]
  /** A document was not opened. `message` is an English sentence for logs; the reader sees one in their language. */
  readonly failure: OpenProblem
  /**
   * A document that the reader chose in place of the open one, or one to compare with it, did not open; the open one stays.
   * `code` is `password` if the reader gave up its password.
   */
  readonly refused: RefusedDocument
  /** The page of the passage that the host named, counted from 1; `undefined` if the document does not have it. */
  readonly passage: number | undefined
  /** A finger tapped a page where nothing else answers: no link, no mark, no selected text. */
  readonly tap: undefined
  /** A mark was added, changed, deleted, selected or redrawn. */
  readonly mark: MarkEvent
}

/** The name of every event, for hosts without types. */
export const eventNames: readonly string[] = Object.keys({
  name: true,
  page: true,
  pageCount: true,
  zoom: true,
  rotation: true,
  mode: true,
  panel: true,
  appearance: true,
  search: true,
  compared: true,
  comparison: true,
  question: true,
  printing: true,
  marking: true,
  tool: true,
  style: true,
  stamp: true,
  history: true,
  selection: true,
  dirty: true,
  textDraft: true,
  saving: true,
  problem: true,
  outline: true,
  failure: true,
  refused: true,
  passage: true,
  tap: true,
  mark: true,
} satisfies Readonly<Record<keyof ViewerEvents, true>>)

/** Distributes events to listeners. */
export interface ViewerEventHub {
  tell<Name extends keyof ViewerEvents>(name: Name, event: ViewerEvents[Name]): void
  /** Adds a listener; returns a function that removes it. */
  on<Name extends keyof ViewerEvents>(name: Name, listener: (event: ViewerEvents[Name]) => void): () => void
  /** Adds a listener for all events, which also gets their names; returns a function that removes it. */
  onAny(listener: AnyListener): () => void
  /** Removes all listeners. */
  clear(): void
}

type Listener = (event: never) => void

/** Gets every event with its name. */
export type AnyListener = <Name extends keyof ViewerEvents>(name: Name, event: ViewerEvents[Name]) => void

/**
 * Creates a hub without listeners. An event that a listener causes waits until all listeners have had the one before. A listener
 * that throws does not keep the others from being called; the browser reports the error.
 */
export function createEventHub(): ViewerEventHub {
  const listeners = new Map<keyof ViewerEvents, Set<Listener>>()
  const ofAll = new Set<AnyListener>()
  const waiting: (() => void)[] = []
  let isTelling = false
  return {
    tell(name, event) {
      waiting.push(() => {
        for (const listener of [...(listeners.get(name) ?? [])]) attempt(() => listener(event as never))
        for (const listener of [...ofAll]) attempt(() => listener(name, event))
      })
      if (isTelling) return
      isTelling = true
      for (let next = waiting.shift(); next; next = waiting.shift()) next()
      isTelling = false
    },
    on(name, listener) {
      // One entry per call, so that the same function can be added twice and removed once.
      const entry = (event: Parameters<typeof listener>[0]) => listener(event)
      const entries = listeners.get(name) ?? new Set()
      listeners.set(name, entries.add(entry))
      return () => void entries.delete(entry)
    },
    onAny(listener) {
      const entry: AnyListener = (name, event) => listener(name, event)
      ofAll.add(entry)
      return () => void ofAll.delete(entry)
    },
    clear() {
      ofAll.clear()
      for (const entries of listeners.values()) entries.clear()
    },
  }
}

function attempt(call: () => void): void {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}
