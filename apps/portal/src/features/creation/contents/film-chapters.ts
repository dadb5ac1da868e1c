/**
 * The chapters that a film has in its file, as contents of a work. Only the parts of the file that describe them are read; sizes
 * and counts that lie end the reading.
 */
import { ByteReader, type ByteSource, ReadingLimit, type ReadingLimits } from './byte-reader.ts'
import { type DocumentEntries, fittingEntries } from './document-entries.ts'
import { readMatroskaChapters } from './matroska-chapters.ts'
import { readMp4Chapters } from './mp4-chapters.ts'

/** A chapter of a film; `level` is 1 for one that lies in no other. */
export interface FilmChapter {
  readonly title: string
  readonly second: number
  readonly level: number
}

/** Enough for a thousand chapters; the index of the pictures is skipped, however large it is. */
const limits: ReadingLimits = { bytes: 8 * 2 ** 20, reads: 1500 }

/** The chapters of an MP4, QuickTime or Matroska file; none for any other. Rejects only if the source does. */
export async function readChapters(source: ByteSource): Promise<readonly FilmChapter[]> {
  const reader = new ByteReader(source, limits)
  try {
    const head = await reader.view(0, 8)
    if (head.byteLength < 8) return []
    return head.getUint32(0) === 0x1a45dfa3
      ? await readMatroskaChapters(reader)
      : await readMp4Chapters(reader)
  } catch (error) {
    if (error instanceof ReadingLimit) return []
    throw error
  }
}

/** Contents made from chapters. Pure. */
export const entriesOfChapters = (chapters: readonly FilmChapter[]): DocumentEntries =>
  fittingEntries(
    chapters.map(({ title, second, level }) => ({ title, place: second, depth: level })),
    'second',
  )
