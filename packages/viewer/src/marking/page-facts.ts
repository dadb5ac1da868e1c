import { everywhere, type OpenedForMarking, type PageFacts, pagesAtOnce } from '../engine/engine-protocol.ts'
import type { LastingEngine } from '../engine/lasting-engine.ts'

/** The facts of the pages that the engine has read so far; the others are read in the background. */
export interface KnownPages {
  readonly count: number
  /** Facts of a page; defaults until it has been read. */
  of(pageIndex: number): PageFacts
  /** Whether a page is known to be no object of the file, so that no mark can be added to it. */
  isLost(pageIndex: number): boolean
  learn(first: number, facts: readonly PageFacts[]): void
}

const ordinary: PageFacts = { id: 0, userUnit: 1, rotation: 0, sizeFactor: 1, box: everywhere }

/** The known pages of a newly opened document. */
export function createKnownPages({ pageCount, firstPages }: OpenedForMarking): KnownPages {
  const known: PageFacts[] = [...firstPages]
  return {
    count: pageCount,
    of: pageIndex => known[pageIndex] ?? ordinary,
    isLost: pageIndex => known[pageIndex]?.id === 0,
    learn(first, facts) {
      for (const [offset, fact] of facts.entries()) known[first + offset] = fact
    },
  }
}

/**
 * Reads the facts of all further pages in batches, so that other requests are not blocked. `report` receives the user
 * units other than 1, whenever new ones are found.
 */
export async function readPageFacts(
  engine: Pick<LastingEngine, 'ask'>,
  pages: KnownPages,
  isWanted: () => boolean,
  report: (userUnits: ReadonlyMap<number, number>) => void,
): Promise<void> {
  const units = new Map<number, number>()
  const note = (from: number, to: number) => {
    const before = units.size
    for (let index = from; index < to; index++) {
      const { userUnit } = pages.of(index)
      if (userUnit !== 1) units.set(index, userUnit)
    }
    if (units.size > before) report(new Map(units))
  }
  note(0, Math.min(pagesAtOnce, pages.count))
  for (let first = pagesAtOnce; first < pages.count && isWanted(); first += pagesAtOnce) {
    const facts = await engine.ask({ call: 'pages', first, count: pagesAtOnce })
    if (!isWanted()) return
    pages.learn(first, facts)
    note(first, first + facts.length)
  }
}
