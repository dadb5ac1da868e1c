import type { PictureDecoder, PictureFilter } from './picture-decoders.ts'

/** Filters that `loadPictureDecoder` has a library for. JBIG2 has none. */
export const decodedFilters = [
  'DCTDecode',
  'JPXDecode',
  'CCITTFaxDecode',
] as const satisfies readonly PictureFilter[]

/**
 * Loads the library that decodes a filter, to be given to `PdfDocument.open` as one of its `pictureDecoders`. Apart
 * from the engine's entry, so that a host pays for a library only when a document needs it.
 */
export async function loadPictureDecoder(filter: (typeof decodedFilters)[number]): Promise<PictureDecoder> {
  switch (filter) {
    case 'DCTDecode':
      return (await import('./jpeg-decoder.ts')).decodeJpeg
    case 'JPXDecode':
      return await (await import('./jpx-decoder.ts')).createJpxDecoder()
    case 'CCITTFaxDecode':
      return (await import('./ccitt-decoder.ts')).decodeCcitt
  }
}
