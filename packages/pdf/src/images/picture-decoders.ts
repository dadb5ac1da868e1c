import type { DictReader } from '../objects/reader.ts'
import type { Raster } from './samples.ts'

/**
 * Filters whose data is a picture and which the engine does not undo by itself, and `Mesh`, the data of shadings that
 * are meshes: its parameters are the shading, its width that of the longer side. ISO 32000-2, Table 6 and 8.7.4.5
 */
export type PictureFilter = 'DCTDecode' | 'JPXDecode' | 'JBIG2Decode' | 'CCITTFaxDecode' | 'Mesh'

/** Pixels of one picture that a decoder may be asked for; data that claims more is not decoded. */
export const maxPicturePixels = 64_000_000

/** What a decoder is told beside the data. */
export interface PictureParameters {
  /** Size that the image object names. */
  readonly width: number
  readonly height: number
  /** Parameters of the filter, such as `K` and `ColorTransform`. */
  readonly parameters: DictReader
  /** Whether samples are places in the table of an Indexed colour space. */
  readonly isIndexed: boolean
  /** Decoded segments that all pictures of the file share. ISO 32000-2, 7.4.7 */
  readonly globals: Uint8Array | undefined
}

/** Undoes one filter; undefined when the data cannot be understood. Samples mean what they mean in the file. */
export type PictureDecoder = (data: Uint8Array, parameters: PictureParameters) => Raster | undefined

/** Decoders the host gives; it loads them when a document turns out to need them. */
export type PictureDecoders = Partial<Readonly<Record<PictureFilter, PictureDecoder>>>

/** Whether a stream may name it: a mesh is no filter. */
export function isPictureFilter(name: string): name is PictureFilter {
  return ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'].includes(name)
}
