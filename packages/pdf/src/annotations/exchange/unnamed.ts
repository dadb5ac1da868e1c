import { elementXml, innerXml, type XmlElement } from './xml-tree.ts'

/**
 * A name for each element that has none. It comes from the content, so that the same file names it alike again and another file does
 * not; equal elements are numbered.
 */
export function unnamedNames(elements: readonly XmlElement[]): ReadonlyMap<XmlElement, string> {
  const counts = new Map<string, number>()
  const unnamed = elements.filter(({ attributes }) => !attributes.get('name'))
  return new Map(
    unnamed.map(element => {
      const sum = sumOf(elementXml(element.name, element.attributes, innerXml(element)))
      const count = (counts.get(sum) ?? 0) + 1
      counts.set(sum, count)
      return [element, count === 1 ? `xfdf-${sum}` : `xfdf-${sum}-${count}`] as const
    }),
  )
}

/** Two sums of 32 bits: enough to tell texts apart, not against somebody who looks for two that are alike. */
function sumOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x5bd1e995) + (second >>> 15)
  }
  return [first, second].map(sum => (sum >>> 0).toString(16).padStart(8, '0')).join('')
}
