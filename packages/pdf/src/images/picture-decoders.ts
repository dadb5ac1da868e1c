import type { DictReader } from '../objects/reader.ts'
import type { Raster } from './samples.ts'

/**
 * Image filters that the engine itself does not decode, and `Mesh`, the data of mesh shadings: its parameters are the
 * shading, its width that of the longer side. ISO 32000-2, Table 6 and 8.7.4.5
 */
export type PictureFilter = 'DCTDecode' | 'JPXDecode' | 'JBIG2Decode' | 'CCITTFaxDecode' | 'Mesh'

/** Maximum pixels of a picture for a decoder; larger ones are not decoded. */
export const maxPicturePixels = 64_000_000

/** Parameters of a decoder besides the data. */
export interface PictureParameters {
  /** Size in the image dictionary. */
  readonly width: number
  readonly height: number
  /** Parameters of the filter, such as `K` and `ColorTransform`. */
  readonly parameters: DictReader
  /** Whether samples are indexes into the table of an Indexed colour space. */
  readonly isIndexed: boolean
  /** Decoded global segments shared by the images of the file. ISO 32000-2, 7.4.7 */
  readonly globals: Uint8Array | undefined
}

/** Decodes one filter; undefined if the data is invalid. Samples have the meaning of the file. */
export type PictureDecoder = (data: Uint8Array, parameters: PictureParameters) => Raster | undefined

/** Decoders of the host, which loads them when a document needs them. */
export type PictureDecoders = Partial<Readonly<Record<PictureFilter, PictureDecoder>>>

/** Whether a stream may name it: `Mesh` is not a filter. */
export function isPictureFilter(name: string): name is PictureFilter {
  return ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'].includes(name)
}
