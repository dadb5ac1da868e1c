import type { AddedAnnotation } from '@lectern/pdf'

/**
 * Names the marks of a list one after the other: other programs give different marks of a page the same name, of which the first
 * keeps it and the others get each one of its own. Undefined for a mark that equals an earlier one.
 */
export function createOwnNames(): (pageIndex: number, data: AddedAnnotation) => AddedAnnotation | undefined {
  const firsts = new Map<string, AddedAnnotation>()
  /** The marks of each name that several have; as texts these are long. */
  const texts = new Map<string, Set<string>>()
  return (pageIndex, data) => {
    const name = `${pageIndex} ${data.uuid}`
    const first = firsts.get(name)
    if (!first) {
      firsts.set(name, data)
      return data
    }
    const alike = texts.get(name) ?? new Set([JSON.stringify(first)])
    const place = alike.size + 1
    texts.set(name, alike.add(JSON.stringify(data)))
    return alike.size < place ? undefined : { ...data, uuid: `${data.uuid}-${place}` }
  }
}
