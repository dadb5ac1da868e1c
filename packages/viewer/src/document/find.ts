import { type OpenedDocument, type SearchHit, searchText } from '@lectern/render'

/** The text that is searched for, and the hits so far, in page order. */
export interface Find {
  readonly query: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
  readonly hits: readonly SearchHit[]
  /** Index of the current hit. */
  readonly current: number
  readonly isRunning: boolean
  /** Marks a passage that the host has named: there is no search bar. */
  readonly isPassage?: true
}

/** The search of a viewer. */
export interface FindSlice {
  /** Present while the search bar is open or a passage is marked. */
  readonly find: Find | undefined
}

/**
 * Searches the whole document and reports the hits about ten times a second. `isFirst` is true for the report with
 * the hit that the viewer should scroll to: the first at or after the page the search started on.
 */
export async function startFind(
  document: Pick<OpenedDocument, 'search'>,
  find: Find,
  fromPage: number,
  signal: AbortSignal,
  report: (find: Find, isFirst: boolean) => void,
): Promise<void> {
  const hits: SearchHit[] = []
  const { matchCase, wholeWords } = find
  let isPlaced = false
  let reportedAt = 0
  const tell = (isRunning: boolean) => {
    const current = hits.findIndex(hit => hit.pageIndex >= fromPage)
    const isFirst = !isPlaced && (current !== -1 || (!isRunning && hits.length > 0))
    isPlaced ||= isFirst
    report({ ...find, hits: [...hits], current: Math.max(0, current), isRunning }, isFirst)
  }
  try {
    for await (const hit of document.search(find.query, { matchCase, wholeWords }, signal)) {
      if (signal.aborted) return
      hits.push(hit)
      if (performance.now() - reportedAt > 100) {
        reportedAt = performance.now()
        tell(true)
      }
    }
  } catch {
    // An aborted search has been replaced; a failed one keeps its hits.
  }
  if (!signal.aborted) tell(false)
}

/**
 * Finds a quoted passage: on the page where it was, else the first place after it, else the first one before it. `undefined` if
 * the document does not have it, or after an abort.
 */
export async function findPassage(
  document: Pick<OpenedDocument, 'pageCount' | 'search' | 'text'>,
  text: string,
  pageIndex: number,
  signal: AbortSignal,
): Promise<SearchHit | undefined> {
  try {
    if (pageIndex < document.pageCount) {
      const [there] = searchText(await document.text(pageIndex, signal), text)
      if (there) return { pageIndex, ...there }
    }
    let before: SearchHit | undefined
    for await (const hit of document.search(text, {}, signal)) {
      if (hit.pageIndex >= pageIndex) return hit
      before ??= hit
    }
    return before
  } catch {
    // Aborted, or the document was closed meanwhile.
    return undefined
  }
}

/** The hits on a page; `hits` is in page order. */
export function hitsOnPage(hits: readonly SearchHit[], pageIndex: number): readonly SearchHit[] {
  const from = firstAtOrAfter(hits, pageIndex)
  return hits.slice(from, firstAtOrAfter(hits, pageIndex + 1))
}

function firstAtOrAfter(hits: readonly SearchHit[], pageIndex: number): number {
  let low = 0
  let high = hits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hits[middle]?.pageIndex ?? 0) < pageIndex) low = middle + 1
    else high = middle
  }
  return low
}
