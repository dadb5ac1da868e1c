/**
 * Closes bytes that may not have been read to their end. A source that nobody has begun to read closes itself only once it is
 * read. It reports no errors of the source: the reader gets them.
 */
export async function closeBytes(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of bytes) break
  } catch {}
}
