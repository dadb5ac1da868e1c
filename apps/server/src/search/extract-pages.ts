/** The text of a PDF's pages, read in a limited process (`extract-pages-process.ts`). */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { type ProcessLimits, runLimited } from '../decoding/run-limited.ts'
import type { TextPiece } from './text-piece.ts'

const program = join(import.meta.dirname, 'extract-pages-process.ts')

/**
 * Wider than for what guests send: a published work may have 200 MiB, which the process and PDFium hold once each. A
 * file that takes longer is given up: what it would add to the search is not worth a processor.
 */
const limits: ProcessLimits = {
  memoryMiB: 768,
  cpuSeconds: 120,
  wallMs: 300_000,
  outputBytes: 64 * 2 ** 20,
}

const answerSchema = z.union([
  z.object({ pages: z.array(z.object({ node: z.int(), text: z.string() })) }),
  z.object({ failure: z.string() }),
])

/** Text of every page, or why there is none: the renderer's code, or how its process ended. */
export type ExtractedPages = { readonly pages: readonly TextPiece[] } | { readonly failure: string }

/** Reads a PDF to its end. A file that cannot be read is an answer, not an error. Aborting ends the process. */
export async function extractPages(pdf: Readable, signal: AbortSignal): Promise<ExtractedPages> {
  const end = await runLimited(program, pdf, limits, { signal })
  return 'failure' in end ? end : answerSchema.parse(JSON.parse(end.output.toString()))
}
