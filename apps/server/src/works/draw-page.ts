/** Draws the first page of a PDF in a limited process (`draw-page-process.ts`). */
import { join } from 'node:path'
import { z } from 'zod'
import { type ProcessLimits, runLimited } from '../decoding/run-limited.ts'

const program = join(import.meta.dirname, 'draw-page-process.ts')

/** A work may have 200 MiB, and both the process and PDFium hold a copy. */
const limits: ProcessLimits = {
  memoryMiB: 768,
  cpuSeconds: 30,
  wallMs: 180_000,
  outputBytes: 16 * 2 ** 20,
}

/** The greatest size of the picture in pixels: that of a cover. */
const mostPx = { width: 640, height: 960 }

const answerSchema = z.union([z.object({ png: z.string() }), z.object({ failure: z.string() })])

/** A PNG in base64, or the reason for a failure: the renderer's error code, or how the process ended. */
export type DrawnPage = z.infer<typeof answerSchema>

/** Draws page 1 of a PDF. An unreadable file gives a `failure` and does not throw. Aborting ends the process. */
export async function drawFirstPage(
  pdf: AsyncIterable<Uint8Array>,
  sizeBytes: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const args = [sizeBytes, mostPx.width, mostPx.height].map(String)
  const end = await runLimited(program, pdf, limits, { args, signal, isCompiledAhead: true })
  return 'failure' in end ? end : answerSchema.parse(JSON.parse(end.output.toString()))
}
