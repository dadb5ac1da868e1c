/**
 * Pairs the pages of two editions of a document by their content, not by their numbers: a page inserted at the front
 * changes one page, not all of them.
 */

/** The content of a page, as far as pairing needs it. */
export interface PagePrint {
  /** Equal for two pages exactly if they look the same and have the same text, such as a hash of both. */
  readonly key: string
  /** The page's text; empty for a scan. */
  readonly text: string
  /** A small picture of the page: grey levels from 0 to 255, the same number for every page. */
  readonly thumbnail: Uint8Array
}

/** A page of the new edition, of the old one, or both. Pages are numbered from 0. */
export interface PairedPage {
  /** Null if the page was added. */
  readonly from: number | null
  /** Null if the page was removed. */
  readonly to: number | null
  /** `moved` pages are unchanged, but their position among the other pages changed. */
  readonly change: 'none' | 'moved' | 'changed' | 'added' | 'removed'
}

/** Pages that are less similar than this (0 to 1) are different pages, not versions of one. */
const leastSimilarity = 0.35

/** Larger stretches between unchanged pages are paired in order, because comparing all their pages with each other takes too long. */
const mostComparisons = 250_000

/**
 * Pairs every page of both editions exactly once. The result is in the order of the new edition; a removed page stands
 * before the page that followed it. Takes time proportional to the product of the page counts at worst.
 */
export function pairPages(old: readonly PagePrint[], fresh: readonly PagePrint[]): readonly PairedPage[] {
  const partners = new Array<number | undefined>(fresh.length)
  const taken = new Set<number>()
  const pair = (from: number, to: number) => {
    partners[to] = from
    taken.add(from)
  }
  const similarity = createSimilarity()
  const unchanged = commonPages(old, fresh)
  for (const [from, to] of unchanged) pair(from, to)
  const moved = pairMoved(old, fresh, { partners, taken })
  for (const [from, to] of moved) pair(from, to)
  const movedTo = new Set(moved.map(([, to]) => to))
  // Pages between two unchanged ones are versions of each other, if of anything.
  let [fromStart, toStart] = [0, 0]
  for (const [from, to] of [...unchanged, [old.length, fresh.length] as const]) {
    const left = range(fromStart, from).filter(no => !taken.has(no))
    const right = range(toStart, to).filter(no => partners[no] === undefined)
    for (const [a, b] of pairSimilar(left, right, (a, b) => similarity(old[a], fresh[b]))) pair(a, b)
    fromStart = from + 1
    toStart = to + 1
  }
  return inOrder(old, fresh, { partners, taken, movedTo })
}

type Pair = readonly [from: number, to: number]

interface Partners {
  readonly partners: readonly (number | undefined)[]
  readonly taken: ReadonlySet<number>
}

const range = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)

/** The longest sequence of equal pages that both editions contain in the same order. */
function commonPages(old: readonly PagePrint[], fresh: readonly PagePrint[]): readonly Pair[] {
  let start = 0
  while (start < old.length && start < fresh.length && old[start]?.key === fresh[start]?.key) start++
  let [oldEnd, freshEnd] = [old.length, fresh.length]
  while (oldEnd > start && freshEnd > start && old[oldEnd - 1]?.key === fresh[freshEnd - 1]?.key) {
    oldEnd--
    freshEnd--
  }
  const [rows, columns] = [oldEnd - start, freshEnd - start]
  // Each cell is the length of the longest common sequence of the pages from there on.
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[start + row]?.key === fresh[start + column]?.key
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: Pair[] = range(0, start).map(no => [no, no])
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (old[start + row]?.key === fresh[start + column]?.key) pairs.push([start + row++, start + column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return [...pairs, ...range(0, old.length - oldEnd).map((no): Pair => [oldEnd + no, freshEnd + no])]
}

/** Equal pages at another position. */
function pairMoved(
  old: readonly PagePrint[],
  fresh: readonly PagePrint[],
  { partners, taken }: Partners,
): readonly Pair[] {
  const places = new Map<string, number[]>()
  for (const [no, { key }] of old.entries())
    if (!taken.has(no)) places.set(key, [...(places.get(key) ?? []), no])
  return fresh.flatMap(({ key }, to): Pair[] => {
    const from = partners[to] === undefined ? places.get(key)?.shift() : undefined
    return from === undefined ? [] : [[from, to]]
  })
}

/** The pairs with the greatest total similarity, both sides in order. */
function pairSimilar(
  left: readonly number[],
  right: readonly number[],
  likeness: (from: number, to: number) => number,
): readonly Pair[] {
  if (left.length * right.length > mostComparisons)
    return left.slice(0, right.length).flatMap((from, no): Pair[] => {
      const to = right[no]
      return to !== undefined && likeness(from, to) >= leastSimilarity ? [[from, to]] : []
    })
  const width = right.length + 1
  const best = new Float64Array((left.length + 1) * width)
  const at = (row: number, column: number): number => best[row * width + column] ?? 0
  const likenesses = left.map(from => right.map(to => likeness(from, to)))
  const gain = (row: number, column: number): number => {
    const value = likenesses[row]?.[column] ?? 0
    return value >= leastSimilarity ? value : 0
  }
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--) {
      const paired = gain(row, column)
      best[row * width + column] = Math.max(
        paired > 0 ? paired + at(row + 1, column + 1) : 0,
        at(row + 1, column),
        at(row, column + 1),
      )
    }
  const pairs: Pair[] = []
  for (let [row, column] = [0, 0]; row < left.length && column < right.length; ) {
    const [from, to] = [left[row], right[column]]
    const paired = gain(row, column)
    if (
      from !== undefined &&
      to !== undefined &&
      paired > 0 &&
      at(row, column) === paired + at(row + 1, column + 1)
    ) {
      pairs.push([from, to])
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return pairs
}

/** Below this number of sequences of letters the pictures say more about two pages than their words. */
const fewSequences = 20

/**
 * Tells how similar two pages are, 0 to 1: by their words, or by their pictures where one has hardly any words. The words
 * of a page are taken apart once.
 */
function createSimilarity(): (a: PagePrint | undefined, b: PagePrint | undefined) => number {
  const known = new Map<PagePrint, ReadonlySet<string>>()
  const sequences = (page: PagePrint): ReadonlySet<string> => {
    const found = known.get(page) ?? sequencesOf(page)
    known.set(page, found)
    return found
  }
  return (a, b) => {
    if (!a || !b) return 0
    const [ofA, ofB] = [sequences(a), sequences(b)]
    if (Math.min(ofA.size, ofB.size) < fewSequences) return sharedInk(a.thumbnail, b.thumbnail)
    let shared = 0
    for (const sequence of ofA) if (ofB.has(sequence)) shared++
    return (2 * shared) / (ofA.size + ofB.size)
  }
}

const sequenceLength = 4

/** All sequences of four letters on a page, in any script. */
function sequencesOf({ text }: PagePrint): ReadonlySet<string> {
  const letters = text.replace(/\s+/g, ' ')
  const sequences = new Set<string>()
  for (let at = 0; at + sequenceLength <= letters.length; at++)
    sequences.add(letters.slice(at, at + sequenceLength))
  return sequences
}

/** The share of the darkness of two pictures that is in the same place, 0 to 1; 1 for two blank pages. */
function sharedInk(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [inkOfA, inkOfB] = [255 - (a[at] ?? 255), 255 - (b[at] ?? 255)]
    both += Math.min(inkOfA, inkOfB)
    either += Math.max(inkOfA, inkOfB)
  }
  return either === 0 ? 1 : both / either
}

function inOrder(
  old: readonly PagePrint[],
  fresh: readonly PagePrint[],
  { partners, taken, movedTo }: Partners & { readonly movedTo: ReadonlySet<number> },
): readonly PairedPage[] {
  const pages: PairedPage[] = []
  let nextOld = 0
  const addRemoved = (end: number) => {
    for (; nextOld < end; nextOld++)
      if (!taken.has(nextOld)) pages.push({ from: nextOld, to: null, change: 'removed' })
  }
  for (const [to, { key }] of fresh.entries()) {
    const from = partners[to]
    if (from === undefined) {
      pages.push({ from: null, to, change: 'added' })
      continue
    }
    if (movedTo.has(to)) {
      pages.push({ from, to, change: 'moved' })
      continue
    }
    addRemoved(from)
    nextOld = Math.max(nextOld, from + 1)
    pages.push({ from, to, change: old[from]?.key === key ? 'none' : 'changed' })
  }
  addRemoved(old.length)
  return pages
}
