/**
 * Facts about the second document that only the engine can find out; it opens the document for this and closes it
 * again.
 */

import { examineInRanges } from '../document/examine-in-ranges.ts'
import type { OpenedFile } from '../document/opening-state.ts'
import { startEngine } from '../engine/engine-client.ts'
import {
  type MarkingEngine,
  type OpenedForMarking,
  type PageFacts,
  pagesAtOnce,
} from '../engine/engine-protocol.ts'
import { isMarkedAtOnce, wholeBytes } from '../engine/whole-bytes.ts'
import type { WorkerPool } from '../engine/worker-pool.ts'
import type { SignatureKnowledge } from '../marking/signature-knowledge.ts'
import { withUserUnits } from '../marks/shown-page.ts'

/**
 * The second document with page sizes in its user units. The engine is asked only if the first document has user
 * units, because two versions of a plan have the same. If the engine cannot read it, the sizes stay unchanged.
 */
export async function withUnitsLike<File extends OpenedFile>(
  main: Pick<OpenedFile, 'geometries'>,
  other: File,
  workers: WorkerPool,
  leaving?: AbortSignal,
): Promise<File> {
  if (main.geometries.every(({ userUnit }) => userUnit === 1)) return other
  const read = (engine: MarkingEngine, { firstPages }: OpenedForMarking) =>
    readFacts(engine, firstPages, other.geometries.length)
  const facts = await inEngine(other, { workers, leaving }, read).catch(() => [])
  const units = new Map(facts.map(({ userUnit }, index) => [index, userUnit]))
  return { ...other, geometries: withUserUnits(other.geometries, units) }
}

/** What the engine says about the second document. */
interface SecondFacts {
  /** Parts may be missing: the page renderer repairs some files without reporting it. */
  readonly isRepaired: boolean
  readonly isCutOff?: boolean
  readonly signatures: SignatureKnowledge
}

/**
 * Examines the second document. One that is too large to be fetched unasked counts as sound, and of its signatures only
 * a little is read. Never rejects.
 */
export async function examined(
  other: OpenedFile,
  workers: WorkerPool,
  { isAsked = false, leaving }: { readonly isAsked?: boolean; readonly leaving?: AbortSignal } = {},
): Promise<SecondFacts> {
  const { source, password, isRepaired } = other
  if (!isAsked && source.kind === 'ranges' && !isMarkedAtOnce(source))
    return { isRepaired, signatures: await examineInRanges({ source, password }, () => workers, leaving) }
  return inEngine(
    other,
    { workers, leaving },
    async (engine, { isRepaired, isCutOff }): Promise<SecondFacts> => {
      const histories = await engine.ask({ call: 'signatures', of: 'opened' }).catch(() => undefined)
      return {
        isRepaired: other.isRepaired || isRepaired,
        isCutOff,
        signatures: histories ? { at: 'known', of: 'opened', histories } : failed,
      }
    },
  ).catch(() => ({ isRepaired, signatures: failed }))
}

// Silence would mean that there is no signature.
const failed: SignatureKnowledge = { at: 'failed', of: 'opened' }

async function inEngine<Result>(
  { source, password }: OpenedFile,
  { workers, leaving }: { readonly workers: WorkerPool; readonly leaving: AbortSignal | undefined },
  read: (engine: MarkingEngine, opened: OpenedForMarking) => Promise<Result>,
): Promise<Result> {
  const engine = startEngine(workers)
  try {
    const bytes = await wholeBytes(source, leaving)
    return await read(engine, await engine.ask({ call: 'open', bytes, password }))
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
