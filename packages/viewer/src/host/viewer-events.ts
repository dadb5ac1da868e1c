import type { OutlineNode } from '@lectern/render'
import type { OpenFailure } from '../document/opening-state.ts'
import type { MarkEvent } from '../marking/mark-events.ts'

/** Why a document was not opened. */
export interface OpenProblem {
  readonly name: string
  readonly code: OpenFailure
  readonly message: string
}

/** Events that a viewer sends to its host, by name. */
export interface ViewerEvents {
  /** The current page, counted from 1. */
  readonly page: number
  /** Outline of the document that was opened. */
  readonly outline: readonly OutlineNode[]
  /** Whether there are unsaved marks. */
  readonly dirty: boolean
  /** Name of the open file; `undefined` if none is open. */
  readonly name: string | undefined
  /** A document was not opened. `message` is an English sentence for logs; the reader sees one in their language. */
  readonly failure: OpenProblem
  /** A mark was added, changed, deleted, selected or redrawn. */
  readonly mark: MarkEvent
}

/** Distributes events to listeners. */
export interface ViewerEventHub {
  tell<Name extends keyof ViewerEvents>(name: Name, event: ViewerEvents[Name]): void
  /** Adds a listener; returns a function that removes it. */
  on<Name extends keyof ViewerEvents>(name: Name, listener: (event: ViewerEvents[Name]) => void): () => void
  /** Removes all listeners. */
  clear(): void
}

type Listeners = { [Name in keyof ViewerEvents]: Set<(event: ViewerEvents[Name]) => void> }

/**
 * Creates a hub without listeners. A listener that throws does not keep the others from being called; the browser
 * reports the error.
 */
export function createEventHub(): ViewerEventHub {
  const listeners: Listeners = {
    page: new Set(),
    outline: new Set(),
    dirty: new Set(),
    name: new Set(),
    failure: new Set(),
    mark: new Set(),
  }
  return {
    tell(name, event) {
      for (const listener of [...listeners[name]]) {
        try {
          listener(event)
        } catch (error) {
          reportError(error)
        }
      }
    },
    on(name, listener) {
      // One entry per call, so that the same function can be added twice and removed once.
      const entry = (event: Parameters<typeof listener>[0]) => listener(event)
      listeners[name].add(entry)
      return () => void listeners[name].delete(entry)
    },
    clear() {
      for (const set of Object.values(listeners)) set.clear()
    },
  }
}
