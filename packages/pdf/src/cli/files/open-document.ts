import type { FontSource } from '../../fonts/every-script.ts'
import type { PdfDocument } from '../../index.ts'
import { openPdf } from '../../node/open-pdf.ts'

/**
 * Opens a document with what Node lends.
 * @throws {PdfError} as `PdfDocument.open`, `font-unusable` for a given font
 */
export async function openDocument(
  bytes: Uint8Array,
  {
    password,
    isDrawn = false,
    fonts,
  }: {
    readonly password: string | undefined
    /** Loads what drawing needs, which takes longer than most commands. */
    readonly isDrawn?: boolean
    /** Given if texts are written; they are tried before the installed ones. */
    readonly fonts?: readonly FontSource[] | undefined
  },
): Promise<PdfDocument> {
  return openPdf(bytes, {
    parts: isDrawn ? ['pictures', 'font-tables'] : [],
    ...(password !== undefined && { password }),
    ...(fonts && { fontBook: await installedFonts(fonts) }),
  })
}

async function installedFonts(given: readonly FontSource[]) {
  const { createInstalledFonts } = await import('../../node/installed-fonts.ts')
  return createInstalledFonts(given)
}
