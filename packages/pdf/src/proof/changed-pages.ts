/** Which pages show something else, apart from annotations, and what else differs about pages. */
import { PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { ChangedPart, Comparison, NamedChanges } from './named-changes.ts'
import type { Revision } from './revision.ts'
import { differingKeys } from './same-value.ts'

/** A page tree is hardly ever deeper than ten. */
const maxTreeDepth = 256

/** The numbers of the page tree's inner nodes; the pages themselves are compared one by one. */
export function treeNodes({ file, pages }: Revision): ReadonlySet<number> {
  const nodes = new Set<number>()
  for (const id of pages.ids()) {
    let node = file.getObjectOnce(id)
    for (let depth = 0; node instanceof PdfDict && depth < maxTreeDepth; depth++) {
      const parent = node.get('Parent')
      if (!(parent instanceof PdfRef) || nodes.has(parent.number)) break
      nodes.add(parent.number)
      node = file.getObjectOnce(parent.number)
    }
  }
  return nodes
}

/** Entries of a page that do not change what it shows; undefined: they are compared elsewhere. ISO 32000-2, Table 31 */
const aroundContent: ReadonlyMap<string, ChangedPart | undefined> = new Map<string, ChangedPart | undefined>([
  ['Annots', undefined],
  ['Parent', undefined],
  ['Metadata', 'metadata'],
  ['LastModified', 'metadata'],
  ['PieceInfo', 'metadata'],
  ['AA', 'actions'],
  ['AF', 'files'],
  ['Tabs', 'other'],
  ['StructParents', 'other'],
  ['Thumb', 'other'],
  ['B', 'other'],
  ['Trans', 'other'],
  ['Dur', 'other'],
  ['PresSteps', 'other'],
  ['ID', 'other'],
  ['SeparationInfo', 'other'],
  ['TemplateInstantiated', 'other'],
])

/** The pages whose content differs, counted from 0; names what else differs about pages. */
export function namePageChanges(comparison: Comparison, named: NamedChanges): readonly number[] {
  const { before, after, changed, same, reaches } = comparison
  if (changed.size === 0) return []
  const places = new Map([...before.pages.ids()].map((id, index) => [id, index]))
  const inheritsOther = inheritance(comparison)
  return after.pages.all().flatMap(page => {
    const place = places.get(page.id)
    const old = page.id === 0 || place === undefined ? undefined : before.pages.find(place)
    // A page that was not there is no changed one.
    if (!old) return []
    const [was, is] = [old, page].map(({ mediaBox, cropBox, rotation, userUnit }) =>
      [...mediaBox, ...cropBox, rotation, userUnit].join(),
    )
    const [oldDict, dict] = [before, after].map(({ file }) => file.getObjectOnce(page.id))
    if (!(oldDict instanceof PdfDict && dict instanceof PdfDict)) return was === is ? [] : [page.index]
    const keys = new Set(differingKeys(oldDict, dict, same))
    for (const [key, value] of dict.entries)
      if (!(aroundContent.has(key) && aroundContent.get(key) === undefined) && reaches(value)) keys.add(key)
    let isOther = was !== is || inheritsOther(dict)
    for (const key of keys) {
      const part = aroundContent.get(key)
      if (part !== undefined) named.parts.add(part)
      else if (!aroundContent.has(key)) isOther = true
      if (key !== 'Annots' && key !== 'Parent') named.explain(oldDict.get(key), dict.get(key))
    }
    return isOther ? [page.index] : []
  })
}

/** A function that finds out whether a node above a page gives it other resources. ISO 32000-2, 7.7.3.4 */
function inheritance({ before, after, same, reaches }: Comparison): (page: PdfDict) => boolean {
  const known = new Map<number, boolean>()
  const isOtherAbove = (parent: PdfValue | undefined): boolean => {
    const climbed: number[] = []
    let isOther = false
    for (let next = parent; next instanceof PdfRef && climbed.length < maxTreeDepth && !isOther; ) {
      const { number } = next
      const answer = known.get(number)
      if (answer !== undefined) {
        isOther = answer
        break
      }
      climbed.push(number)
      const [old, node] = [before, after].map(({ file }) => file.getObjectOnce(number))
      if (!(node instanceof PdfDict)) break
      const was = old instanceof PdfDict ? old.get('Resources') : undefined
      isOther = !same(was, node.get('Resources')) || reaches(node.get('Resources'))
      next = node.get('Parent')
    }
    for (const number of climbed) known.set(number, isOther)
    return isOther
  }
  return page => !page.has('Resources') && isOtherAbove(page.get('Parent'))
}
