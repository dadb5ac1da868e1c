import type { HostInflate } from './filters/flate.ts'
import type { DecodeText } from './fonts/font.ts'
import type { FontBook } from './fonts/font-book.ts'
import type { FontTables } from './fonts/font-tables.ts'
import type { ColorReaders } from './images/color-readers.ts'
import type { PictureDecoders } from './images/picture-decoders.ts'
import type { HostDeflate } from './writer/deflate.ts'

/** What a host lends the engine, which does no input or output, reads no clock and has only small tables. All of it is optional. */
export interface Lent {
  /** Inflate of the host, faster than the engine's own. */
  readonly inflate?: HostInflate
  /** Deflate of the host, faster than the engine's own. */
  readonly deflate?: HostDeflate
  /** Decoders for images and meshes that the engine itself does not decode. */
  readonly pictureDecoders?: PictureDecoders
  /** Readers of calibrated colour spaces, and of functions with samples or programs. */
  readonly colorReaders?: ColorReaders
  /** Decodes text of fonts with an East Asian encoding; a host's `TextDecoder` can. */
  readonly decodeText?: DecodeText
  /** Glyph names and character collections that are not part of the engine's core. */
  readonly fontTables?: FontTables
  /** The fonts of annotations' texts; the engine's own has Western European characters. */
  readonly fontBook?: FontBook
  /** Random bytes from a secure source; needed to save into files encrypted with AES. */
  readonly random?: (byteCount: number) => Uint8Array
  /** The time of day, for every save without a `now` of its own. */
  readonly clock?: () => Date
}
