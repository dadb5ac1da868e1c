/** Reads the outline of a stored document; a chunk of its own, because it needs the renderer. */
import type { FileInfo } from '@lectern/contract'
import { readOutline } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { type DocumentEntries, entriesOf } from './document-entries.ts'

/**
 * Contents made from the outline of a document.
 * @throws {RenderError | OpenError} if the document cannot be fetched or read.
 */
export async function readDocumentEntries(
  file: Pick<FileInfo, 'name' | 'url'>,
  signal: AbortSignal,
): Promise<DocumentEntries> {
  const document = { name: file.name, source: { kind: 'url', url: file.url } } as const
  return entriesOf(await readOutline(document, { wasmUrl: pdfiumUrl, signal }))
}
