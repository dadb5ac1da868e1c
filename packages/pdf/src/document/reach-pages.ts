import { PdfError } from '../errors.ts'
import { PdfRef, type PdfValue } from '../objects/values.ts'
import type { CatalogFacts } from './catalog.ts'
import type { OpenedFile } from './open-file.ts'
import { openPageTree, type PageList, readPageList } from './page-list.ts'
import { collectLoosePages, readLostPages, searchPageTree } from './page-tree.ts'

/** How the pages of a document were found. */
export interface ReachedPages {
  readonly pages: PageList
  /** Their page tree; undefined if they were collected individually. */
  readonly tree: PdfValue | undefined
}

/**
 * Finds the pages. If the catalog leads to none, the file is scanned, then searched for the root of a tree, then for
 * single pages; for a tree whose leaves are all lost, blank pages are used.
 * @throws {PdfError} `page-tree-missing`
 */
export function reachPages({ file }: OpenedFile, { catalog }: CatalogFacts): ReachedPages {
  const tree = catalog.dict.get('Pages')
  if (tree === undefined) {
    const root = file.trailer.get('Root')
    file.noteIn(
      root instanceof PdfRef ? root.number : 0,
      'required-entry-missing',
      'the catalog has no Pages',
    )
  }
  const pages = openPageTree(file, tree)
  // The count of a large tree is believed until a page is looked for.
  if (pages.find(0)) return { pages, tree }
  file.rebuild('the page tree holds no page', tree instanceof PdfRef ? { object: tree.number } : {})
  const searches: (() => ReachedPages)[] = [
    () => ({ pages: openPageTree(file, tree), tree }),
    () => {
      const found = searchPageTree(file)
      return { pages: openPageTree(file, found), tree: found }
    },
    () => ({ pages: readPageList(collectLoosePages(file)), tree: undefined }),
    () => ({ pages: readPageList(readLostPages(file, tree)), tree }),
  ]
  for (const search of searches) {
    const found = search()
    if (found.pages.find(0)) return found
  }
  throw new PdfError('page-tree-missing', 'there is no page in the file')
}
