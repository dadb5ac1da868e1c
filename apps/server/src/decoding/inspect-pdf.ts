/** Checks that an upload is a PDF that opens, and counts its pages with our PDF engine in a process of its own. */
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { DecodingLane, type Sender } from './decoding-lane.ts'
import { foundIn } from './process-answer.ts'
import { type ProcessEnd, type ProcessLimits, runLimited } from './run-limited.ts'
import { workLane } from './work-lane.ts'

const program = join(import.meta.dirname, 'inspect-pdf-process.ts')

const limits: ProcessLimits = {
  memoryMiB: 320,
  cpuSeconds: 5,
  wallMs: 60_000,
  outputBytes: 1024,
}

/** A work may have 200 MiB. The longest time is that of a damaged file, which is read as a whole to find its objects. */
const limitsOfWorks: ProcessLimits = { ...limits, memoryMiB: 768, cpuSeconds: 40, wallMs: 180_000 }

const lane = new DecodingLane({ atOnce: 1, mostWaiting: 12, mostOfOne: 4 })

const inspectedPdf = z.object({
  pageCount: z.int().nonnegative(),
  /** Whether the file is damaged in a way that the engine repairs when it opens it. */
  isRepaired: z.boolean(),
})

/** What is known about a PDF that opens. */
export type InspectedPdf = z.infer<typeof inspectedPdf>

/**
 * The number of pages, 1 or more.
 * @throws {AppError} FILE_BROKEN for a file that does not open, needs a password (REASON `password`), has no page (`noPages`), unpacks to too
 * much (`unpacked`), or exceeds the process limits; TOO_MANY when this sender, or all senders together, have too many files waiting.
 */
export function countPages(pdf: Uint8Array, sender: Sender): Promise<number> {
  return lane.run(sender, async () => {
    const { pageCount } = read(
      await runLimited(program, pdf, limits, { signal: sender.gone, isCompiledAhead: true }),
    )
    return pageCount
  })
}

/** A PDF in the file store. */
export interface StoredPdf {
  readonly sizeBytes: number
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

/**
 * Inspects the PDF of a work.
 * @throws {AppError} as `countPages`; FILE_SIZE (REASON `pages`, MAX) for more than `mostPages` pages.
 */
export function inspectPdf(
  { sizeBytes, open }: StoredPdf,
  mostPages: number,
  sender: Sender,
): Promise<InspectedPdf> {
  return workLane.run(sender, async () => {
    const args = [String(sizeBytes), String(mostPages)]
    return read(
      await runLimited(program, await open(), limitsOfWorks, {
        args,
        signal: sender.gone,
        isCompiledAhead: true,
      }),
    )
  })
}

function read(end: ProcessEnd): InspectedPdf {
  const found = foundIn(end, found => inspectedPdf.parse(found))
  if (found.pageCount === 0) throw new AppError('FILE_BROKEN', {}, 'file')
  return found
}
