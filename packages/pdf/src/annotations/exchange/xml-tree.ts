import { SaxesParser } from 'saxes'
import { PdfError } from '../../errors.ts'
import { ownNamespace } from './xfdf-names.ts'

/** An element; in the namespace of the root it has no prefix. Comments and processing instructions are dropped. */
export interface XmlElement {
  readonly name: string
  /** By local name; those of another namespace by `prefix:name`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly content: readonly (XmlElement | string)[]
}

const xhtml = 'http://www.w3.org/1999/xhtml'
/** Namespaces, besides that of the root, whose elements and attributes have the same prefix whatever the file calls it. */
const prefixes: ReadonlyMap<string, string> = new Map([
  [ownNamespace, 'lectern:'],
  [xhtml, ''],
])

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
  let [count, rootNamespace] = [0, '']
  const nameOf = ({ prefix, uri, local }: { prefix: string; uri: string; local: string }): string => {
    const known = uri === rootNamespace ? '' : prefixes.get(uri)
    return `${known ?? (prefix && `${prefix}:`)}${local}`
  }
  parser.on('error', error => {
    throw new PdfError('xfdf-invalid', error.message)
  })
  parser.on('doctype', () => {
    throw new PdfError('xfdf-invalid', 'a document type is not accepted')
  })
  parser.on('opentag', tag => {
    if (open.length >= maxDepth || ++count > maxElements)
      throw new PdfError('limit-exceeded', `more than ${maxElements} elements, or ${maxDepth} in each other`)
    if (open.length === 0) rootNamespace = tag.uri
    const attributes = Object.values(tag.attributes).map(
      attribute => [nameOf(attribute), attribute.value] as const,
    )
    // Rich text is kept as XML, away from what the prefix says.
    if (tag.prefix && tag.uri === xhtml) attributes.push(['xmlns', xhtml])
    const element: OpenElement = { name: nameOf(tag), attributes: new Map(attributes), content: [] }
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

/** The text without the white space of XML at both ends; other blanks are characters like any. XML 1.0, 2.3 */
export const trimXml = (text: string): string => text.replace(/^[\t\n\r ]+|(?<![\t\n\r ])[\t\n\r ]+$/g, '')

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
  return withoutUnwritable(text).replace(/[&<>\r]/g, reference)
}

/** The text without characters that XML cannot represent. */
export const withoutUnwritable = (text: string): string => text.replace(notXml, '')

/** JSON for an attribute, with escapes for characters that XML cannot represent. */
export const jsonForXml = (value: unknown): string =>
  JSON.stringify(value).replace(notXml, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Line ends in an attribute would be read as blanks. XML 1.0, 3.3.3 */
function escapeAttribute(text: string): string {
  return escapeXml(text).replace(/["\t\n]/g, reference)
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`
}

/** Control characters, the two noncharacters, and lone surrogates. */
const notXml = /(?![\t\n\r])\p{Cc}(?<![\u007F-\u009F])|[\uFFFE\uFFFF]|\p{Cs}/gu
