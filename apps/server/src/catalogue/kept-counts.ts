/**
 * Counts over the whole catalogue, kept while nothing in it changes: counting a hundred thousand works takes longer
 * than everything else about a list. A change counts at once; one that was under way while others counted, after
 * five seconds at the latest.
 */
import type { Db } from '../db/connect.ts'

const longestMs = 5_000
const mostKept = 500

interface Kept {
  readonly change: number
  readonly at: number
  readonly value: Promise<unknown>
}

const keptOf = new WeakMap<Db, Map<string, Kept>>()

/**
 * What `count` says, or what it said before when `change`, the last change of the catalogue, is still the same.
 * `about` names what is counted, for everybody alike. Callers who ask together wait for one count.
 */
export function keptCount<T>(
  db: Db,
  { about, change }: { readonly about: readonly unknown[]; readonly change: number | undefined },
  count: () => Promise<T>,
): Promise<T> {
  if (change === undefined) return count()
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const key = JSON.stringify(about)
  const known = kept.get(key)
  const at = performance.now()
  if (known && known.change === change && at - known.at < longestMs) return known.value as Promise<T>
  const value = count()
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, { change, at, value })
  value.catch(() => kept.delete(key))
  return value
}
