/**
 * Counts over the whole catalogue, kept while nothing in it changes: counting a hundred thousand works takes longer
 * than everything else about a list. A change counts at once; one that was under way while others counted, after
 * five seconds at the latest.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/connect.ts'

const longestMs = 5_000
const mostKept = 500

type Kept = LRUCache<string, Promise<unknown>>

const keptOf = new WeakMap<Db, Kept>()

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
