/**
 * `@lectern/pdf/xfdf`: import and export of annotations in XFDF, the XML format in which other programs exchange
 * comments. Loaded separately from the engine. Marks that other programs have drawn, and kinds that cannot be edited, travel as they are in an
 * element of our own beside that of the standard. ISO 19444-1
 */
import { aRecord, check, type FindWrong, listOf, someOptions } from '../../arguments.ts'
import type { PdfPage } from '../../document/page-reader.ts'
import { PdfError, type PdfErrorCode } from '../../errors.ts'
import { type AddedAnnotation, isCarried } from '../values/carried.ts'
import { completeData } from '../values/data-shape.ts'
import { parseAnyKind } from './all-kinds.ts'
import type { ExportedAnnotation } from './carried-export.ts'
import { hasData } from './data-beside-file.ts'
import {
  type AnnotationLimit,
  checkCount,
  type EntryName,
  eachEntry,
  type ReportEntry,
  refuseEntry,
} from './each-entry.ts'
import { entryName, nameOfData, naming as namingEntries } from './entry-name.ts'
import { unnamedNames } from './unnamed.ts'
import { appearanceWriter } from './xfdf-appearance-write.ts'
import { findCarriedSubtype, readCarried } from './xfdf-carried-read.ts'
import { carriedElement } from './xfdf-carried-write.ts'
import { ownNamespace, xfdfLimits, xfdfNamespace } from './xfdf-names.ts'
import { isEdited, readXfdfAnnotation } from './xfdf-read.ts'
import { type ExportedData, xfdfElement } from './xfdf-write.ts'
import { childrenOf, elementXml, findChild, parseXml, type XmlElement, type XmlLimits } from './xml-tree.ts'

type Pages = readonly Pick<PdfPage, 'id' | 'index'>[]

const somePages = listOf(aRecord({ id: 'number', index: 'number' }))
const carriedData = aRecord({ annotationFile: 'string', annotationType: 'string', uuid: 'string' })
const exportedData: FindWrong = (given, name) =>
  (isCarried(Object(given)) ? carriedData : completeData)(given, name)
/** Limits for XFDF from untrusted sources: those of its XML, and the number of annotations. */
export type XfdfLimits = XmlLimits & AnnotationLimit

const someLimits = someOptions<XfdfLimits>({
  maxLength: 'number',
  maxDepth: 'number',
  maxElements: 'number',
  maxAnnotations: 'number',
})

/**
 * The annotations of an XFDF document, for `importAnnotations` of a document with these pages. Those without a name
 * get one derived from their content, so that importing twice adds nothing and another file adds its own.
 * Elements that are wrong are left out and reported: `xfdf-invalid`, `page-missing`, `annotation-invalid` or
 * `stamp-image-invalid`. Without `report` the first one is thrown. Elements of unknown kinds, without geometry or known picture are
 * passed over, and links lose addresses and actions that could do harm (`action-unsafe`); `report` receives them as well, as `annotation-type-unknown` or `annotation-not-editable`.
 * @throws {PdfError} `xfdf-invalid` if it is no XFDF, `limit-exceeded`, `argument-invalid`
 */
export function parseXfdf(
  text: string,
  pages: Pages,
  limits: Partial<XfdfLimits> = {},
  report: ReportEntry = refuseEntry,
): AddedAnnotation[] {
  check(text, 'text', 'string')
  check(pages, 'pages', somePages)
  check(limits, 'limits', someLimits)
  check(report, 'report', 'function')
  const root = parseXml(text.replace(/^\uFEFF/, ''), { ...xfdfLimits, ...limits })
  if (root.name !== 'xfdf') throw new PdfError('xfdf-invalid', `the root is ${root.name}, not xfdf`)
  const annotations = findChild(root, 'annots')
  const elements = annotations ? childrenOf(annotations) : []
  checkCount(elements.length, limits)
  const names = unnamedNames(elements)
  const parse = (element: XmlElement, place: number) => {
    const name = `${element.name} ${place + 1}`
    // Without a report, as callers expect who do not ask for it.
    const pass = (code: PdfErrorCode, reason: string): [] => {
      if (report !== refuseEntry) report(new PdfError(code, `${name}: ${reason}`), place, nameOf(element))
      return []
    }
    const subtype = findCarriedSubtype(element)
    if (element.name === 'popup') return []
    if (subtype === undefined && !isEdited(element))
      return pass('annotation-type-unknown', 'no such annotation is known')
    const index = Number(element.attributes.get('page') ?? Number.NaN)
    const page = pages[index]
    if (!page) throw new PdfError('page-missing', `${name} is on no page of the document`)
    const read = naming(name, () =>
      subtype === undefined
        ? readXfdfAnnotation(element, page, names.get(element) ?? '')
        : readCarried(element, subtype, page.id),
    )
    // The index tells copies of a page apart that is listed several times.
    const given = read && { ...read, pageIndex: index, pageCount: pages.length }
    const lost = (error: PdfError) => {
      if (report !== refuseEntry) report(error, place, nameOfData(given))
    }
    const parsed = given ? parseAnyKind(given, name, lost, true) : []
    const isStamp = element.name === 'stamp'
    if (parsed.length > 0) return parsed
    return pass('annotation-not-editable', isStamp ? 'it has no picture that is known' : 'it has no geometry')
  }
  return eachEntry(elements, namingEntries(report, elements, nameOf), parse)
}

const nameOf = ({ name, attributes }: XmlElement): EntryName => entryName(attributes.get('name'), name)

/**
 * Annotations as an XFDF document, to be encoded in UTF-8; those of unknown pages are left out. `href` is the name of
 * the PDF file.
 * @throws {PdfError} `argument-invalid`
 */
export function toXfdf(
  list: readonly ExportedAnnotation[],
  pages: Pages,
  options: { readonly href?: string } = {},
): string {
  check(list, 'list', listOf(exportedData))
  check(pages, 'pages', somePages)
  check(options, 'options', someOptions({ href: 'string' }))
  const { href } = options
  const indexes = new Map([...pages].reverse().map(({ id, index }) => [id, index]))
  const appearanceElement = appearanceWriter()
  const elements = list.flatMap(data => {
    const { pageIndex = -1 } = data
    const index = pages[pageIndex]?.id === data.pageId ? pageIndex : indexes.get(data.pageId)
    if (index === undefined) return []
    const isAlone = isCarried(data) && !hasData(data)
    return [
      isAlone ? carriedElement(data, index) : xfdfElement(data as ExportedData, index, appearanceElement),
    ]
  })
  const attributes = [`xmlns="${xfdfNamespace}"`, `xmlns:lectern="${ownNamespace}"`, 'xml:space="preserve"']
  const file = href === undefined ? '' : elementXml('f', [['href', href]])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xfdf ${attributes.join(' ')}>`,
    '<annots>',
    ...elements,
    '</annots>',
    ...(file === '' ? [] : [file]),
    '</xfdf>',
    '',
  ].join('\n')
}

/** Adds the name of an element to what is wrong with it. */
function naming<Value>(name: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof PdfError) throw new PdfError(error.code, `${name}: ${error.message}`)
    throw error
  }
}
