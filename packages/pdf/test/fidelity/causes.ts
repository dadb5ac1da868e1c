import type { Comparison } from './compare-readers.ts'
import { type ReaderDifference, readerDifferences } from './reader-differences.data.ts'

/** The similarity that a pair of pictures must reach unless a known cause is recorded. */
export const requiredLikeness = 0.97

/** The recorded cause for the difference between a program's drawing and ours; undefined if it is larger. */
export function findCause({ drawn, setting, reader, likeness }: Comparison): ReaderDifference | undefined {
  const isTurned = setting.rotation !== 0
  const found = readerDifferences.find(
    ({ kind, cases, readers, ...difference }) =>
      kind === drawn.kind &&
      (cases?.test(drawn.name) ?? true) &&
      (readers?.includes(reader) ?? true) &&
      (!difference.isTurned || isTurned),
  )
  return found && likeness >= found.atLeast ? found : undefined
}
