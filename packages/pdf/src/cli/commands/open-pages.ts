import type { OpenedDocument } from '@lectern/render'
import { type PdfDocument, PdfError } from '../../index.ts'
import { CommandError } from '../files/command-error.ts'
import { openDocument } from '../files/open-document.ts'
import type { OptionValues } from '../table/option-values.ts'
import { pagesIn } from '../table/page-ranges.ts'
import { countText } from './report.ts'

/** A document that is drawn, and what the engine knows of it. */
export interface OpenedPages {
  readonly document: PdfDocument
  readonly drawing: OpenedDocument
}

/**
 * Opens a file with the engine, and what the engine repaired with the page renderer, which repairs less.
 * @throws {CommandError} `renderer-missing`
 * @throws {PdfError} as `PdfDocument.open`
 * @throws {RenderError} as `PageRenderer.open`
 */
export async function openPages(bytes: Uint8Array, password: string | undefined): Promise<OpenedPages> {
  const { createNodeRenderer } = await loadRenderer()
  const document = await openDocument(bytes, { password })
  const drawing = await createNodeRenderer().open(
    { kind: 'bytes', bytes: document.repaired() ?? bytes },
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
