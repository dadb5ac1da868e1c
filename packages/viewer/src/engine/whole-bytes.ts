import { type DocumentSource, rangedFile } from '@lectern/render'

/** Maximum size of a file read in ranges that is fetched as a whole just to show its annotations, bytes. */
const fetchedAtOnce = 32 * 1024 * 1024

/** Whether the annotations of a file are loaded at once; otherwise when marking starts. */
export const isMarkedAtOnce = (source: DocumentSource): boolean =>
  source.kind === 'bytes' || source.size <= fetchedAtOnce

/**
 * All bytes of a source. What was fetched before, for a page or another caller, is not fetched again. Rejects if the host does
 * not deliver the rest, or with the signal's reason; the next call goes on from there.
 */
export async function wholeBytes(
  source: DocumentSource,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (source.kind === 'bytes') return unshared(source.bytes)
  return rangedFile(source).read(0, source.size, signal)
}

/** Bytes that may be sent and stored, which those of memory shared between threads may not: these are copied. */
const unshared = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(buffer, byteOffset, byteLength).slice()
