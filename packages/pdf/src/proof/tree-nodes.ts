/** The nodes above the pages: which there are, and what pages inherit from them. ISO 32000-2, 7.7.3 */
import type { PdfFile } from '../document/pdf-file.ts'
import { isArray, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { Comparison } from './named-changes.ts'
import type { Revision } from './revision.ts'

/** Attributes that a page takes from a node above it. ISO 32000-2, 7.7.3.4 */
export const inherited: ReadonlySet<string> = new Set(['Resources', 'MediaBox', 'CropBox', 'Rotate'])

/**
 * The numbers of the page tree's inner nodes; the pages themselves are compared one by one. Only a node that the tree lists is one:
 * what a page calls its parent may be anything.
 */
export function treeNodes({ file, pages, catalog }: Revision): ReadonlySet<number> {
  const isPage = new Set(pages.ids())
  const nodes = new Set<number>()
  const take = (value: PdfValue | undefined): void => {
    if (value instanceof PdfRef) {
      if (!isPage.has(value.number)) nodes.add(value.number)
    } else takeKids(value ?? null)
  }
  const takeKids = (node: PdfValue): void => {
    const kids = node instanceof PdfDict ? file.resolve(node.get('Kids')) : null
    if (isArray(kids)) for (const kid of kids) if (kid instanceof PdfRef) take(kid)
  }
  take(catalog.get('Pages'))
  // A set also visits what is added meanwhile.
  for (const number of nodes) takeKids(file.getObjectOnce(number))
  return nodes
}

/** What the dictionaries above a page give it. */
type Attributes = ReadonlyMap<string, PdfValue>

/** A function that finds out whether a page takes another attribute from what it calls its parent, and from the parents of that. */
export function inheritance({
  before,
  after,
  same,
  draws,
}: Comparison): (old: PdfDict, page: PdfDict) => boolean {
  const [aboveOld, above] = [attributesAbove(before.file), attributesAbove(after.file)]
  /** The keys that differ for pages with the same parents. */
  const known = new Map<Attributes, Map<Attributes, ReadonlySet<string>>>()
  const differing = (was: Attributes, is: Attributes): ReadonlySet<string> => {
    const answers = known.get(was) ?? new Map<Attributes, ReadonlySet<string>>()
    known.set(was, answers)
    const keys = answers.get(is) ?? new Set([...inherited].filter(key => isOther(was.get(key), is.get(key))))
    answers.set(is, keys)
    return keys
  }
  const isOther = (was: PdfValue | undefined, is: PdfValue | undefined): boolean =>
    !same(was, is) || draws(is)
  return (old, page) => {
    const keys = differing(aboveOld(old.get('Parent')), above(page.get('Parent')))
    return [...keys].some(key => !old.has(key) && !page.has(key))
  }
}

/** A function that finds the attributes along the parents; the same for all pages with the same parent. */
function attributesAbove(file: PdfFile): (parent: PdfValue | undefined) => Attributes {
  const known = new Map<number, Attributes>()
  return parent => {
    const climbed = new Map<number | PdfDict, PdfDict>()
    let attributes: Attributes = new Map()
    for (let next = parent; ; ) {
      const place = next instanceof PdfRef ? next.number : next
      const answer = typeof place === 'number' ? known.get(place) : undefined
      if (answer) {
        attributes = answer
        break
      }
      const node = next instanceof PdfRef ? file.resolve(file.getObjectOnce(next.number)) : next
      const key = typeof place === 'number' ? place : node
      if (!(node instanceof PdfDict) || key === null || climbed.has(key as number | PdfDict)) break
      climbed.set(key as number | PdfDict, node)
      next = node.get('Parent')
    }
    for (const [place, node] of [...climbed].reverse()) {
      const own = [...node.entries].filter(([key]) => inherited.has(key))
      if (own.length > 0) attributes = new Map([...attributes, ...own])
      if (typeof place === 'number') known.set(place, attributes)
    }
    return attributes
  }
}
