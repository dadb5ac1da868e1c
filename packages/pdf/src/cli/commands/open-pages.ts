import type { OpenedDocument } from '@lectern/render'
import { hasOwnLook } from '../../annotations/looks/appearance-source.ts'
import { unlessRefused } from '../../errors.ts'
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
 * Opens a file with the engine, and what the engine repaired with the page renderer, which repairs less. The renderer gets
 * the engine's look for marks whose file gives them none, as in a viewer, if they are to be drawn.
 * @throws {CommandError} `renderer-missing`
 * @throws {PdfError} as `PdfDocument.open`
 * @throws {RenderError} as `PageRenderer.open`
 */
export async function openPages(
  bytes: Uint8Array,
  password: string | undefined,
  withAnnotations: boolean,
): Promise<OpenedPages> {
  const { createNodeRenderer } = await loadRenderer()
  const document = await openDocument(bytes, { password, isDrawn: withAnnotations })
  const readable = document.repaired() ?? bytes
  const drawing = await createNodeRenderer().open(
    { kind: 'bytes', bytes: (withAnnotations && withLooks(document)) || readable },
    password === undefined ? {} : { password },
  )
  return { document, drawing }
}

/** The file with a look for each mark that has none; undefined if there is no such mark. */
function withLooks(document: PdfDocument): Uint8Array | undefined {
  // Another author is an edit, and a mark without a look gets one by any edit.
  const annotations = document.pages.flatMap(({ index }) => document.annotations(index))
  for (const annotation of annotations) {
    const { id, data } = annotation
    if (data && !hasOwnLook(annotation))
      unlessRefused(
        () => document.update(id, { author: `${data.author} ` }),
        // No font has its letters: it is left to the renderer.
        () => undefined,
      )
  }
  return document.hasChanges
    ? document.save({ now: new Date(0), overridesPermissions: true, voidsCertification: true })
    : undefined
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
