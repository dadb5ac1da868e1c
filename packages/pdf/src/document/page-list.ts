import { PdfDict, type PdfValue } from '../objects/values.ts'
import { openCountedPages } from './counted-pages.ts'
import { type PdfPage, readPages } from './page-tree.ts'
import type { PdfFile } from './pdf-file.ts'

/** The pages of a document in order, read when asked for. */
export interface PageList {
  /** May change once, when a tree that was read in parts turns out to be damaged and is read whole. */
  readonly count: number
  /** Undefined beyond the last page. */
  find(index: number): PdfPage | undefined
  /** The first page whose object has this number. */
  findById(id: number): PdfPage | undefined
  /** Object numbers of all pages in order, 0 for a lost one; reads none of them. */
  ids(): Iterable<number>
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
    ids: () => pages.map(page => page.id),
    all: () => pages,
  }
}

/** Trees with fewer pages are read whole at once, which tells also of the damage in their leaves. */
const fewPages = 1000

/**
 * The pages of a tree. A large one is read in parts as they are asked for, while its counts hold; any doubt, and any
 * damage that was met before, makes the whole tree be read.
 * ISO 32000-2, 7.7.3
 */
export function openPageTree(file: PdfFile, root: PdfValue | undefined): PageList {
  const dict = file.resolve(root)
  const count = dict instanceof PdfDict ? file.resolve(dict.get('Count')) : null
  const isLarge = typeof count === 'number' && count >= fewPages && count <= file.limits.maxPages
  const readWhole = (): PageList => readPageList(readPages(file, root))
  if (!(dict instanceof PdfDict && isLarge) || file.wasRebuilt) return readWhole()
  return openCountedPages(file, dict, count, readWhole) ?? readWhole()
}
