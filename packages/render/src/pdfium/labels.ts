import type { Pdfium } from './instance.ts'
import type { NativeDocument } from './open-document.ts'

/** Longer documents count their pages. */
const mostPages = 50_000

/**
 * The label of each page; undefined if there are none, or if they only count the pages. ISO 32000-2, 12.4.2
 */
export function readLabels(
  { calls, memory }: Pdfium,
  { handle, pageCount }: Pick<NativeDocument, 'handle' | 'pageCount'>,
): readonly string[] | undefined {
  const utf16 = new TextDecoder('utf-16le')
  const labelOf = (page: number): string => {
    const bytes = memory.filled((out, length) => calls.FPDF_GetPageLabel(handle, page, out, length))
    return utf16.decode(bytes).replace(/\p{Cc}+/gu, '')
  }
  if (pageCount > mostPages || labelOf(0) === '') return undefined
  const labels = Array.from({ length: pageCount }, (_, page) => labelOf(page))
  return labels.every((label, page) => label === String(page + 1)) ? undefined : labels
}
