/**
 * A cache of counts over the whole catalogue, valid until the catalogue changes: counting a hundred thousand works takes
 * longer than everything else in a list. A change takes effect at once, or, when it is committed during a count, after
 * five seconds at the latest.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/connect.ts'

const longestMs = 5_000
const mostKept = 500

type Kept = LRUCache<string, Promise<unknown>>

const keptOf = new WeakMap<Db, Kept>()

/**
 * The result of `count`, or its cached result when `change`, the number of the catalogue's last change, is still the same.
 * `about` is the key of the count and must not depend on the caller. Simultaneous callers share one count.
 */
export function keptCount<T>(
  db: Db,
  { about, change }: { readonly about: readonly unknown[]; readonly change: number | undefined },
  count: () => Promise<T>,
): Promise<T> {
  if (change === undefined) return count()
  const kept: Kept = keptOf.get(db) ?? new LRUCache({ max: mostKept, ttl: longestMs })
  keptOf.set(db, kept)
  const key = JSON.stringify([change, ...about])
  const known = kept.get(key)
  if (known) return known as Promise<T>
  const value = count()
  kept.set(key, value)
  value.catch(() => kept.delete(key))
  return value
}
