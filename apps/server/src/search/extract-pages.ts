/** The text of a PDF's pages, read in a limited process (`extract-pages-process.ts`). */
import { join } from 'node:path'
import { z } from 'zod'
import { type ProcessLimits, runLimited } from '../decoding/run-limited.ts'
import type { TextGap } from './gather-pages.ts'
import type { TextPiece } from './text-piece.ts'

const program = join(import.meta.dirname, 'extract-pages-process.ts')

/**
 * Higher than the limits for uploads of guests: a published work may have 200 MiB, and both the process and PDFium hold a
 * copy. A file that takes longer is not indexed: its text is not worth more CPU time.
 */
const limits: ProcessLimits = {
  memoryMiB: 768,
  cpuSeconds: 120,
  wallMs: 300_000,
  outputBytes: 64 * 2 ** 20,
}

const answerSchema = z.union([
  z.object({
    pages: z.array(z.object({ node: z.int(), text: z.string() })),
    gaps: z.array(z.object({ from: z.int(), to: z.int(), reason: z.enum(['unreadable', 'long']) })),
  }),
  z.object({ failure: z.string() }),
])

/** The text of every page, or the reason for a failure: the renderer's error code, or how the process ended. */
export type ExtractedPages =
  | { readonly pages: readonly TextPiece[]; readonly gaps: readonly TextGap[] }
  | { readonly failure: string }

/** Reads the text of all pages of a PDF. An unreadable file gives a `failure` and does not throw. Aborting ends the process. */
export async function extractPages(
  pdf: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<ExtractedPages> {
  const end = await runLimited(program, pdf, limits, { signal, isCompiledAhead: true })
  return 'failure' in end ? end : answerSchema.parse(JSON.parse(end.output.toString()))
}
