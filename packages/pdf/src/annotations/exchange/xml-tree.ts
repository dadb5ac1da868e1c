import { SaxesParser } from 'saxes'
import { PdfError } from '../../errors.ts'

/** An element without its namespace prefix. Comments and processing instructions are dropped. */
export interface XmlElement {
  readonly name: string
  /** By local name; those of another namespace by `prefix:name`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly content: readonly (XmlElement | string)[]
}

/** Limits for XML from untrusted sources. */
export interface XmlLimits {
  readonly maxLength: number
  readonly maxDepth: number
  readonly maxElements: number
}

interface OpenElement extends XmlElement {
  readonly content: (XmlElement | string)[]
}

/**
 * Parses a well-formed document and returns its root element. Document types are rejected, so that there are only the
 * five entities of XML.
 * @throws {PdfError} `xfdf-invalid`, `limit-exceeded`
 */
export function parseXml(text: string, { maxLength, maxDepth, maxElements }: XmlLimits): XmlElement {
  if (text.length > maxLength)
    throw new PdfError('limit-exceeded', `the XML is longer than ${maxLength} characters`)
  const parser = new SaxesParser({ xmlns: true })
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  let count = 0
  parser.on('error', error => {
    throw new PdfError('xfdf-invalid', error.message)
  })
  parser.on('doctype', () => {
    throw new PdfError('xfdf-invalid', 'a document type is not accepted')
  })
  parser.on('opentag', ({ local, prefix, attributes }) => {
    if (open.length >= maxDepth || ++count > maxElements)
      throw new PdfError('limit-exceeded', `more than ${maxElements} elements, or ${maxDepth} in each other`)
    const named = Object.values(attributes).map(
      attribute => [attribute.prefix ? attribute.name : attribute.local, attribute.value] as const,
    )
    // Only elements of the root's namespace have no prefix in their name.
    const name = prefix === '' || open.length === 0 ? local : `${prefix}:${local}`
    const element: OpenElement = { name, attributes: new Map(named), content: [] }
    open.at(-1)?.content.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (part: string): void => {
    open.at(-1)?.content.push(part)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  if (!root) throw new PdfError('xfdf-invalid', 'there is no element')
  return root
}

/** The elements inside another. */
export function childrenOf({ content }: XmlElement): XmlElement[] {
  return content.filter(part => typeof part !== 'string')
}

/** The first element of a name inside another. */
export function findChild(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element).find(child => child.name === name)
}

/** The text of an element and its descendants. */
export function textOf({ content }: XmlElement): string {
  return content.map(part => (typeof part === 'string' ? part : textOf(part))).join('')
}

/** The content of an element, as XML. */
export function innerXml({ content }: XmlElement): string {
  return content
    .map(part =>
      typeof part === 'string' ? escapeXml(part) : elementXml(part.name, part.attributes, innerXml(part)),
    )
    .join('')
}

/** Writes an element with its attributes; self-closing without content. */
export function elementXml(
  name: string,
  attributes: Iterable<readonly [name: string, value: string | undefined]>,
  inner = '',
): string {
  const words = [...attributes].map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeAttribute(value)}"`,
  )
  return inner === '' ? `<${name}${words.join('')}/>` : `<${name}${words.join('')}>${inner}</${name}>`
}

/** Text that is well-formed XML, without its XML declaration; other text is escaped. */
export function asXml(words: string): string {
  const bare = words.replace(/^\s*<\?xml[^>]*\?>/, '')
  try {
    return innerXml(parseXml(`<x>${bare}</x>`, { maxLength: 10_000_000, maxDepth: 64, maxElements: 100_000 }))
  } catch (error) {
    if (error instanceof PdfError) return escapeXml(words)
    throw error
  }
}

/** Text for an element; characters that XML cannot represent are dropped. XML 1.0, 2.2 and 2.4 */
export function escapeXml(text: string): string {
  return text.replace(notXml, '').replace(/[&<>\r]/g, reference)
}

/** Line ends in an attribute would be read as blanks. XML 1.0, 3.3.3 */
function escapeAttribute(text: string): string {
  return escapeXml(text).replace(/["\t\n]/g, reference)
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`
}

/** Control characters, the two noncharacters, and lone surrogates. */
const notXml = /(?![\t\n\r])\p{Cc}(?<![\u007F-\u009F])|[\uFFFE\uFFFF]|\p{Cs}/gu
