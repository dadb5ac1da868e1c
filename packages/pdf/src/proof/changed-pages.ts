/** Which pages show something else, apart from annotations, and what else differs about pages. */
import { PdfDict } from '../objects/values.ts'
import type { ChangedPart, Comparison, NamedChanges } from './named-changes.ts'
import { differingKeys } from './same-value.ts'
import { inheritance } from './tree-nodes.ts'

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
  const { before, after, changed, same, reaches, draws } = comparison
  if (changed.size === 0) return []
  const places = new Map([...before.pages.ids()].map((id, index) => [id, index]))
  const inheritsOther = inheritance(comparison)
  // A page that was moved has another parent.
  const areMoved = named.parts.has('pages')
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
    for (const [key, value] of dict.entries) {
      const isReached = aroundContent.get(key) === undefined ? draws : reaches
      if (key !== 'Annots' && key !== 'Parent' && isReached(value)) keys.add(key)
    }
    // Programs look for inherited attributes along the parents, whatever the tree lists.
    let isOther = was !== is || (keys.has('Parent') && !areMoved) || inheritsOther(oldDict, dict)
    for (const key of keys) {
      const part = aroundContent.get(key)
      if (part !== undefined) named.parts.add(part)
      else if (!aroundContent.has(key)) isOther = true
      if (key !== 'Annots' && key !== 'Parent') named.explain(oldDict.get(key), dict.get(key))
    }
    return isOther ? [page.index] : []
  })
}
