import { check, oneOf } from '../arguments.ts'
import type { PictureDecoder, PictureFilter } from './picture-decoders.ts'

/** The filters for which `loadPictureDecoder` has a library: all image filters, and meshes. */
export const decodedFilters = [
  'DCTDecode',
  'JPXDecode',
  'JBIG2Decode',
  'CCITTFaxDecode',
  'Mesh',
] as const satisfies readonly PictureFilter[]

/**
 * Loads the library that decodes a filter, to be passed to `PdfDocument.open` in `pictureDecoders`. Separate from the
 * engine's entry, so that a host loads a library only when a document needs it. Works in Node, a page and a worker;
 * fetches only its own code. A decoder keeps the memory of its library, so a host that opens many documents loads it once.
 * @throws {PdfError} `argument-invalid`
 */
export async function loadPictureDecoder(filter: PictureFilter): Promise<PictureDecoder> {
  check(filter, 'filter', oneOf(decodedFilters))
  switch (filter) {
    case 'DCTDecode':
      return (await import('./jpeg-decoder.ts')).decodeJpeg
    case 'JPXDecode':
      return (await import('./jpx-decoder.ts')).createJpxDecoder()
    case 'JBIG2Decode':
      return (await import('./bilevel-decoders.ts')).createJbig2Decoder()
    case 'CCITTFaxDecode':
      return (await import('./bilevel-decoders.ts')).createCcittDecoder()
    case 'Mesh':
      return (await import('./mesh-picture.ts')).decodeMesh
  }
}
