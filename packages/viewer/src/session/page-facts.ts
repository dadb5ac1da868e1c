import { type OpenedForMarking, type PageFacts, pagesAtOnce } from '../workers/engine-protocol.ts'
import type { LastingEngine } from '../workers/lasting-engine.ts'

/** What the engine told of the pages so far; the rest comes while the reader reads. */
export interface KnownPages {
  readonly count: number
  /** Facts of a page; those of an ordinary one until it has been read. */
  of(pageIndex: number): PageFacts
  /** The page of an object number; undefined while it is not read, and when there is none. */
  find(id: number | undefined): number | undefined
  learn(first: number, facts: readonly PageFacts[]): void
}

const ordinary: PageFacts = { id: 0, userUnit: 1, rotation: 0 }

/** The pages of a document that was just opened. */
export function createKnownPages({ pageCount, firstPages }: OpenedForMarking): KnownPages {
  const known: PageFacts[] = [...firstPages]
  return {
    count: pageCount,
    of: pageIndex => known[pageIndex] ?? ordinary,
    find: id => {
      const index = id === undefined || id === 0 ? -1 : known.findIndex(page => page?.id === id)
      return index < 0 ? undefined : index
    },
    learn(first, facts) {
      for (const [offset, fact] of facts.entries()) known[first + offset] = fact
    },
  }
}

/**
 * Reads the facts of all further pages, some at a time, so that whatever the reader does comes in between. `report`
 * gets the units of page space that are not worth a point, once they are known to be some, and as they become more.
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
