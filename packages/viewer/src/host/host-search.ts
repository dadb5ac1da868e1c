import type { Find } from '../document/find.ts'
import { ViewerError } from '../marks/errors.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkKind } from './argument-check.ts'
import { checkStillOpen, nextChange, whenOpen } from './when-open.ts'

/** Which hits of a text count; all by default. */
export interface SearchChoice {
  readonly matchCase?: boolean
  readonly wholeWords?: boolean
}

/** A place where the text was found. */
export interface SearchResult {
  /** The page, counted from 1. */
  readonly page: number
}

/** The search for a text in the document. The event `search` reports its progress and the current hit. */
export interface HostSearch {
  /**
   * Searches the document, or the one on its way, and scrolls to the first hit from the current page on. Resolves to all hits in
   * the order of the pages once the whole document was searched, and to those found so far when another search takes its place.
   * @throws {ViewerError} `argument-invalid`; `document-missing` if none is open, or it fails to open or is closed meanwhile
   */
  find(text: string, choice?: SearchChoice): Promise<readonly SearchResult[]>
  /** Goes to the next hit, or from the last one to the first. */
  findNext(): void
  /** Goes to the previous hit, or from the first one to the last. */
  findPrevious(): void
  /** Goes to a hit, counted from 1. @throws {ViewerError} `argument-invalid` if there is no such hit */
  goToHit(hit: number): void
  /** Ends the search: hits are no longer marked, and the search bar is closed. */
  endFind(): void
}

/** Creates these methods of a viewer. */
export function createHostSearch(store: ViewerStore): HostSearch {
  let latest = 0
  const searchNow = () => store.state.getState().find
  return {
    async find(text, choice = {}) {
      checkKind('text', text, 'a text')
      checkKind('choice', choice, 'an object')
      const { matchCase = false, wholeWords = false } = choice
      latest += 1
      const mine = latest
      await whenOpen(store)
      if (mine !== latest) return []
      checkStillOpen(store)
      store.find(text, { matchCase, wholeWords })
      const isMine = (find: Find | undefined) =>
        mine === latest &&
        find?.query === text &&
        find.matchCase === matchCase &&
        find.wholeWords === wholeWords
      let hits: Find['hits'] = []
      for (let find = searchNow(); find && isMine(find); find = searchNow()) {
        hits = find.hits
        if (!find.isRunning) break
        await nextChange(store)
      }
      return hits.map(({ pageIndex }) => ({ page: pageIndex + 1 }))
    },
    findNext: () => store.stepFind(1),
    findPrevious: () => store.stepFind(-1),
    goToHit(hit) {
      if (!searchNow()?.hits[hit - 1]) throw new ViewerError('argument-invalid', `There is no hit ${hit}`)
      store.goToHit(hit - 1)
    },
    endFind() {
      latest += 1
      store.closeFind()
    },
  }
}
