/**
 * Facts about the second document that only the engine can find out; it opens the document for this and closes it
 * again.
 */
import { isMarkedAtOnce, wholeBytes } from '../open-marking.ts'
import { withUserUnits } from '../shown-page.ts'
import type { OpenFile } from '../viewer-state.ts'
import { startEngine } from '../workers/engine-client.ts'
import {
  type MarkingEngine,
  type OpenedForMarking,
  type PageFacts,
  pagesAtOnce,
} from '../workers/engine-protocol.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

/**
 * The second document with page sizes in its user units. The engine is asked only if the first document has user
 * units, because two versions of a plan have the same. If the engine cannot read it, the sizes stay unchanged.
 */
export async function withUnitsLike(main: OpenFile, other: OpenFile, workers: WorkerPool): Promise<OpenFile> {
  if (main.geometries.every(({ userUnit }) => userUnit === 1)) return other
  const facts = await inEngine(other, workers, (engine, { firstPages }) =>
    readFacts(engine, firstPages, other.geometries.length),
  ).catch(() => [])
  const units = new Map(facts.map(({ userUnit }, index) => [index, userUnit]))
  return { ...other, geometries: withUserUnits(other.geometries, units) }
}

/**
 * Whether parts of the second document may be missing: the page renderer repairs some files without reporting it. A
 * file that is too large to be fetched for this check counts as sound. Never rejects.
 */
export async function isDamaged(other: OpenFile, workers: WorkerPool): Promise<boolean> {
  if (other.isRepaired || !isMarkedAtOnce(other.source)) return other.isRepaired
  return inEngine(other, workers, async (_, { isRepaired }) => isRepaired).catch(() => false)
}

async function inEngine<Result>(
  { source, password }: OpenFile,
  workers: WorkerPool,
  read: (engine: MarkingEngine, opened: OpenedForMarking) => Promise<Result>,
): Promise<Result> {
  const engine = startEngine(workers)
  try {
    return await read(engine, await engine.ask({ call: 'open', bytes: await wholeBytes(source), password }))
  } finally {
    engine.close()
  }
}

async function readFacts(
  engine: MarkingEngine,
  firstPages: readonly PageFacts[],
  pageCount: number,
): Promise<readonly PageFacts[]> {
  const facts = [...firstPages]
  while (facts.length < pageCount) {
    const more = await engine.ask({ call: 'pages', first: facts.length, count: pagesAtOnce })
    if (more.length === 0) break
    facts.push(...more)
  }
  return facts
}
