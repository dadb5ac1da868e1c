import { BlobMissing } from './blob-errors.ts'

/** The key of a blob: as in a folder, so that one can be copied to the other. @throws {BlobMissing} for anything but 64 hex digits. */
export function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new BlobMissing(sha256)
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}
