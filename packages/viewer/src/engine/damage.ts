import type { PdfWarningCode } from '@lectern/pdf'

/** Warnings of the engine after which parts of a document may be missing or wrong; the others are minor errors. */
const damage: ReadonlySet<PdfWarningCode> = new Set<PdfWarningCode>([
  'xref-rebuilt',
  'object-unreadable',
  'object-stream-unreadable',
  'stream-out-of-bounds',
  'page-tree-loop',
  'page-tree-node-bad',
])

/** Whether a warning is a reason to tell the reader that parts may be missing. */
export const isDamage = (code: PdfWarningCode): boolean => damage.has(code)
