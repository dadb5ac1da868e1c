// A CommonJS module in strict TypeScript.
import { PdfDocument } from '@lectern/pdf'

export const pagesOf = (bytes: Uint8Array): number => PdfDocument.open(bytes).pageCount
