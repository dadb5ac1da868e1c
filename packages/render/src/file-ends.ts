import type { FilePart } from './jobs.ts'
import type { DocumentSource } from './page-renderer.ts'
import { blockBytes } from './pdfium/range-source.ts'

/** Number of blocks fetched at the end, the last one being short: cross-reference table and page tree are there. */
const endBlocks = 2

/**
 * The first block of a file and its last two, fetched while PDFium is still loading, because it reads both ends
 * first. A beginning that is known already is not fetched again. Parts that the host does not deliver are left out;
 * PDFium then requests them and gets the error.
 */
export async function fetchEnds({
  url,
  size,
  start,
}: Extract<DocumentSource, { kind: 'ranges' }>): Promise<readonly FilePart[]> {
  const blockCount = Math.ceil(size / blockBytes)
  const endFrom = Math.max(0, blockCount - endBlocks) * blockBytes
  const isStartKnown = start !== undefined && start.length >= Math.min(blockBytes, endFrom)
  const isOneRange = !isStartKnown && endFrom <= blockBytes
  const ranges = isOneRange ? [[0, size]] : [...(isStartKnown ? [] : [[0, blockBytes]]), [endFrom, size]]
  const parts = await Promise.all(ranges.map(([from = 0, to = 0]) => fetchPart(url, from, to)))
  return [isStartKnown ? { offset: 0, bytes: start } : undefined, ...parts].filter(part => part !== undefined)
}

async function fetchPart(url: string, from: number, to: number): Promise<FilePart | undefined> {
  try {
    const response = await fetch(url, { headers: { Range: `bytes=${from}-${to - 1}` } })
    // A host without range support sends the whole file; the request is aborted.
    if (response.status !== 206) {
      await response.body?.cancel()
      return undefined
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    return bytes.length === to - from ? { offset: from, bytes } : undefined
  } catch {
    return undefined
  }
}
