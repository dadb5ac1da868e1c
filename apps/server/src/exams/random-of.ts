/** Random numbers that can be repeated: the same seed draws the same paper again. */
import { createHash } from 'node:crypto'

/** A random whole number from 0 to `below` - 1. */
export type Random = (below: number) => number

const wordBytes = 4
const wordCount = 2 ** 32

/** Random numbers from a seed: the words of SHA-256 over the seed and a counter. */
export function randomOf(seed: number): Random {
  let block = Buffer.alloc(0)
  let offset = 0
  let counter = 0
  const nextWord = () => {
    if (offset === block.length) {
      block = createHash('sha256').update(`${seed}:${counter++}`).digest()
      offset = 0
    }
    offset += wordBytes
    return block.readUInt32BE(offset - wordBytes)
  }
  return below => {
    // Words beyond the last full multiple would make small numbers more likely than large ones.
    const limit = wordCount - (wordCount % below)
    for (;;) {
      const word = nextWord()
      if (word < limit) return word % below
    }
  }
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const place = random(last + 1)
    const kept = mixed[last] as T
    mixed[last] = mixed[place] as T
    mixed[place] = kept
  }
  return mixed
}
