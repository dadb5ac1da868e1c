/** Counts by key within one window of time, in bounded memory. */

/** Counters by key. */
export interface RateCounts {
  /**
   * Counts one more for a key. Returns 0 while the window holds at most `most`, else the seconds until the window ends.
   */
  take(key: string, most: number): number
  /** Number of keys in memory. */
  readonly size: number
}

interface Counting {
  count: number
  readonly endsAt: number
}

/**
 * A window begins with a key's first count. At most `mostKeys` keys are kept. Beyond that the oldest keys under their limit
 * are dropped first, so that a refused caller stays refused however many others come. To push one out, an attacker would
 * have to exhaust the limits of a quarter of `mostKeys` other keys.
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
 * A map of at most `most` keys in two halves, an older and a newer one. When the newer half is full, or older than a window,
 * it becomes the older half and the former older half is dropped. Deleting the oldest keys one by one would be slower the
 * larger the map is, because iteration steps over deleted entries at its front.
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
