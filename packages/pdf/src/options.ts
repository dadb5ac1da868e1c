import type { StrippedKinds } from './annotations/store/strip.ts'
import type { Insistence } from './document/may-annotate.ts'
import type { HostInflate } from './filters/flate.ts'
import type { DecodeText } from './fonts/font.ts'
import type { FontBook } from './fonts/font-book.ts'
import type { FontTables } from './fonts/font-tables.ts'
import type { PictureDecoders } from './images/picture-decoders.ts'
import type { Limits } from './limits.ts'
import type { HostDeflate } from './writer/deflate.ts'

/** Options for opening a document. */
export interface OpenOptions {
  /** Tried as owner password, then as user password; the empty one is tried automatically. */
  readonly password?: string
  readonly limits?: Partial<Limits>
  /** Inflate of the host, faster than the engine's own. */
  readonly inflate?: HostInflate
  /** Deflate of the host, faster than the engine's own. */
  readonly deflate?: HostDeflate
  /** Decoders for images and meshes that the engine itself does not decode. */
  readonly pictureDecoders?: PictureDecoders
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

/** `now` is used for the file identifier; it may be missing if the document was opened with a `clock`. */
export interface SaveOptions extends Insistence {
  readonly now?: Date
}

/** Options of removing annotations, in addition to those of saving. */
export interface StripOptions extends SaveOptions {
  /** `all` also removes links and form fields. */
  readonly kinds?: StrippedKinds
}
