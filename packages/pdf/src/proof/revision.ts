import { check } from '../arguments.ts'
import { catalogFacts } from '../document/catalog.ts'
import { openFile } from '../document/open-file.ts'
import type { PageList } from '../document/page-list.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { reachPages } from '../document/reach-pages.ts'
import { unlockFile } from '../document/security.ts'
import { WarningLog } from '../errors.ts'
import { defaultLimits } from '../limits.ts'
import type { PdfDict, PdfValue } from '../objects/values.ts'
import { type OpenOptions, openOptions } from '../options.ts'
import { isSameValue } from './same-value.ts'

/** How revisions are opened. */
export type ProofOptions = Pick<OpenOptions, 'password' | 'limits' | 'inflate' | 'decodeBrotli'>

/** One of the two files that are compared. */
export interface Revision {
  readonly file: PdfFile
  readonly pages: PageList
  /** The catalog that was found, wherever it is. */
  readonly catalog: PdfDict
  /** Whether the trailer leads to the pages; otherwise they were searched for, and a save writes a way to them. */
  readonly leadsToPages: boolean
}

/** Compares a value of the one revision with one of the other. */
export const comparison =
  ({ file: a }: Revision, { file: b }: Revision) =>
  (one: PdfValue | undefined, other: PdfValue | undefined): boolean =>
    isSameValue({ file: a, value: one ?? null }, { file: b, value: other ?? null })

/** Opens a file as `PdfDocument.open` does, and checks where all its objects are. @throws {PdfError} as `PdfDocument.open` */
export function openRevision(bytes: Uint8Array, options: ProofOptions): Revision {
  check(bytes, 'bytes', 'Uint8Array')
  check(options, 'options', openOptions)
  const { password, limits, ...lent } = options
  const opened = openFile(bytes, {
    limits: { ...defaultLimits, ...limits },
    warnings: new WarningLog(),
    lent,
  })
  const { file } = opened
  unlockFile(file, password)
  const facts = catalogFacts(opened)
  const { pages, tree } = reachPages(opened, facts)
  file.checkOffsets()
  const catalog = facts.catalog.dict
  const isReached = file.resolve(file.trailer.get('Root')) === catalog
  return {
    file,
    pages,
    catalog,
    leadsToPages: isReached && tree !== undefined && tree === catalog.get('Pages'),
  }
}
