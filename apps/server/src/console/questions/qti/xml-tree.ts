/** Reads and writes the XML of QTI files. What is read comes from strangers, so everything has a limit. Pure. */
import { SaxesParser } from 'saxes'
import { AppError } from '../../../errors.ts'

/**
 * An element. Names are those of QTI 2 in camel case: `qti-simple-choice` is `simpleChoice`, `response-identifier` is
 * `responseIdentifier`. Attributes of another namespace keep their prefix (`xml:lang`), and `data-` attributes their name.
 */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly content: readonly (XmlElement | string)[]
}

/** The most of an item; of a manifest, which names a thousand of them, `manifestLimits`. */
const itemLimits = { bytes: 2 ** 20, elements: 20_000 }
export const manifestLimits: typeof itemLimits = { bytes: 4 * 2 ** 20, elements: 100_000 }
const deepest = 60

/**
 * Parses a well-formed document. Document types are refused, so that there are only the five entities of XML.
 * @throws {AppError} FILE_BROKEN (file): `xml` with the line, `doctype`, `qti1` for the document type of QTI 1, `large`, or `deep` for too
 * many elements.
 */
export function parseXml(bytes: Uint8Array, most = itemLimits): XmlElement {
  if (bytes.length > most.bytes) throw fault('large', { MAX: most.bytes / 2 ** 20 })
  const parser = new SaxesParser({ xmlns: true })
  const open: { content: (XmlElement | string)[] }[] = []
  let root: XmlElement | undefined
  let count = 0
  parser.on('error', () => {
    throw fault('xml', { ROW: parser.line })
  })
  parser.on('doctype', text => {
    // QTI 1 is written with a document type. Who reads that it should be removed would only learn afterwards that it does not help.
    throw fault(/^\s*questestinterop\b/.test(text) ? 'qti1' : 'doctype')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length >= deepest || ++count > most.elements) throw fault('deep')
    const element = {
      name: camel(local.replace(/^qti-/, '')),
      attributes: new Map(Object.values(attributes).map(({ name, value }) => [attributeName(name), value])),
      content: [],
    }
    open.at(-1)?.content.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (text: string): void => void open.at(-1)?.content.push(text)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(decoded(bytes)).close()
  if (!root) throw fault('xml', { ROW: 1 })
  return root
}

const fault = (
  reason: 'xml' | 'doctype' | 'qti1' | 'large' | 'deep',
  params: Readonly<Record<string, number>> = {},
) => new AppError('FILE_BROKEN', { REASON: reason, ...params }, 'file')

/** Only names with hyphens change; the rest is written alike in QTI 2 and 3. */
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const attributeName = (name: string): string =>
  name.startsWith('data-') || name.includes(':') ? name : camel(name)

/** UTF-8, UTF-16 with a byte order mark, or the encoding that the declaration names. XML 1.0, 4.3.3 */
function decoded(bytes: Uint8Array): string {
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, declared = 'utf-8'] =
    /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(declaration) ?? []
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  try {
    return new TextDecoder(mark ?? declared, { fatal: true }).decode(bytes)
  } catch {
    throw fault('xml', { ROW: 1 })
  }
}

/** The elements within another one, in the order of the document, that have one of these names. Does not look into those it finds. */
export function findAll(element: XmlElement, isWanted: (name: string) => boolean): XmlElement[] {
  return element.content.flatMap(part => {
    if (typeof part === 'string') return []
    return isWanted(part.name) ? [part] : findAll(part, isWanted)
  })
}

/** The text of an element and all within it. */
export const allText = ({ content }: XmlElement): string =>
  content.map(part => (typeof part === 'string' ? part : allText(part))).join('')

/** An element as text, with escaped attributes; attributes without a value are left out. `inner` is XML. */
export function writeXml(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  inner = '',
): string {
  const words = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeXml(String(value)).replace(/["\t\n]/g, reference)}"`,
  )
  return inner === '' ? `<${name}${words.join('')}/>` : `<${name}${words.join('')}>${inner}</${name}>`
}

/** Control characters that XML cannot have, two noncharacters, and lone surrogates. XML 1.0, 2.2 */
const notXml = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu

/** Text as the content of an element. What XML cannot have becomes U+FFFD. XML 1.0, 2.4 */
export const escapeXml = (text: string): string =>
  text.replace(notXml, '\uFFFD').replace(/[&<>\r]/g, reference)

const reference = (character: string): string => `&#${character.charCodeAt(0)};`
