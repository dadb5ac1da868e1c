import { isArray, isName, type PdfArray, PdfDict, PdfRef } from '../objects/values.ts'
import type { PageList } from './page-list.ts'
import { type Inherited, inherit, nothingInherited, PageReader, type PdfPage } from './page-reader.ts'
import type { PdfFile } from './pdf-file.ts'

const maxTreeDepth = 256

/** A node of the tree with the range of its pages. */
interface Branch {
  readonly firstIndex: number
  readonly count: number
  readonly node: PdfDict
  /** What the node inherits. */
  readonly outer: Inherited
  readonly depth: number
  /** Its children, once read. */
  parts?: readonly Part[]
}

/** Adjacent leaves with their inherited attributes. */
interface PageRun {
  readonly firstIndex: number
  readonly leaves: readonly PdfRef[]
  readonly inherited: Inherited
}

type Part = Branch | PageRun

/**
 * The pages of a large tree, whose nodes are read only on the way to a requested page. A node is trusted if its
 * `Count` is the sum of its kids' counts and all kids are objects of the file that were not visited before. Of a
 * series of leaves the first and the last must be pages; another one that is not a page is shown as a blank page. At
 * the first inconsistency `readWhole` reads the whole tree. Undefined if the root itself is not trusted.
 * ISO 32000-2, 7.7.3.2
 */
export function openCountedPages(
  file: PdfFile,
  node: PdfDict,
  count: number,
  readWhole: () => PageList,
): PageList | undefined {
  const root: Branch = { firstIndex: 0, count, node, outer: nothingInherited, depth: 0 }
  const pages = new CountedPages(file, root, readWhole)
  return pages.isBelieved ? pages : undefined
}

class CountedPages implements PageList {
  readonly #file: PdfFile
  readonly #root: Branch
  readonly #readWhole: () => PageList
  readonly #reader: PageReader
  readonly #known = new Map<number, PdfPage>()
  /** Object numbers visited as nodes or leaves. */
  readonly #met: Uint8Array
  /** All pages, after an inconsistency was found. */
  #whole: PageList | undefined
  #all: readonly PdfPage[] | undefined
  #indexById: ReadonlyMap<number, number> | undefined

  constructor(file: PdfFile, root: Branch, readWhole: () => PageList) {
    this.#file = file
    this.#root = root
    this.#readWhole = readWhole
    this.#reader = new PageReader(file)
    this.#met = new Uint8Array(file.xref.index.size)
  }

  /** Whether the root alone is consistent; a long series of leaves is checked with the first page. */
  get isBelieved(): boolean {
    const { node, count } = this.#root
    const kids = this.#file.resolve(node.get('Kids'))
    if (isArray(kids) && kids.length === count) return endsArePages(this.#file, kids)
    return this.#partsOf(this.#root) !== undefined
  }

  get count(): number {
    return this.#whole?.count ?? this.#root.count
  }

  find(index: number): PdfPage | undefined {
    if (this.#whole) return this.#whole.find(index)
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return undefined
    const known = this.#all?.[index] ?? this.#known.get(index)
    if (known) return known
    const run = this.#runAt(index)
    const leaf = run?.leaves[index - run.firstIndex]
    if (!run || !leaf) return this.#doubted().find(index)
    const page = readLeaf(this.#reader, leaf, run.inherited, index)
    this.#known.set(index, page)
    return page
  }

  findById(id: number): PdfPage | undefined {
    const runs = this.#whole ? undefined : this.#runs()
    if (!runs) return this.#doubted().findById(id)
    this.#indexById ??= new Map(
      runs.flatMap(({ firstIndex, leaves }) => leaves.map((leaf, at) => [leaf.number, firstIndex + at])),
    )
    const index = this.#indexById.get(id)
    return index === undefined ? undefined : this.find(index)
  }

  ids(): Iterable<number> {
    const runs = this.#whole ? undefined : this.#runs()
    return runs?.flatMap(({ leaves }) => leaves.map(leaf => leaf.number)) ?? this.#doubted().ids()
  }

  all(): readonly PdfPage[] {
    if (this.#all) return this.#all
    const runs = this.#whole ? undefined : this.#runs()
    if (!runs) return this.#doubted().all()
    const pages: PdfPage[] = []
    for (const { leaves, inherited } of runs) {
      for (const leaf of leaves) {
        const index = pages.length
        pages.push(this.#known.get(index) ?? readLeaf(this.#reader, leaf, inherited, index))
      }
    }
    this.#all = pages
    return pages
  }

  #doubted(): PageList {
    this.#whole ??= this.#readWhole()
    return this.#whole
  }

  /** The run of a page; undefined after an inconsistency. */
  #runAt(index: number): PageRun | undefined {
    let part: Part | undefined = this.#root
    while (part && 'node' in part) {
      const parts: readonly Part[] | undefined = this.#partsOf(part)
      part = parts && lastBefore(parts, index)
    }
    return part
  }

  /** All runs in order; undefined after an inconsistency. */
  #runs(): readonly PageRun[] | undefined {
    const runs: PageRun[] = []
    const pending: Part[] = [this.#root]
    for (let part = pending.pop(); part; part = pending.pop()) {
      if (!('node' in part)) {
        runs.push(part)
        continue
      }
      const parts = this.#partsOf(part)
      if (!parts) return undefined
      for (let i = parts.length - 1; i >= 0; i--) pending.push(parts[i] as Part)
    }
    return runs
  }

  #partsOf(branch: Branch): readonly Part[] | undefined {
    if (branch.parts) return branch.parts
    const parts = this.#readParts(branch)
    if (parts) branch.parts = parts
    return parts
  }

  /** The children of a node; undefined after an inconsistency. */
  #readParts({ node, outer, firstIndex, count, depth }: Branch): readonly Part[] | undefined {
    const file = this.#file
    const kids = file.resolve(node.get('Kids'))
    if (!isArray(kids) || depth > maxTreeDepth || count < kids.length) return undefined
    const inherited = inherit(node, outer)
    const leaves = count === kids.length ? findLeaves(file, kids) : undefined
    if (leaves)
      return leaves.every(leaf => this.#isNew(leaf)) ? [{ firstIndex, leaves, inherited }] : undefined
    const parts: Part[] = []
    let index = firstIndex
    for (const kid of kids) {
      const dict = kid instanceof PdfRef && this.#isNew(kid) ? file.getObject(kid.number) : null
      if (!(kid instanceof PdfRef && dict instanceof PdfDict)) return undefined
      if (isLeaf(file, dict)) {
        parts.push({ firstIndex: index++, leaves: [kid], inherited })
        continue
      }
      const kidCount = file.resolve(dict.get('Count'))
      if (typeof kidCount !== 'number' || !Number.isInteger(kidCount) || kidCount < 0) return undefined
      parts.push({ firstIndex: index, count: kidCount, node: dict, outer: inherited, depth: depth + 1 })
      index += kidCount
    }
    return index === firstIndex + count && !file.wasRebuilt ? parts : undefined
  }

  /** Whether the reference is to an object of the file that was not visited before. */
  #isNew({ number }: PdfRef): boolean {
    if (this.#met[number] !== 0) return false
    this.#met[number] = 1
    return true
  }
}

/** The last non-empty part that starts at or before a page. */
function lastBefore(parts: readonly Part[], index: number): Part | undefined {
  let [low, high] = [0, parts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((parts[middle]?.firstIndex ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return parts[low]
}

function readLeaf(reader: PageReader, leaf: PdfRef, inherited: Inherited, index: number): PdfPage {
  const { file } = reader
  const dict = file.getObjectOnce(leaf.number)
  if (dict instanceof PdfDict && isLeaf(file, dict)) {
    return reader.read(dict, inherit(dict, inherited), leaf.number, index)
  }
  file.noteIn(leaf.number, 'page-tree-node-bad', 'a leaf is no page')
  return reader.blank(inherited, index)
}

/** The kids if all seem to be pages: the first and the last are pages, and all are objects of the file. */
function findLeaves(file: PdfFile, kids: PdfArray): readonly PdfRef[] | undefined {
  for (const kid of kids) if (!(kid instanceof PdfRef && isUsed(file, kid.number))) return undefined
  return endsArePages(file, kids) ? (kids as readonly PdfRef[]) : undefined
}

function endsArePages(file: PdfFile, kids: PdfArray): boolean {
  return [kids[0], kids.at(-1)]
    .map(kid => file.resolve(kid))
    .every(dict => dict instanceof PdfDict && isLeaf(file, dict))
}

function isUsed(file: PdfFile, number: number): boolean {
  const kind = file.xref.index.find(number)?.kind
  return kind !== undefined && kind !== 'free'
}

function isLeaf(file: PdfFile, dict: PdfDict): boolean {
  return isName(file.resolve(dict.get('Type')), 'Page') || !dict.has('Kids')
}
