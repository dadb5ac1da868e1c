/** The order in which pages are compared. */
export interface PageOrder {
  /** At most `count` of the most urgent pages: those that should be in progress now. */
  next(count: number): readonly number[]
  /** Marks a page as visible until the returned function is called. */
  watch(pageIndex: number): () => void
  isWatched(pageIndex: number): boolean
  /** The first visible page, or the one that was visible last. */
  eye(): number
  /** Sets the page that a step waits for; `undefined` if none does any more. */
  seek(pageIndex: number | undefined): void
  finish(pageIndex: number): void
  isFinished(pageIndex: number): boolean
  finishedCount(): number
  /** Whether all pages are done. */
  isDone(): boolean
  /** Skips a page until {@link reopen}. */
  hold(pageIndex: number): void
  /** Marks a page to be compared again. */
  reopen(pageIndex: number): void
}

/** The order for a document of `pageCount` pages; `firstEye` is the page that is visible first. */
export function createPageOrder(pageCount: number, firstEye: number): PageOrder {
  /** State of each page: to do, skipped for now, or done. */
  const stands: ('open' | 'held' | 'finished')[] = Array.from({ length: pageCount }, () => 'open')
  const watchers = new Map<number, number>()
  let finished = 0
  let eye = firstEye
  let sought: number | undefined

  const stand = (pageIndex: number, next: 'open' | 'held' | 'finished') => {
    if (stands[pageIndex] === undefined) return
    if (stands[pageIndex] === 'finished') finished -= 1
    if (next === 'finished') finished += 1
    stands[pageIndex] = next
  }
  const lookAgain = () => {
    if (watchers.size > 0) eye = Math.min(...watchers.keys())
  }

  return {
    next(count) {
      const wanted: number[] = []
      const want = (pageIndex: number | undefined) => {
        const isNew = pageIndex !== undefined && stands[pageIndex] === 'open' && !wanted.includes(pageIndex)
        if (isNew && wanted.length < count) wanted.push(pageIndex)
      }
      for (const pageIndex of [...watchers.keys()].sort((a, b) => a - b)) want(pageIndex)
      want(sought)
      for (let way = 0; way < pageCount && wanted.length < count && finished < pageCount; way++) {
        want(eye + way)
        want(eye - way)
      }
      return wanted
    },
    watch(pageIndex) {
      watchers.set(pageIndex, (watchers.get(pageIndex) ?? 0) + 1)
      lookAgain()
      return () => {
        const left = (watchers.get(pageIndex) ?? 1) - 1
        if (left > 0) watchers.set(pageIndex, left)
        else watchers.delete(pageIndex)
        lookAgain()
      }
    },
    isWatched: pageIndex => watchers.has(pageIndex),
    eye: () => eye,
    seek(pageIndex) {
      sought = pageIndex
    },
    finish: pageIndex => stand(pageIndex, 'finished'),
    isFinished: pageIndex => stands[pageIndex] === 'finished',
    finishedCount: () => finished,
    isDone: () => finished === pageCount,
    hold: pageIndex => stand(pageIndex, 'held'),
    reopen: pageIndex => stand(pageIndex, 'open'),
  }
}
