import type { OpenedDocument } from '@lectern/render'
import { type PdfDocument, PdfError } from '../../index.ts'
import { CommandError } from '../files/command-error.ts'
import { openDocument } from '../files/open-document.ts'
import type { OptionValues } from '../table/option-values.ts'
import { type PageRange, pagesIn } from '../table/page-ranges.ts'
import { countText } from './report.ts'
import { withLooks } from './with-looks.ts'

/** A document that is drawn, and what the engine knows of it. */
export interface OpenedPages {
  readonly document: PdfDocument
  readonly drawing: OpenedDocument
}

/**
 * Opens a file with the engine, and what the engine repaired with the page renderer, which repairs less. The renderer gets
 * the engine's look for marks whose file gives them none, as in a viewer, if they are to be drawn. `pages` are the ones that
 * will be drawn, as `--pages` names them; all if it is undefined.
 * @throws {CommandError} `renderer-missing`
 * @throws {PdfError} as `PdfDocument.open`
 * @throws {RenderError} as `PageRenderer.open`
 */
export async function openPages(
  bytes: Uint8Array,
  password: string | undefined,
  {
    withAnnotations,
    pages,
  }: { readonly withAnnotations: boolean; readonly pages?: readonly PageRange[] | undefined },
): Promise<OpenedPages> {
  const { createNodeRenderer } = await loadRenderer()
  const document = await openDocument(bytes, { password, isDrawn: withAnnotations })
  // It finds damage that a save with looks would otherwise leave in the file.
  const readable = document.repaired() ?? bytes
  const withAllLooks = withAnnotations
    ? withLooks(document, pagesIn(pages, document.pages.length) ?? [])
    : undefined
  const drawing = await createNodeRenderer().open(
    { kind: 'bytes', bytes: withAllLooks ?? readable },
    password === undefined ? {} : { password },
  )
  return { document, drawing }
}

/**
 * Indices of the pages that `--pages` names.
 * @throws {PdfError} `page-missing`
 */
export function chosenPages({ pages }: OptionValues, pageCount: number): readonly number[] {
  const chosen = pagesIn(pages, pageCount)
  if (!chosen) throw new PdfError('page-missing', `the document has only ${countText(pageCount, 'page')}`)
  return chosen
}

async function loadRenderer() {
  try {
    return await import('@lectern/render/node')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes('@lectern/render'))
      throw new CommandError(
        'renderer-missing',
        'drawing pages and reading their text needs the package @lectern/render',
      )
    throw error
  }
}
