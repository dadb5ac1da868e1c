/**
 * Shows what an appended part changes. Objects whose cross-reference entry is the same in both files are the same bytes, so only
 * those with another entry are read; and an object that the document reaches without the pages' `/Annots` must not be
 * among them. What is new is then reached through the annotations alone.
 */
import { check } from '../arguments.ts'
import { isArray, PdfDict, PdfRef, PdfString, type PdfValue } from '../objects/values.ts'
import { carriedTrailer } from '../writer/xref-writer.ts'
import { annotationsOf, changesOfPages, type PageChanges } from './annotation-changes.ts'
import { changedObjects } from './changed-objects.ts'
import { contentObjects } from './content-graph.ts'
import { isSameTree, type PageCopies, pageChanges, pagesOfTheirOwn } from './page-copies.ts'
import { comparison, openRevision, type ProofOptions, type Revision } from './revision.ts'
import { beginsSame, differingKeys } from './same-value.ts'

/** Something other than annotations that a file has differently. */
export type OtherChange =
  /** An object, with the keys that differ if it is a dictionary in both files; `page` counts from 0. */
  | {
      readonly kind: 'object'
      readonly object: number
      readonly keys: readonly string[]
      readonly page?: number
    }
  /** An entry of the trailer. */
  | { readonly kind: 'trailer'; readonly keys: readonly string[] }
  /** Other pages, or the same in another order. */
  | { readonly kind: 'pages'; readonly before: number; readonly after: number }

/** What a file has differently from the one that it was made of. */
export interface IncrementProof {
  /** Whether it begins with every byte of the original. If it does not, nothing else was compared. */
  readonly keepsOriginal: boolean
  /** Pages with other annotations, in page order. */
  readonly pages: readonly PageChanges[]
  /** Everything else that differs; in the order of object numbers. */
  readonly others: readonly OtherChange[]
  /** Whether the original is there, and nothing but annotations changed. */
  readonly isProven: boolean
}

/**
 * Compares a file with the one that it was made of by appending. Form fields are no annotations here: their values belong to the
 * document.
 * @throws {PdfError} what `PdfDocument.open` throws for either file
 * ISO 32000-2, 7.5.6
 */
export function proveIncrement(
  original: Uint8Array,
  saved: Uint8Array,
  options: ProofOptions = {},
): IncrementProof {
  check(saved, 'saved', 'Uint8Array')
  const before = openRevision(original, options)
  if (saved.length < original.length || !beginsSame(original, saved))
    return { keepsOriginal: false, pages: [], others: [], isProven: false }
  const after = openRevision(saved, options)
  const changed = changedObjects(before.file, after.file)
  const others = otherChanges(before, after, changed)
  return {
    keepsOriginal: true,
    pages: changed.size === 0 ? [] : changesOfPages(before, after, changed),
    others,
    isProven: others.length === 0,
  }
}

/** Everything but annotations that differs between two revisions, given the numbers of all changed objects. */
export function otherChanges(
  before: Revision,
  after: Revision,
  changed: ReadonlySet<number>,
): readonly OtherChange[] {
  const copies = pagesOfTheirOwn(before, after)
  return [
    ...pageChanges(before, after, copies),
    ...trailerChanges(before, after),
    ...contentChanges(before, after, { changed, copies }),
  ]
}

/** The second half of the identifier names the revision. ISO 32000-2, 14.4 */
function trailerChanges(before: Revision, after: Revision): readonly OtherChange[] {
  const [a, b] = [before.file, after.file]
  const same = comparison(before, after)
  const firstId = ({ file }: Revision): PdfValue => {
    const id = file.resolve(file.trailer.get('ID'))
    return isArray(id) ? file.resolve(id[0]) : null
  }
  const keys = differingKeys(carriedTrailer(a.trailer), carriedTrailer(b.trailer), same).filter(key => {
    if (key === 'Root') return before.leadsToPages || !isWayToPages(before, after)
    if (key !== 'ID') return true
    const id = firstId(before)
    // An identifier of anything but strings is none, and a save makes one.
    return id instanceof PdfString && !same(id, firstId(after))
  })
  return keys.length === 0 ? [] : [{ kind: 'trailer', keys }]
}

/** Whether the catalog of a repaired file is the old one, but for what leads to the pages. */
function isWayToPages(before: Revision, after: Revision): boolean {
  const keys = differingKeys(before.catalog, after.catalog, comparison(before, after))
  return keys.every(key => key === 'Type' || key === 'Pages' || key === 'Version')
}

const treeOf = (catalog: PdfValue): PdfValue =>
  catalog instanceof PdfDict ? (catalog.get('Pages') ?? null) : null

function contentChanges(
  before: Revision,
  after: Revision,
  { changed, copies }: { readonly changed: ReadonlySet<number>; readonly copies: PageCopies },
): readonly OtherChange[] {
  if (changed.size === 0) return []
  const pages = new Map(
    [...before.pages.ids()].flatMap((id, index) => (id === 0 ? [] : [[id, index] as const])),
  )
  const content = contentObjects(before.file, {
    pages: new Set(pages.keys()),
    annotations: annotationsOf(before),
  })
  const root = before.file.trailer.get('Root')
  const same = comparison(before, after)
  return [...changed].flatMap((object): readonly OtherChange[] => {
    if (!content.has(object)) return []
    const [a, b] = [before.file.getObjectOnce(object), after.file.getObjectOnce(object)]
    const keys = a instanceof PdfDict && b instanceof PdfDict ? differingKeys(a, b, same) : undefined
    const page = pages.get(object)
    const isRoot = root instanceof PdfRef && root.number === object
    // A mark may need a later version of the standard, which the catalog names. ISO 32000-2, 7.7.2
    const rest = keys?.filter(
      key => !(key === 'Annots' && page !== undefined) && !(key === 'Version' && isRoot),
    )
    if (rest?.length === 0) return []
    if (rest?.join() === 'Kids' && isSameTree({ before, after, copies }, [a, b], object)) return []
    if (isRoot && rest?.join() === 'Pages' && isSameTree({ before, after, copies }, [treeOf(a), treeOf(b)]))
      return []
    return [{ kind: 'object', object, keys: rest ?? [], ...(page !== undefined && { page }) }]
  })
}
