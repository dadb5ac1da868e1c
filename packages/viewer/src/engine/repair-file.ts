import { PdfDocument } from '@lectern/pdf'

/**
 * A damaged file with a complete cross-reference section appended, for the page renderer, which repairs less than the
 * engine; the file itself if its own section is usable. These bytes are only used for drawing; saving always starts
 * from the original.
 * @throws {PdfError} the codes of {@link PdfDocument.open} and {@link PdfDocument.repaired}.
 */
export function repairFile(
  bytes: Uint8Array,
  password: string | undefined,
  random: (byteCount: number) => Uint8Array,
): Uint8Array {
  const document = PdfDocument.open(bytes, password === undefined ? { random } : { password, random })
  return document.repaired() ?? bytes
}
