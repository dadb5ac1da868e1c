/** Checks in a process of its own that an upload is a video that browsers play, without decoding it. */
import { join } from 'node:path'
import { z } from 'zod'
import { answerRanges, type RangedFile } from './answer-ranges.ts'
import type { Sender } from './decoding-lane.ts'
import { longestFilmSeconds } from './film-limits.ts'
import { foundIn } from './process-answer.ts'
import { type ProcessLimits, runLimited } from './run-limited.ts'
import { workLane } from './work-lane.ts'

const program = join(import.meta.dirname, 'inspect-film-process.ts')

/** A file without an index is read as a whole. The index of a film of ten hours takes about 100 MiB. */
const limits: ProcessLimits = { memoryMiB: 512, cpuSeconds: 60, wallMs: 180_000, outputBytes: 1024 }

/** What the process may read besides the whole file: parts that it needs again. */
const againBytes = 64 * 2 ** 20

const inspectedFilm = z.object({
  container: z.enum(['mp4', 'webm']),
  /** Until the last picture ends. */
  seconds: z.number().positive().max(longestFilmSeconds),
  /** Pixels, as displayed. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The file ends before its own tables say. */
  isCutOff: z.boolean(),
})

/** What is known about a video. */
export type InspectedFilm = z.infer<typeof inspectedFilm>

/**
 * Inspects a video. Films without sound are fine.
 * @throws {AppError} FILE_TYPE for another container or, with REASON `codec` and CODEC, for another codec; FILE_BROKEN for a
 * file that cannot be read to its end or claims to be longer than `longestFilmSeconds`, with REASON `empty` if it has no pictures; TOO_MANY when this sender, or all senders
 * together, have too many files waiting.
 */
export function inspectFilm(film: RangedFile, sender: Sender): Promise<InspectedFilm> {
  return workLane.run(sender, async () => {
    const end = await runLimited(program, answerRanges(film, film.sizeBytes + againBytes), limits, {
      args: [String(film.sizeBytes)],
      signal: sender.gone,
      isCompiledAhead: true,
    })
    return foundIn(end, found => inspectedFilm.parse(found))
  })
}
