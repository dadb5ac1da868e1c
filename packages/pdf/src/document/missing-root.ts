import { PdfDict, PdfName, PdfRef } from '../objects/values.ts'
import type { CatalogFacts } from './catalog.ts'
import type { Changes } from './changes.ts'
import type { OpenedFile } from './open-file.ts'
import type { PageList } from './page-list.ts'
import type { ReachedPages } from './reach-pages.ts'

/**
 * Writes a catalog, and a page tree if there is none, when the trailer does not lead to the pages. Other readers
 * search less thoroughly than this one. A catalog found elsewhere keeps its entries.
 * ISO 32000-2, 7.7.2
 */
export function addMissingRoot(
  changes: Changes,
  { file }: OpenedFile,
  { catalog }: CatalogFacts,
  { pages, tree }: ReachedPages,
): void {
  const root = file.trailer.get('Root')
  // The edits may have written one.
  if (changes.root && changes.root !== root) return
  const isReached = root instanceof PdfRef && file.resolve(root) === catalog.dict
  if (isReached && tree !== undefined && tree === catalog.dict.get('Pages')) return
  const pagesRef = tree ?? changes.add(flatPageTree(changes, pages))
  changes.setRoot(changes.add(catalog.dict.with({ Type: new PdfName('Catalog'), Pages: pagesRef })))
}

function flatPageTree(changes: Changes, pages: PageList): PdfDict {
  const kids = pages
    .all()
    .filter(({ id }) => id > 0)
    .map(({ id }) => changes.refOf(id))
  return new PdfDict({ Type: new PdfName('Pages'), Kids: kids, Count: kids.length })
}
