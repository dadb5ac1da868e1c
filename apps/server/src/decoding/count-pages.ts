/** Checks that an upload is a PDF that opens, and counts its pages with our PDF engine in a process of its own. */
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { DecodingLane, type Sender } from './decoding-lane.ts'
import { foundIn } from './process-answer.ts'
import { type ProcessLimits, runLimited } from './run-limited.ts'

const program = join(import.meta.dirname, 'count-pages-process.ts')

const limits: ProcessLimits = {
  memoryMiB: 320,
  cpuSeconds: 5,
  wallMs: 60_000,
  outputBytes: 1024,
}

const lane = new DecodingLane({ atOnce: 1, mostWaiting: 12, mostOfOne: 4 })

/**
 * The number of pages, 1 or more.
 * @throws {AppError} FILE_BROKEN for a file that does not open, needs a password, or exceeds the process limits; TOO_MANY
 * when this sender, or all senders together, have too many files waiting.
 */
export function countPages(pdf: Uint8Array, sender: Sender): Promise<number> {
  return lane.run(sender, async () => {
    const end = await runLimited(program, pdf, limits, { signal: sender.gone })
    const pages = foundIn(end, found => z.int().nonnegative().parse(found))
    if (pages === 0) throw new AppError('FILE_BROKEN', {}, 'file')
    return pages
  })
}
