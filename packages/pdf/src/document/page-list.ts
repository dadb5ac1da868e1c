import { PdfDict, type PdfValue } from '../objects/values.ts'
import { openCountedPages } from './counted-pages.ts'
import type { PdfPage } from './page-reader.ts'
import { readPages } from './page-tree.ts'
import type { PdfFile } from './pdf-file.ts'

/** The pages of a document in order, read on first use. */
export interface PageList {
  /** May change once, if a large tree turns out to be damaged and is read completely. */
  readonly count: number
  /** Undefined beyond the last page. */
  find(index: number): PdfPage | undefined
  /** The first page whose object has this number. */
  findById(id: number): PdfPage | undefined
  /** Object numbers of all pages in order, 0 for a lost one; does not read the pages. */
  ids(): Iterable<number>
  /** Every page; reads those that have not been read yet. */
  all(): readonly PdfPage[]
}

/** A list of pages that have been read already. */
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

/** Smaller trees are read completely at once, which also reports damage in their leaves. */
const fewPages = 1000

/**
 * The pages of a tree. A large tree is read in parts on demand as long as its counts are consistent; any
 * inconsistency, or damage found before, causes the whole tree to be read.
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
