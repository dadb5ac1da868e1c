import { catalogFacts } from '../document/catalog.ts'
import { openFile } from '../document/open-file.ts'
import type { PageList } from '../document/page-list.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { reachPages } from '../document/reach-pages.ts'
import { unlockFile } from '../document/security.ts'
import { WarningLog } from '../errors.ts'
import { defaultLimits } from '../limits.ts'
import type { OpenOptions } from '../options.ts'

/** The objects of a file and its pages, without annotations and editing. */
export interface OpenedObjects {
  readonly file: PdfFile
  readonly pages: PageList
}

/**
 * Opens a file to look at its objects. Damage is noted in `file.warnings`.
 * @throws {PdfError} as `PdfDocument.open`
 */
export function openObjects(bytes: Uint8Array, options: OpenOptions): OpenedObjects {
  const { password, limits, ...lent } = options
  const opened = openFile(bytes, {
    limits: { ...defaultLimits, ...limits },
    warnings: new WarningLog(),
    lent,
  })
  unlockFile(opened.file, password)
  return { file: opened.file, pages: reachPages(opened, catalogFacts(opened)).pages }
}
