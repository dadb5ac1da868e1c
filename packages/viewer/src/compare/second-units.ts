import { wholeBytes } from '../open-marking.ts'
import { withUserUnits } from '../shown-page.ts'
import type { OpenFile } from '../viewer-state.ts'
import { startEngine } from '../workers/engine-client.ts'
import { type PageFacts, pagesAtOnce } from '../workers/engine-protocol.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

/**
 * The second document in the sizes its units give it, which only the engine can read. It is asked where the first
 * document has such units: pages of two versions of a plan have the same ones. What the engine cannot read keeps the
 * units it has.
 */
export async function withUnitsLike(main: OpenFile, other: OpenFile, workers: WorkerPool): Promise<OpenFile> {
  if (main.geometries.every(({ userUnit }) => userUnit === 1)) return other
  const facts = await readFacts(other, workers).catch(() => [])
  const units = new Map(facts.map(({ userUnit }, index) => [index, userUnit]))
  return { ...other, geometries: withUserUnits(other.geometries, units) }
}

async function readFacts(
  { source, password, geometries }: OpenFile,
  workers: WorkerPool,
): Promise<readonly PageFacts[]> {
  const engine = startEngine(workers)
  try {
    const { firstPages } = await engine.ask({ call: 'open', bytes: await wholeBytes(source), password })
    const facts = [...firstPages]
    while (facts.length < geometries.length) {
      const more = await engine.ask({ call: 'pages', first: facts.length, count: pagesAtOnce })
      if (more.length === 0) break
      facts.push(...more)
    }
    return facts
  } finally {
    engine.close()
  }
}
