import type { AddedAnnotation } from '@lectern/pdf'

/**
 * Names the marks of a list one after the other: other programs give different marks of a page the same name, of which the first
 * keeps it and the others get each one of its own. Undefined for a mark that equals an earlier one.
 */
export function createOwnNames(): (pageIndex: number, data: AddedAnnotation) => AddedAnnotation | undefined {
  const texts = new Map<string, Set<string>>()
  return (pageIndex, data) => {
    const name = `${pageIndex} ${data.uuid}`
    const alike = texts.get(name) ?? new Set()
    const place = alike.size + 1
    texts.set(name, alike.add(JSON.stringify(data)))
    if (alike.size < place) return undefined
    return place === 1 ? data : { ...data, uuid: `${data.uuid}-${place}` }
  }
}
