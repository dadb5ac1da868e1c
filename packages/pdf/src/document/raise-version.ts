import { PdfDict, PdfName } from '../objects/values.ts'
import type { Changes } from './changes.ts'

/**
 * Sets a later version in the catalog if the written objects need it; never lowers it.
 * ISO 32000-2, 7.7.2, Table 29
 */
export function raiseVersion(changes: Changes, documentVersion: string): void {
  const { root, version } = changes
  if (!root || Number(version) <= Number(documentVersion)) return
  const catalog = changes.current(root.number)
  if (catalog instanceof PdfDict) changes.put(root, catalog.with({ Version: new PdfName(version) }))
}
