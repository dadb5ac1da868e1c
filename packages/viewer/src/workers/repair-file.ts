import { PdfDocument } from '@lectern/pdf'

/**
 * A damaged file with a complete cross-reference behind it, for the page renderer, which does not search as far
 * for objects as the engine does; the file itself when its own can be used. These bytes are only drawn from; what
 * the reader saves is always made of the original.
 * @throws {PdfError} what {@link PdfDocument.open} and {@link PdfDocument.repaired} throw.
 */
export function repairFile(
  bytes: Uint8Array,
  password: string | undefined,
  random: (byteCount: number) => Uint8Array,
): Uint8Array {
  const document = PdfDocument.open(bytes, password === undefined ? { random } : { password, random })
  return document.repaired() ?? bytes
}
