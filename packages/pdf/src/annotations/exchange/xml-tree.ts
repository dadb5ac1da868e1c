import { SaxesParser } from 'saxes'
import { PdfError } from '../../errors.ts'

/** An element without its namespace prefix. Comments and processing instructions are gone. */
export interface XmlElement {
  readonly name: string
  /** By local name; those of a foreign namespace by `prefix:name`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly content: readonly (XmlElement | string)[]
}

/** Bounds on XML from anywhere. */
export interface XmlLimits {
  readonly maxLength: number
  readonly maxDepth: number
  readonly maxElements: number
}

interface OpenElement extends XmlElement {
  readonly content: (XmlElement | string)[]
}

/**
 * The root element of a well-formed document. A document type is refused, and with it every entity but the five of XML.
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
    // Only the vocabulary's own elements are known by their bare name.
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

/** The words of an element and of all inside it. */
export function textOf({ content }: XmlElement): string {
  return content.map(part => (typeof part === 'string' ? part : textOf(part))).join('')
}

/** What stands between the tags of an element, as XML. */
export function innerXml({ content }: XmlElement): string {
  return content
    .map(part =>
      typeof part === 'string' ? escapeXml(part) : elementXml(part.name, part.attributes, innerXml(part)),
    )
    .join('')
}

/** An element with its attributes; without content it closes itself. */
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

/** Words that are XML as they stand, without their declaration; others are escaped. */
export function asXml(words: string): string {
  const bare = words.replace(/^\s*<\?xml[^>]*\?>/, '')
  try {
    return innerXml(parseXml(`<x>${bare}</x>`, { maxLength: 10_000_000, maxDepth: 64, maxElements: 100_000 }))
  } catch (error) {
    if (error instanceof PdfError) return escapeXml(words)
    throw error
  }
}

/** Text for an element; characters that XML has no way to write are left out. XML 1.0, 2.2 and 2.4 */
export function escapeXml(text: string): string {
  return text.replace(notXml, '').replace(/[&<>\r]/g, reference)
}

/** Line ends of an attribute would become blanks. XML 1.0, 3.3.3 */
function escapeAttribute(text: string): string {
  return escapeXml(text).replace(/["\t\n]/g, reference)
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`
}

/** Control characters, the two that are none, and halves of characters. */
const notXml = /(?![\t\n\r])\p{Cc}(?<![\u007F-\u009F])|[\uFFFE\uFFFF]|\p{Cs}/gu
