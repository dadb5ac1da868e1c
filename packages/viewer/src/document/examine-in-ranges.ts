import type { SignatureHistory } from '@lectern/pdf/signatures'
import type { ByteSpan } from '@lectern/pdf/signatures-in-parts'
import { type DocumentSource, rangedFile } from '@lectern/render'
import { startEngine } from '../engine/engine-client.ts'
import type { WorkerPool } from '../engine/worker-pool.ts'
import type { SignatureKnowledge } from '../marking/signature-knowledge.ts'

/** What is fetched unasked to find the signatures of a large file, bytes: some seconds of a slow line. */
const mostFetched = 2 * 1024 * 1024

const mostRounds = 100

/** Blocks of this size are fetched anyway. */
const blockBytes = 65_536

/** A file that is read in ranges, and the password that opens it. */
interface FileInRanges {
  readonly source: Extract<DocumentSource, { readonly kind: 'ranges' }>
  readonly password: string | undefined
}

/**
 * What the signatures of a large file say, as far as it can be found out with a few ranges: who signed, and whether the
 * whole file is covered. What was changed after signing takes the whole file. Never rejects.
 */
export async function examineInRanges(
  { source, password }: FileInRanges,
  workers: () => WorkerPool,
  signal?: AbortSignal,
): Promise<SignatureKnowledge> {
  const file = rangedFile(source)
  let close = () => {}
  try {
    const engine = startEngine(workers())
    close = engine.close
    let spans: readonly ByteSpan[] = []
    let fetched = 0
    /** Found before the bytes that may be fetched were used up. */
    let known: readonly SignatureHistory[] = []
    for (let round = 0; round < mostRounds; round++) {
      const wanted = inBlocks(spans, file.size)
      for (const [from, to] of wanted) fetched += file.missing(from, to)
      if (fetched > mostFetched) return { at: 'partly', histories: known }
      const parts = await Promise.all(
        wanted.map(async ([offset, to]) => ({ offset, bytes: await file.read(offset, to, signal) })),
      )
      const found = await engine.ask({ call: 'parts', size: file.size, parts, password })
      if (found.kind === 'unreadable') return unchecked
      if (found.kind === 'needs') {
        spans = found.spans
        known = found.histories ?? known
        continue
      }
      const { histories } = found
      const isAll = found.isAll && histories.every(({ covers }) => covers !== 'revision')
      return isAll ? { at: 'known', of: 'opened', histories } : { at: 'partly', histories }
    }
    return unchecked
  } catch {
    // Silence would mean that there is no signature.
    return { at: 'failed', of: 'opened' }
  } finally {
    close()
  }
}

const unchecked: SignatureKnowledge = { at: 'partly', histories: [] }

/** The blocks that contain the spans, as ascending ranges that do not overlap. */
function inBlocks(spans: readonly ByteSpan[], size: number): readonly ByteSpan[] {
  const whole: ByteSpan[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const begin = Math.floor(from / blockBytes) * blockBytes
    const end = Math.min(Math.ceil(to / blockBytes) * blockBytes, size)
    const last = whole.at(-1)
    if (last && begin <= last[1]) whole[whole.length - 1] = [last[0], Math.max(last[1], end)]
    else whole.push([begin, end])
  }
  return whole
}
