import { WarningLog } from '../errors.ts'
import { DictReader } from '../objects/reader.ts'
import { isName, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { findIndirectObject } from '../syntax/indirect-object.ts'
import { Lexer } from '../syntax/lexer.ts'
import { type Certification, findCertification } from './certification.ts'
import type { OpenedFile } from './open-file.ts'
import type { PdfFile } from './pdf-file.ts'

/**
 * The document catalog. If the trailer does not lead to one, the file is scanned for the first dictionary of that
 * type, or with a page tree in it. Undefined if there is none.
 * ISO 32000-2, 7.7.2
 */
function findCatalog(file: PdfFile): DictReader | undefined {
  const direct = catalogFromTrailer(file)
  if (direct) return direct
  const root = file.trailer.get('Root')
  const where = root instanceof PdfRef ? { object: root.number } : {}
  file.warnings.note('root-missing', 'the trailer leads to no catalog', where)
  file.rebuild('the trailer leads to no catalog', where)
  return catalogFromTrailer(file) ?? searchCatalog(file)
}

function catalogFromTrailer(file: PdfFile): DictReader | undefined {
  const root = file.resolve(file.trailer.get('Root'))
  if (!(root instanceof PdfDict)) return undefined
  const reader = new DictReader(root, file)
  return isName(root.get('Type'), 'Catalog') || reader.dictionary('Pages') ? reader : undefined
}

function searchCatalog(file: PdfFile): DictReader | undefined {
  for (const [, value] of file.allObjects()) {
    if (value instanceof PdfDict && isName(value.get('Type'), 'Catalog')) return new DictReader(value, file)
  }
  return undefined
}

/** Facts about the whole document from the catalog and the file's structure. */
export interface CatalogFacts {
  readonly catalog: DictReader
  readonly version: string
  readonly isEncrypted: boolean
  readonly isLinearized: boolean
  readonly certification: Certification | undefined
  /**
   * Number of saved revisions; the two sections of a linearized file count as one; 0 if the cross-reference table was
   * rebuilt.
   */
  readonly revisionCount: number
}

/**
 * Finds the catalog and reads the facts; a file without a catalog gets an empty one, and its pages are searched for.
 */
export function catalogFacts({ file, headerVersion }: OpenedFile): CatalogFacts {
  const catalog = findCatalog(file) ?? new DictReader(new PdfDict({}), file)
  const linearization = findLinearization(file)
  const { sections } = file.xref
  return {
    catalog,
    version: documentVersion(headerVersion, catalog),
    isEncrypted: file.resolve(file.trailer.get('Encrypt')) instanceof PdfDict,
    isLinearized: linearization?.length === file.bytes.length,
    certification: findCertification(catalog),
    revisionCount: Math.max(sections.length > 0 ? 1 : 0, sections.length - (linearization ? 1 : 0)),
  }
}

/** The later version of header and catalog. ISO 32000-2, 7.5.2 */
function documentVersion(headerVersion: string, catalog: DictReader): string {
  const named = catalog.name('Version')
  return named !== undefined && isVersion(named) && Number(named) > Number(headerVersion)
    ? named
    : headerVersion
}

function isVersion(text: string): boolean {
  return text.length === 3 && text.charAt(1) === '.' && !Number.isNaN(Number(text))
}

/**
 * The linearization dictionary, if the file's first object is one. It is valid only as long as the length it names
 * equals the file's: an incremental update ends linearization.
 * ISO 32000-2, F.3.3
 */
function findLinearization(file: PdfFile): { readonly length: PdfValue | undefined } | undefined {
  const lexer = new Lexer(file.bytes, 0, Math.min(file.bytes.length, 2048))
  if (lexer.next() !== 'number') return undefined
  const first = findIndirectObject(file.bytes, lexer.start, {
    maxDepth: file.limits.maxDepth,
    warnings: new WarningLog(0),
    findLength: () => undefined,
  })
  const isOne = first?.value instanceof PdfDict && typeof first.value.get('Linearized') === 'number'
  return isOne && first.value instanceof PdfDict ? { length: first.value.get('L') } : undefined
}
