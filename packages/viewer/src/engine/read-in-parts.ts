import type { SignatureHistory } from '@lectern/pdf/signatures'
import type { ByteSpan, SignaturesInParts } from '@lectern/pdf/signatures-in-parts'
import { type DocumentSource, rangedFile } from '@lectern/render'
import { startEngine } from './engine-client.ts'
import type { WorkerPool } from './worker-pool.ts'

/** What is fetched unasked of a large file, bytes: some seconds of a slow line. */
const mostFetched = 2 * 1024 * 1024

const mostRounds = 100

/** Blocks of this size are fetched anyway. */
const blockBytes = 65_536

/** A file that is read in ranges, and the password that opens it. */
export interface FileInRanges {
  readonly source: Extract<DocumentSource, { readonly kind: 'ranges' }>
  readonly password: string | undefined
}

/**
 * What a few ranges of a large file say of its signatures; `needs` if too much would have to be fetched.
 * @throws {MarkingError} `password-needed`, `password-wrong` and the engine's other codes of encrypted files
 * @throws {RenderError} if the host does not deliver
 */
export async function readInParts(
  { source, password }: FileInRanges,
  workers: WorkerPool,
  signal?: AbortSignal,
): Promise<SignaturesInParts> {
  const file = rangedFile(source)
  const engine = startEngine(workers)
  try {
    let spans: readonly ByteSpan[] = []
    let fetched = 0
    /** Found before the bytes that may be fetched were used up. */
    let histories: readonly SignatureHistory[] = []
    for (let round = 0; round < mostRounds; round++) {
      const wanted = inBlocks(spans, file.size)
      for (const [from, to] of wanted) fetched += file.missing(from, to)
      if (fetched > mostFetched) break
      const parts = await Promise.all(
        wanted.map(async ([offset, to]) => ({ offset, bytes: await file.read(offset, to, signal) })),
      )
      const found = await engine.ask({ call: 'parts', size: file.size, parts, password })
      if (found.kind !== 'needs') return found
      spans = found.spans
      histories = found.histories ?? histories
    }
    return { kind: 'needs', spans, histories }
  } finally {
    engine.close()
  }
}

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
