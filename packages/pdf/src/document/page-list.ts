import { isArray, isName, type PdfArray, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import {
  blankPage,
  type Inherited,
  inherit,
  nothingInherited,
  type PdfPage,
  readPage,
  readPages,
} from './page-tree.ts'
import type { PdfFile } from './pdf-file.ts'

/** The pages of a document in order, read when asked for. */
export interface PageList {
  readonly count: number
  /** Undefined beyond the last page. */
  find(index: number): PdfPage | undefined
  /** The first page whose object has this number. */
  findById(id: number): PdfPage | undefined
  /** Every page; reads all that have not been read yet. */
  all(): readonly PdfPage[]
}

/** Pages that were all read already. */
export function readPageList(pages: readonly PdfPage[]): PageList {
  let byId: ReadonlyMap<number, PdfPage> | undefined
  return {
    count: pages.length,
    find: index => pages[index],
    findById(id) {
      byId ??= new Map([...pages].reverse().map(page => [page.id, page]))
      return byId.get(id)
    },
    all: () => pages,
  }
}

/** Trees with fewer pages are read whole at once, which tells also of the damage in their leaves. */
const fewPages = 1000
const maxTreeDepth = 256

/**
 * The pages of a tree. In a large one only the nodes are read, if their counts hold: every node's `Count` is the sum
 * of its kids', every leaf is listed once and is in the cross-reference, and the first and last leaf of each node is
 * a page. A leaf that turns out to be none is then a blank page. Any doubt makes the whole tree be read.
 * ISO 32000-2, 7.7.3
 */
export function openPageTree(file: PdfFile, root: PdfValue | undefined): PageList {
  const dict = file.resolve(root)
  const count = dict instanceof PdfDict ? file.resolve(dict.get('Count')) : null
  if (
    dict instanceof PdfDict &&
    typeof count === 'number' &&
    count >= fewPages &&
    count <= file.limits.maxPages
  ) {
    const runs = findRuns(file, dict, count)
    if (runs) return new CountedPages(file, runs, count)
  }
  return readPageList(readPages(file, root))
}

/** Neighbouring leaves with what they inherit. */
interface PageRun {
  readonly firstIndex: number
  readonly leaves: readonly PdfRef[]
  readonly inherited: Inherited
}

class CountedPages implements PageList {
  readonly count: number
  readonly #file: PdfFile
  readonly #runs: readonly PageRun[]
  readonly #known = new Map<number, PdfPage>()
  #all: readonly PdfPage[] | undefined
  #indexById: ReadonlyMap<number, number> | undefined

  constructor(file: PdfFile, runs: readonly PageRun[], count: number) {
    this.count = count
    this.#file = file
    this.#runs = runs
  }

  find(index: number): PdfPage | undefined {
    const known = this.#all?.[index] ?? this.#known.get(index)
    const run = known ? undefined : this.#runAt(index)
    const leaf = run?.leaves[index - run.firstIndex]
    if (!run || !leaf) return known
    const page = readLeaf(this.#file, leaf, run.inherited, index)
    this.#known.set(index, page)
    return page
  }

  findById(id: number): PdfPage | undefined {
    this.#indexById ??= new Map(
      this.#runs.flatMap(({ firstIndex, leaves }) =>
        leaves.map((leaf, at) => [leaf.number, firstIndex + at]),
      ),
    )
    const index = this.#indexById.get(id)
    return index === undefined ? undefined : this.find(index)
  }

  all(): readonly PdfPage[] {
    this.#all ??= this.#runs.flatMap(({ firstIndex, leaves, inherited }) =>
      leaves.map(
        (leaf, at) =>
          this.#known.get(firstIndex + at) ?? readLeaf(this.#file, leaf, inherited, firstIndex + at),
      ),
    )
    return this.#all
  }

  #runAt(index: number): PageRun | undefined {
    let [low, high] = [0, this.#runs.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#runs[middle]?.firstIndex ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return index >= 0 && index < this.count ? this.#runs[low] : undefined
  }
}

function readLeaf(file: PdfFile, leaf: PdfRef, inherited: Inherited, index: number): PdfPage {
  const dict = file.getObject(leaf.number)
  if (dict instanceof PdfDict && isLeaf(file, dict)) {
    return readPage(file, dict, inherit(dict, inherited), leaf.number, index)
  }
  file.warnings.note('page-tree-node-bad', 'a leaf of the page tree is no page', { object: leaf.number })
  return blankPage(file, inherited, index)
}

/** The runs of a tree whose counts hold; undefined when they do not. */
function findRuns(file: PdfFile, root: PdfDict, count: number): PageRun[] | undefined {
  const runs: PageRun[] = []
  const seen = new Uint8Array(file.xref.index.size)
  let index = 0

  /** Adds what hangs under a node; false on the first doubt. */
  const visit = (node: PdfDict, outer: Inherited, depth: number): boolean => {
    const kids = file.resolve(node.get('Kids'))
    const declared = file.resolve(node.get('Count'))
    if (!isArray(kids) || typeof declared !== 'number' || depth > maxTreeDepth || declared < kids.length)
      return false
    const inherited = inherit(node, outer)
    const end = index + declared
    const leaves = declared === kids.length ? findLeaves(file, kids) : undefined
    if (leaves) add(leaves, inherited)
    else if (!kids.every(kid => visitKid(kid, inherited, depth))) return false
    return index === end
  }

  const visitKid = (kid: PdfValue, inherited: Inherited, depth: number): boolean => {
    const dict = kid instanceof PdfRef && isNew(kid) ? file.getObject(kid.number) : null
    if (!(kid instanceof PdfRef && dict instanceof PdfDict)) return false
    if (!isLeaf(file, dict)) return visit(dict, inherited, depth + 1)
    add([kid], inherited)
    return true
  }

  const add = (leaves: readonly PdfRef[], inherited: Inherited): void => {
    runs.push({ firstIndex: index, leaves, inherited })
    index += leaves.length
  }

  /** Whether the node is an object of the file that is met for the first time. */
  const isNew = ({ number }: PdfRef): boolean => {
    if (number >= seen.length || seen[number] === 1) return false
    seen[number] = 1
    return true
  }

  const isWhole = visit(root, nothingInherited, 0) && index === count
  if (!isWhole) return undefined
  return runs.every(({ leaves }) => leaves.length === 1 || leaves.every(isNew)) ? runs : undefined
}

/** The kids when all seem to be pages: the first and the last are, and all are objects of the file. */
function findLeaves(file: PdfFile, kids: PdfArray): readonly PdfRef[] | undefined {
  const refs = kids.filter(kid => kid instanceof PdfRef)
  if (refs.length !== kids.length || refs.some(({ number }) => !isUsed(file, number))) return undefined
  const ends = [refs[0], refs.at(-1)].map(ref => file.resolve(ref))
  return ends.every(dict => dict instanceof PdfDict && isLeaf(file, dict)) ? refs : undefined
}

function isUsed(file: PdfFile, number: number): boolean {
  const kind = file.xref.index.find(number)?.kind
  return kind !== undefined && kind !== 'free'
}

function isLeaf(file: PdfFile, dict: PdfDict): boolean {
  return isName(file.resolve(dict.get('Type')), 'Page') || !dict.has('Kids')
}
