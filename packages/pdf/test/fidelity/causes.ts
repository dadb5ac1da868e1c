import type { Comparison } from './compare-readers.ts'
import { type ReaderDifference, readerDifferences } from './reader-differences.data.ts'

/** What a pair of pictures must reach, unless a cause is on record. */
export const requiredLikeness = 0.97

/** The cause on record for a program's drawing that differs from ours; undefined when it differs more than that. */
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
