import type { PdfFile } from '../../document/pdf-file.ts'
import { countReferencesTo, forEachReference } from '../../document/reference-counts.ts'
import { isArray, type PdfDict, PdfName, PdfRef } from '../../objects/values.ts'
import { popupOf } from './left-annotations.ts'
import type { FileAnnotation, FileAnnotationList } from './read.ts'

/**
 * Object numbers of the removed annotations of a page, and of their popups, to which nothing else refers: another page, an
 * action or a structure element may. References among those that are freed do not count, nor does the page's list, unless it
 * is an object that something else refers to. ISO 32000-2, 7.5.4
 */
export function findFreed(
  file: PdfFile,
  removed: readonly FileAnnotation[],
  list: FileAnnotationList,
): ReadonlySet<number> {
  if (!isOwnList(file, list)) return new Set()
  const candidates = findCandidates(file, removed, list)
  const freed = new Set(candidates.keys())
  const uses = new Map<number, number>()
  const countUse = (number: number): void => void uses.set(number, (uses.get(number) ?? 0) + 1)
  forEachReference([...list.elements, ...candidates.values()], countUse)
  const isUsedElsewhere = (number: number): boolean => countReferencesTo(file, number) !== uses.get(number)
  const waiting = [...freed].filter(isUsedElsewhere)
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (!freed.delete(number)) continue
    // What this one refers to is used by something that stays.
    forEachReference(candidates.get(number) ?? null, other => {
      uses.set(other, (uses.get(other) ?? 0) - 1)
      if (freed.has(other)) waiting.push(other)
    })
  }
  return freed
}

/** Whether only the page refers to its list, or holds it. */
function isOwnList(file: PdfFile, { ref }: FileAnnotationList): boolean {
  return (
    ref === undefined || (countReferencesTo(file, ref.number) === 1 && isArray(file.getObject(ref.number)))
  )
}

/** The removed annotations, and those of their popups that the page's list does not contain. */
function findCandidates(
  file: PdfFile,
  removed: readonly FileAnnotation[],
  { elements }: FileAnnotationList,
): ReadonlyMap<number, PdfDict> {
  const listed = new Set(elements.flatMap(element => (element instanceof PdfRef ? [element.number] : [])))
  const candidates = new Map<number, PdfDict>()
  for (const { ref, dict } of removed) {
    if (ref && isAnnotation(dict)) candidates.set(ref.number, dict)
    const [popupRef, popup] = popupOf(file, dict) ?? []
    if (popupRef && popup && !listed.has(popupRef.number)) candidates.set(popupRef.number, popup)
  }
  return candidates
}

/** The list of a damaged page may name anything: its own page, or a node of the page tree. */
const isAnnotation = (dict: PdfDict): boolean => dict.get('Subtype') instanceof PdfName
