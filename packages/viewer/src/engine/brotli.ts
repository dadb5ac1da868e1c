import { type DocumentSource, rangedFile } from '@lectern/render'
import type { BrotliDecoder } from './decode-brotli.ts'
import { holdsWord } from './holds-word.ts'

/** The end of a file, which the page renderer reads first: it has the dictionary of the last list of objects. */
const endBytes = 65_536

/** Whether streams of a file are compressed by Brotli. Their dictionaries are neither compressed nor encrypted, so the bytes tell. */
export const holdsBrotli = (bytes: Uint8Array): boolean => holdsWord(bytes, '/BrotliDecode')

/** Whether streams of a document are compressed by Brotli, as far as the start and the end tell of one that is read in ranges. */
export async function isPacked(source: DocumentSource, signal?: AbortSignal): Promise<boolean> {
  if (source.kind === 'bytes') return holdsBrotli(source.bytes)
  if (source.start && holdsBrotli(source.start)) return true
  const from = Math.max(0, source.size - endBytes)
  // If the host does not deliver, the page renderer says why.
  const end = rangedFile(source).read(from, source.size, signal)
  return end.then(holdsBrotli, () => false)
}

/** Loads the decoder if the bytes need it; it decodes `mostBytes` in all. */
export async function loadBrotli(bytes: Uint8Array, mostBytes?: number): Promise<BrotliDecoder | undefined> {
  if (!holdsBrotli(bytes)) return undefined
  const { createBrotliDecoder } = await import('./decode-brotli.ts')
  return createBrotliDecoder(mostBytes)
}
