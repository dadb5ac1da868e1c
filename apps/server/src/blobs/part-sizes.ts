import { partBytes } from './blob-store.ts'

/** The size of each part of a blob; a blob without bytes has one empty part. */
export function partSizes(sizeBytes: number): readonly number[] {
  const count = Math.max(1, Math.ceil(sizeBytes / partBytes))
  return Array.from({ length: count }, (_, number) => Math.min(partBytes, sizeBytes - number * partBytes))
}
