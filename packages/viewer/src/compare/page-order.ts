/** Which page is compared next. */
export interface PageOrder {
  /** The pages most wanted now, at most so many: those in work should be these. */
  next(count: number): readonly number[]
  /** The reader sees a page until the returned function is called. */
  watch(pageIndex: number): () => void
  isWatched(pageIndex: number): boolean
  /** The first page the reader sees, or the one seen last. */
  eye(): number
  /** A page that something waits for; undefined when nothing does any more. */
  seek(pageIndex: number | undefined): void
  finish(pageIndex: number): void
  isFinished(pageIndex: number): boolean
  finishedCount(): number
  /** Whether there is nothing left to do. */
  isDone(): boolean
  /** Leaves a page out until {@link reopen}. */
  hold(pageIndex: number): void
  /** A page must be compared again. */
  reopen(pageIndex: number): void
}

/** The order of a document of so many pages; `eye` is the page the reader sees at first. */
export function createPageOrder(pageCount: number, firstEye: number): PageOrder {
  /** Pages to do, done, and left out for now. */
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
