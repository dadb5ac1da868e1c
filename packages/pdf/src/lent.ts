import type { WarningLog } from './errors.ts'
import type { HostInflate } from './filters/flate.ts'
import type { DecodeBrotli, PipelineResult } from './filters/pipeline.ts'
import type { DecodeText } from './fonts/font.ts'
import type { FontBook } from './fonts/font-book.ts'
import type { FontTables } from './fonts/font-tables.ts'
import type { ColorReaders } from './images/color-readers.ts'
import type { PictureDecoders } from './images/picture-decoders.ts'
import type { ShadingContext, ShadingPicture } from './images/shading-picture.ts'
import type { DictReader, Resolver } from './objects/reader.ts'
import type { PdfDict, PdfStream } from './objects/values.ts'
import type { HostDeflate } from './writer/deflate.ts'

/** The file of a form, as far as drawing its fields needs it. */
export interface FormFile extends Resolver {
  readonly trailer: PdfDict
  readonly warnings: WarningLog
  readonly lent: Lent
  decodeStream(stream: PdfStream): PipelineResult
}

/** Drawings that few documents need, which are not part of the engine's core. */
export interface RareDrawings {
  /**
   * The appearance that a widget should have instead of its own, or for want of one; undefined if its own is right, or if there is
   * nothing to draw. ISO 32000-2, 12.7.4.3
   */
  readonly field?: (widget: PdfDict, file: FormFile) => PdfStream | undefined
  /** The appearance of a caret, or the icon of a file, sound, film or model, that has none. ISO 32000-2, 12.5.6 */
  readonly icon?: (annotation: PdfDict, file: FormFile) => PdfStream | undefined
  /**
   * A function-based shading, or a mesh; undefined for other types, for an unreadable one, and for a mesh without a decoder.
   * ISO 32000-2, 8.7.4.5
   */
  readonly shading?: (
    shading: DictReader,
    stream: PdfStream | undefined,
    context: ShadingContext,
  ) => ShadingPicture | undefined
}

/** What a host lends the engine, which does no input or output, reads no clock and has only small tables. All of it is optional. */
export interface Lent {
  /** Inflate of the host, faster than the engine's own. */
  readonly inflate?: HostInflate
  /** Decodes streams that are compressed by Brotli; without it such a stream stays as it is, with a warning. */
  readonly decodeBrotli?: DecodeBrotli
  /** Deflate of the host, faster than the engine's own. */
  readonly deflate?: HostDeflate
  /** Decoders for images and meshes that the engine itself does not decode. */
  readonly pictureDecoders?: PictureDecoders
  /** Readers of calibrated colours, of inks as they look in print, and of functions with samples or programs. */
  readonly colorReaders?: ColorReaders
  /** Decodes text of fonts with an East Asian encoding; a host's `TextDecoder` can. */
  readonly decodeText?: DecodeText
  /** Glyph names and character collections that are not part of the engine's core. */
  readonly fontTables?: FontTables
  /** Draws the values of form fields without an appearance, and shadings that are pictures. */
  readonly rareDrawings?: RareDrawings
  /** The fonts of annotations' texts; the engine's own has Western European characters. */
  readonly fontBook?: FontBook
  /** Random bytes from a secure source; needed to save into files encrypted with AES. */
  readonly random?: (byteCount: number) => Uint8Array
  /** The time of day, for every save without a `now` of its own. */
  readonly clock?: () => Date
}
