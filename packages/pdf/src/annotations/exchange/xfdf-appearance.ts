/**
 * The normal appearance in XFDF: objects of PDF as XML, in base64, as Acrobat writes them for stamps. ISO 19444-1, 6.5.4
 */
import { bytesFromBase64 } from '../../bytes/base64.ts'
import { concatBytes } from '../../bytes/byte-writer.ts'
import { bytesFromLatin } from '../../bytes/latin.ts'
import { bytesFromText, textFromBytes } from '../../bytes/text-string.ts'
import { PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from '../../objects/values.ts'
import type { NewFile } from './new-file.ts'
import { bytesOf } from './xfdf-data.ts'
import { xfdfLimits } from './xfdf-names.ts'
import { childrenOf, findChild, parseXml, textOf, type XmlElement } from './xml-tree.ts'

/** The appearance of an element; undefined if it has none. @throws {PdfError} `xfdf-invalid`, `limit-exceeded` */
export function readAppearance(element: XmlElement, target: NewFile): PdfStream | undefined {
  const given = findChild(element, 'appearance')
  if (!given) return undefined
  const text = textFromBytes(concatBytes([utf8Mark, bytesFromBase64(textOf(given).replace(/\s/g, ''))]))
  const root = parseXml(text, xfdfLimits)
  const normal = childrenOf(root).find(child => child.attributes.get('KEY') === 'N')
  return normal?.name === 'STREAM' ? streamOf(normal, target) : undefined
}

const utf8Mark = Uint8Array.of(0xef, 0xbb, 0xbf)

function streamOf(element: XmlElement, target: NewFile): PdfStream {
  const { Length: _, Filter, DecodeParms, ...entries } = entriesOf(element, target)
  const data = findChild(element, 'DATA')
  const isEncoded = data?.attributes.get('MODE') === 'RAW'
  const dict = new PdfDict({ ...entries, ...(isEncoded && { Filter, DecodeParms }) })
  return new PdfStream(dict, data ? bytesOf(data) : new Uint8Array())
}

function entriesOf(element: XmlElement, target: NewFile): Record<string, PdfValue> {
  const entries: Record<string, PdfValue> = Object.create(null)
  for (const child of childrenOf(element)) {
    const key = child.attributes.get('KEY')
    if (key !== undefined) entries[key] = objectOf(child, target)
  }
  return entries
}

function objectOf(element: XmlElement, target: NewFile): PdfValue {
  const given = element.attributes.get('VAL') ?? ''
  switch (element.name) {
    case 'INT':
    case 'FIXED':
      return Number.isFinite(Number(given)) ? Number(given) : 0
    case 'BOOL':
      return given === 'true'
    case 'NAME':
      return new PdfName(given)
    case 'STRING':
      return stringOf(element, given)
    case 'ARRAY':
      return childrenOf(element).map(child => objectOf(child, target))
    case 'DICT':
      return new PdfDict(entriesOf(element, target))
    case 'STREAM':
      return target.add(streamOf(element, target))
    default:
      return null
  }
}

function stringOf(element: XmlElement, given: string): PdfString {
  const data = findChild(element, 'DATA')
  if (data) return new PdfString(bytesOf(data))
  const isLatin = [...given].every(letter => letter <= '\xff')
  return new PdfString(isLatin ? bytesFromLatin(given) : bytesFromText(given))
}
