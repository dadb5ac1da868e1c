/** Counts by key within one window of time, in bounded memory. */

/** What has been counted lately. */
export interface RateCounts {
  /**
   * Counts one more for a key. Answers 0 while there are at most `most` of them within the window, else how many seconds
   * are left of it.
   */
  take(key: string, most: number): number
  /** Keys that are kept now. */
  readonly size: number
}

interface Counting {
  count: number
  readonly endsAt: number
}

/**
 * A window begins with a key's first count. No more than `mostKeys` keys are kept. When more come within one window, the
 * oldest of those that are under their limit are forgotten, and never those that have reached it: whoever is refused stays
 * refused, however many others come. To push them out, a quarter of `mostKeys` others would have to reach their limits.
 */
export function makeRateCounts({
  windowMs,
  mostKeys,
  now = () => performance.now(),
}: {
  readonly windowMs: number
  readonly mostKeys: number
  readonly now?: () => number
}): RateCounts {
  const parts = { windowMs, most: Math.floor(mostKeys / 2) }
  const counting = keepNewest(parts)
  const spent = keepNewest(parts)
  return {
    take(key, most) {
      const at = now()
      const found = spent.get(key) ?? counting.get(key)
      const isCurrent = found !== undefined && found.endsAt > at
      const entry = isCurrent ? found : { count: 0, endsAt: at + windowMs }
      entry.count++
      if (entry.count > most) {
        if (!isCurrent) spent.set(key, entry, at)
        return Math.ceil((entry.endsAt - at) / 1000)
      }
      const kept = entry.count === most ? spent : counting
      if (!isCurrent || kept === spent) {
        spent.delete(key)
        counting.delete(key)
        kept.set(key, entry, at)
      }
      return 0
    },
    get size() {
      return counting.size() + spent.size()
    },
  }
}

/**
 * A map of at most `most` keys. It has an older and a newer half; when the newer is full, or a whole window old, it becomes
 * the older one and what was older is dropped. Dropping single keys, the oldest first, would take time that grows with the
 * map, since a map steps over what has been deleted at its front.
 */
function keepNewest({ windowMs, most }: { readonly windowMs: number; readonly most: number }) {
  let newer = new Map<string, Counting>()
  let older = new Map<string, Counting>()
  let begunAt = 0
  return {
    get: (key: string) => newer.get(key) ?? older.get(key),
    set(key: string, entry: Counting, at: number) {
      if (newer.size * 2 >= most || at - begunAt >= windowMs) {
        older = newer
        newer = new Map()
        begunAt = at
      }
      newer.set(key, entry)
    },
    delete(key: string) {
      newer.delete(key)
      older.delete(key)
    },
    size: () => newer.size + older.size,
  }
}
