import type { BlobRef, BlobStore } from '../blobs/blob-store.ts'

/** Enough to recognize a type. */
const headBytes = 1024

/** The first bytes of a stored file, or all of a shorter one. */
export async function firstBytes(
  blobs: Pick<BlobStore, 'openRange'>,
  { sha256, sizeBytes }: BlobRef,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await blobs.openRange(sha256, {
    start: 0,
    end: Math.min(headBytes, sizeBytes) - 1,
  }))
    chunks.push(Uint8Array.from(chunk))
  return Buffer.concat(chunks)
}
