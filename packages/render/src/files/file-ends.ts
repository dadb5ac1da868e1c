import { blockBytes } from './range-source.ts'
import type { RangedFile } from './ranged-file.ts'

/** Number of blocks fetched at the end, the last one being short: cross-reference table and page tree are there. */
const endBlocks = 2

/**
 * Fetches the first block of a file and its last two while PDFium is still loading, because it reads both ends first.
 * What the host does not deliver is left out; PDFium then requests it and gets the error.
 */
export async function fetchEnds(file: RangedFile): Promise<void> {
  const blockCount = Math.ceil(file.size / blockBytes)
  const endFrom = Math.max(0, blockCount - endBlocks) * blockBytes
  try {
    if (endFrom <= blockBytes) await file.read(0, file.size)
    else {
      await file.read(0, blockBytes)
      await file.read(endFrom, file.size)
    }
  } catch {
    // See above.
  }
}
