import { isName, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { type Inherited, inherit, nothingInherited, PageReader, type PdfPage } from './page-reader.ts'
import type { PdfFile } from './pdf-file.ts'
import { kidsOf, mostKidsAgain, type NodeOnWay, ReadNodes } from './tree-walk.ts'

/** The result of walking the tree. */
interface WalkedTree {
  /** The pages, and placeholders for kids that are unreadable or cyclic, which the tree may count as pages. */
  readonly listed: readonly PdfPage[]
  /** The placeholders. */
  readonly blanks: ReadonlySet<PdfPage>
  /** Object numbers of pages that are listed again. */
  readonly repeated: ReadonlySet<number>
  /** `Count` of the root. */
  readonly declared: PdfValue
  /** Whether there is a root. */
  readonly isTree: boolean
}

/**
 * All pages in order; one that is listed again is a page again, unless that happens so often that the tree is hostile. Cycles, nulls,
 * nodes of the wrong kind and wrong counts are skipped with a warning, unless the count of the root includes them. Empty if the tree contains no page; the caller decides what that means.
 * ISO 32000-2, 7.7.3
 */
export function readPages(file: PdfFile, root: PdfValue | undefined): readonly PdfPage[] {
  const { listed, blanks, repeated, declared, isTree } = walkTree(file, root)
  const hasBlanks = blanks.size < listed.length && declared === listed.length
  const pages = hasBlanks ? listed : listed.filter(page => !blanks.has(page))
  if (isTree && declared !== pages.length) {
    const object = root instanceof PdfRef ? root.number : 0
    file.noteIn(object, 'page-count-wrong', `Count is not ${pages.length}`)
  }
  return pages.map((page, index) => {
    if (repeated.has(page.id)) return { ...page, index, isRepeated: true }
    return page.index === index ? page : { ...page, index }
  })
}

/**
 * Blank pages for a tree whose leaves are all lost but whose counts are consistent, as other programs show. Empty if
 * they are not. Called only if no page can be found in the file.
 */
export function readLostPages(file: PdfFile, root: PdfValue | undefined): readonly PdfPage[] {
  const { listed, blanks, declared } = walkTree(file, root)
  return blanks.size === listed.length && declared === listed.length ? listed : []
}

function walkTree(file: PdfFile, root: PdfValue | undefined): WalkedTree {
  const tree = file.resolve(root)
  const declared = tree instanceof PdfDict ? file.resolve(tree.get('Count')) : null
  const reader = new PageReader(file)
  const nodes = new ReadNodes()
  const listed: PdfPage[] = []
  const blanks = new Set<PdfPage>()
  const pages = new Set<number>()
  const repeated = new Set<number>()
  // No document has more pages than the limit, so such a count excuses nothing.
  const counted = Number(declared) <= file.limits.maxPages ? Number(declared) : 0
  let [again, isHostile] = [0, false]
  /** A placeholder, so that later pages have the same index as in other readers. */
  const addBlank = (inherited: Inherited): void => {
    const page = reader.blank(inherited, listed.length)
    blanks.add(page)
    listed.push(page)
  }
  const visit = (value: PdfValue, outer: Inherited, above?: NodeOnWay): void => {
    if (listed.length >= file.limits.maxPages) return
    const number = value instanceof PdfRef ? file.lastReference(value).number : 0
    const dict = nodeOf(file, value)
    // What is no object is reported with the node that lists it.
    const place = number || (above?.number ?? 0)
    if (!(dict instanceof PdfDict)) {
      file.noteIn(place, 'page-tree-node-bad', 'a node is no dictionary')
      if (above) addBlank(outer)
      return
    }
    if (!dict.has('Type')) file.noteIn(number, 'required-entry-missing', 'a node has no Type')
    const inherited = inherit(dict, outer)
    const kids = kidsOf(file, dict)
    const node = kids && nodes.enter(above, number, dict, kids.length)
    if (kids && node) for (const kid of kids) visit(kid, inherited, node)
    else if (kids) {
      file.noteIn(place, 'page-tree-loop', 'a node is met again')
      addBlank(outer)
    } else if (isName(file.resolve(dict.get('Type')), 'Pages') && above) {
      file.noteIn(number, 'page-tree-node-bad', 'a node has no Kids')
    } else if (above || isName(dict.get('Type'), 'Page')) {
      const isAgain = pages.has(number)
      if (isAgain && ++again > mostKidsAgain && counted <= listed.length - blanks.size) isHostile = true
      if (isAgain && isHostile) return
      if (isAgain) repeated.add(number)
      else if (number > 0) pages.add(number)
      listed.push(reader.read(dict, inherited, number, listed.length))
    }
  }
  if (root !== undefined) visit(root, nothingInherited)
  const once = isHostile || nodes.isExhausted ? firstListings(listed) : undefined
  return {
    listed: once ?? listed,
    blanks,
    repeated: once ? new Set() : repeated,
    declared,
    isTree: tree instanceof PdfDict,
  }
}

function firstListings(listed: readonly PdfPage[]): readonly PdfPage[] {
  const known = new Set<number>()
  return listed.filter(({ id }) => id === 0 || (!known.has(id) && known.add(id)))
}

/** A save that wrote the encryption dictionary as a page would lock the file for ever. */
function nodeOf(file: PdfFile, value: PdfValue): PdfValue {
  const encryption = file.trailer.get('Encrypt')
  const isEncryption =
    encryption instanceof PdfRef && value instanceof PdfRef && encryption.number === value.number
  return isEncryption ? null : file.resolve(value)
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
