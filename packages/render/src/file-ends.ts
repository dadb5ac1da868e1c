import type { FilePart } from './jobs.ts'
import type { DocumentSource } from './page-renderer.ts'
import { blockBytes } from './pdfium/range-source.ts'

/** Blocks of the end that are fetched, the last one being short: there lies the way to all pages. */
const endBlocks = 2

/**
 * The first block of a file and its last two, fetched at once while PDFium is still loading: it reads both ends
 * before anything else. A beginning that is there already is not fetched again. Nothing of what the host does not give;
 * then PDFium asks for it and learns why.
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
    // A host that knows no ranges sends the whole file, which is not to be waited for.
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
