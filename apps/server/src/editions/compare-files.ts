/** Compares two editions of a PDF in a limited process (`compare-files-process.ts`). */
import { join } from 'node:path'
import { z } from 'zod'
import { type ProcessLimits, runLimited } from '../decoding/run-limited.ts'

const program = join(import.meta.dirname, 'compare-files-process.ts')

/** Both files are in memory, and again in PDFium's. Two books of 3,000 pages take about ten minutes. */
const limits: ProcessLimits = {
  memoryMiB: 1024,
  cpuSeconds: 900,
  wallMs: 1_800_000,
  outputBytes: 16 * 2 ** 20,
}

const pageNumber = z.int().check(z.positive())

const changedPage = z.object({
  /** Page number in the new edition, from 1; null if the page was removed. */
  page: z.nullable(pageNumber),
  /** Page number in the old edition, from 1; null if the page was added. */
  from: z.nullable(pageNumber),
  change: z.enum(['moved', 'changed', 'added', 'removed']),
  /**
   * Where a changed page differs: left, top, right and bottom as shares of the new page as it is displayed, from its top left
   * corner, 0 to 1. Empty if only invisible text differs.
   */
  areas: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
})

/** A page that differs between two editions. */
export type ChangedPage = z.infer<typeof changedPage>

const answerSchema = z.union([
  z.object({
    pages: z.array(changedPage),
    /** For each page of the old edition its number in the new one, from 1; 0 if it was removed. */
    map: z.array(z.int()),
  }),
  z.object({ failure: z.string() }),
])

/** What differs, or the reason why it is not known: the renderer's error code, or how the process ended. */
export type ComparedFiles = z.infer<typeof answerSchema>

/** A stored PDF. */
export interface EditionFile {
  readonly bytes: () => Promise<AsyncIterable<Uint8Array>>
  readonly size: number
}

/** Compares the pages of two PDFs. An unreadable file gives a `failure` and does not throw. Aborting ends the process. */
export async function compareFiles(
  old: EditionFile,
  fresh: EditionFile,
  signal: AbortSignal,
): Promise<ComparedFiles> {
  const end = await runLimited(program, oneAfterTheOther(old, fresh), limits, {
    args: [String(old.size)],
    signal,
    isCompiledAhead: true,
  })
  return 'failure' in end ? end : answerSchema.parse(JSON.parse(end.output.toString()))
}

async function* oneAfterTheOther(...files: readonly EditionFile[]): AsyncGenerator<Uint8Array> {
  for (const { bytes } of files) yield* await bytes()
}
