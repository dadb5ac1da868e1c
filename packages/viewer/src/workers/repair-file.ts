import { PdfDocument } from '@lectern/pdf'
import type { EngineSurroundings } from './engine-host.ts'

/**
 * A damaged file with a complete cross-reference behind it, for the page renderer, which does not search as far
 * for objects as the engine does. The engine writes one whenever it saves a change to a file whose own it had to
 * rebuild, so a change is made here: a mark, which pages are drawn without. These bytes are only drawn from; what
 * the reader saves is always made of the original.
 * @throws {PdfError} what {@link PdfDocument.open} and {@link PdfDocument.save} throw.
 */
export function repairFile(
  bytes: Uint8Array,
  password: string | undefined,
  { now, random }: EngineSurroundings,
): Uint8Array {
  const document = PdfDocument.open(bytes, password === undefined ? { random } : { password, random })
  const page = document.pages.find(({ id }) => id > 0)
  if (page) {
    document.add(page.index, {
      annotationType: '/Square',
      uuid: 'repair',
      dateCreated: now().toISOString(),
      rect: page.cropBox,
    })
  }
  return document.save({ now: now(), voidsCertification: true, overridesPermissions: true })
}
