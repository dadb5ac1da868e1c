import { isArray, isName, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { type Inherited, inherit, nothingInherited, PageReader, type PdfPage } from './page-reader.ts'
import type { PdfFile } from './pdf-file.ts'

interface TreeNode {
  readonly value: PdfValue
  readonly inherited: Inherited
  readonly depth: number
  /** Object number of the node that lists it, 0 for the root. */
  readonly parent: number
}

const maxTreeDepth = 256

/** The result of walking the tree. */
interface WalkedTree {
  readonly pages: readonly PdfPage[]
  /**
   * Pages that are listed again, and placeholders for kids that are unreadable or cyclic, with their index in the finished
   * list; the tree may count them as pages.
   */
  readonly standIns: readonly PdfPage[]
  /** Object numbers of pages that are listed again. */
  readonly repeated: ReadonlySet<number>
  /** `Count` of the root. */
  readonly declared: PdfValue
  /** Whether there is a root. */
  readonly isTree: boolean
}

/**
 * All pages in order. Cycles, nulls, nodes of the wrong kind and wrong counts are skipped with a warning. Empty if
 * the tree contains no page; the caller decides what that means.
 * ISO 32000-2, 7.7.3
 */
export function readPages(file: PdfFile, root: PdfValue | undefined): readonly PdfPage[] {
  const { pages, standIns, repeated, declared, isTree } = walkTree(file, root)
  if (standIns.length > 0 && pages.length > 0 && declared === pages.length + standIns.length) {
    return withStandIns(pages, standIns, repeated)
  }
  if (isTree && declared !== pages.length) {
    const object = root instanceof PdfRef ? root.number : 0
    file.noteIn(object, 'page-count-wrong', `Count is not ${pages.length}`)
  }
  return pages
}

/**
 * Blank pages for a tree whose leaves are all lost but whose counts are consistent, as other programs show. Empty if
 * they are not. Called only if no page can be found in the file.
 */
export function readLostPages(file: PdfFile, root: PdfValue | undefined): readonly PdfPage[] {
  const { pages, standIns, declared } = walkTree(file, root)
  return pages.length === 0 && declared === standIns.length ? standIns : []
}

function walkTree(file: PdfFile, root: PdfValue | undefined): WalkedTree {
  const reader = new PageReader(file)
  const pages: PdfPage[] = []
  const standIns: PdfPage[] = []
  const nextIndex = (): number => pages.length + standIns.length
  const seen = new Set<number>()
  const repeated = new Set<number>()
  /** Indirect `/Kids` arrays; one shared by several nodes would be processed repeatedly. */
  const seenLists = new Set<number>()
  const pending: TreeNode[] =
    root === undefined ? [] : [{ value: root, inherited: nothingInherited, depth: 0, parent: 0 }]
  for (let node = pending.pop(); node && nextIndex() < file.limits.maxPages; node = pending.pop()) {
    const { value, inherited, depth, parent } = node
    const number = value instanceof PdfRef ? file.lastReference(value).number : 0
    const dict = nodeOf(file, value)
    if (number > 0 && seen.has(number)) {
      const isPage = dict instanceof PdfDict && !dict.has('Kids')
      if (isPage) repeated.add(number)
      else file.noteIn(number, 'page-tree-loop', 'a node is met twice')
      const own = isPage ? inherit(dict, inherited) : inherited
      standIns.push(reader.read(isPage ? dict : new PdfDict({}), own, isPage ? number : 0, nextIndex()))
      continue
    }
    if (number > 0) seen.add(number)
    if (!(dict instanceof PdfDict) || depth > maxTreeDepth) {
      file.noteIn(number || parent, 'page-tree-node-bad', 'a node is no dictionary')
      if (depth > 0) standIns.push(reader.blank(inherited, nextIndex()))
      continue
    }
    if (!dict.has('Type')) file.noteIn(number, 'required-entry-missing', 'a node has no Type')
    const attributes = inherit(dict, inherited)
    const listed = dict.get('Kids')
    const kids = file.resolve(listed)
    if (isArray(kids) && !isName(dict.get('Type'), 'Page')) {
      if (listed instanceof PdfRef) {
        if (seenLists.has(listed.number)) {
          file.noteIn(number, 'page-tree-loop', 'a list of kids is met twice')
          continue
        }
        seenLists.add(listed.number)
      }
      for (let i = kids.length - 1; i >= 0; i--) {
        pending.push({
          value: kids[i] ?? null,
          inherited: attributes,
          depth: depth + 1,
          parent: number || parent,
        })
      }
    } else if (isName(file.resolve(dict.get('Type')), 'Pages') && depth > 0) {
      file.noteIn(number, 'page-tree-node-bad', 'a node has no Kids')
    } else if (depth > 0 || looksLikePage(dict)) {
      pages.push(reader.read(dict, attributes, number, pages.length))
    }
  }
  const tree = file.resolve(root)
  const isTree = tree instanceof PdfDict
  return { pages, standIns, repeated, declared: isTree ? file.resolve(tree.get('Count')) : null, isTree }
}

/** A save that wrote the encryption dictionary as a page would lock the file for ever. */
function nodeOf(file: PdfFile, value: PdfValue): PdfValue {
  const encryption = file.trailer.get('Encrypt')
  const isEncryption =
    encryption instanceof PdfRef && value instanceof PdfRef && encryption.number === value.number
  return isEncryption ? null : file.resolve(value)
}

/** Inserts each placeholder at its index, so that later pages have the same index as in other readers. */
function withStandIns(
  pages: readonly PdfPage[],
  standIns: readonly PdfPage[],
  repeated: ReadonlySet<number>,
): readonly PdfPage[] {
  const all: PdfPage[] = []
  const rest = pages.values()
  const places = new Map(standIns.map(page => [page.index, page]))
  for (let index = 0; index < pages.length + standIns.length; index++) {
    const page = places.get(index) ?? rest.next().value
    if (page && repeated.has(page.id)) all.push({ ...page, index, isRepeated: true })
    else if (page) all.push(page.index === index ? page : { ...page, index })
  }
  return all
}

/** The root of a page tree that nothing refers to: a node without a parent. Undefined if there is none. */
export function searchPageTree(file: PdfFile): PdfValue | undefined {
  for (const [number, value] of file.allObjects()) {
    const isNode = value instanceof PdfDict && isName(file.resolve(value.get('Type')), 'Pages')
    if (isNode && value.has('Kids') && !(file.resolve(value.get('Parent')) instanceof PdfDict))
      return new PdfRef(number)
  }
  return undefined
}

/** Every dictionary of type Page in the file, for page trees without pages. */
export function collectLoosePages(file: PdfFile): PdfPage[] {
  const reader = new PageReader(file)
  const pages: PdfPage[] = []
  for (const [number, value] of file.allObjects()) {
    if (pages.length >= file.limits.maxPages) break
    if (value instanceof PdfDict && isName(file.resolve(value.get('Type')), 'Page')) {
      const attributes = inherit(value, nothingInherited)
      pages.push(reader.read(value, attributes, number, pages.length))
    }
  }
  return pages
}

function looksLikePage(dict: PdfDict): boolean {
  return isName(dict.get('Type'), 'Page')
}
