import type { OutlineNode } from '@lectern/render'
import type { MarkEvent } from './session/mark-events.ts'

/** What a viewer tells its host, by the name of the event. */
export interface ViewerEvents {
  /** Page the reader is at, counted from 1. */
  readonly page: number
  /** Outline of the document that was opened. */
  readonly outline: readonly OutlineNode[]
  /** Whether there are marks that are not saved. */
  readonly dirty: boolean
  /** Name of the open file; undefined once none is open. */
  readonly name: string | undefined
  /** A mark was added, changed, deleted, selected or drawn anew. */
  readonly mark: MarkEvent
}

/** Tells events to whoever listens. */
export interface ViewerEventHub {
  tell<Name extends keyof ViewerEvents>(name: Name, event: ViewerEvents[Name]): void
  /** Listens until the given function is called. */
  on<Name extends keyof ViewerEvents>(name: Name, listener: (event: ViewerEvents[Name]) => void): () => void
  /** Forgets all listeners. */
  clear(): void
}

type Listeners = { [Name in keyof ViewerEvents]: Set<(event: ViewerEvents[Name]) => void> }

/** A hub without listeners. One that throws keeps no other from hearing; the browser reports it. */
export function createEventHub(): ViewerEventHub {
  const listeners: Listeners = {
    page: new Set(),
    outline: new Set(),
    dirty: new Set(),
    name: new Set(),
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
      // One entry a call, so that the same function may listen twice and stop once.
      const entry = (event: Parameters<typeof listener>[0]) => listener(event)
      listeners[name].add(entry)
      return () => void listeners[name].delete(entry)
    },
    clear() {
      for (const set of Object.values(listeners)) set.clear()
    },
  }
}
