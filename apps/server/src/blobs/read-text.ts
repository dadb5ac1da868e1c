import type { BlobStore } from './blob-store.ts'

/** Reads a small stored file as text, decoding its UTF-8 chunk by chunk. */
export async function readText(
  blobs: BlobStore,
  { sha256, size }: { readonly sha256: Buffer; readonly size: number },
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of await blobs.openRange(sha256.toString('hex'), { start: 0, end: size - 1 }))
    text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
