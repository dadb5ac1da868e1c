import type { StrippedKinds } from './annotations/strip.ts'
import type { Insistence } from './document/may-annotate.ts'
import type { HostInflate } from './filters/flate.ts'
import type { DecodeText } from './fonts/font.ts'
import type { FontBook } from './fonts/font-book.ts'
import type { FontTables } from './fonts/font-tables.ts'
import type { PictureDecoders } from './images/picture-decoders.ts'
import type { Limits } from './limits.ts'
import type { HostDeflate } from './writer/deflate.ts'

/** How to open a document. */
export interface OpenOptions {
  /** Tried as owner's, then as user's password; the empty one is tried by itself. */
  readonly password?: string
  readonly limits?: Partial<Limits>
  /** An inflate faster than the engine's own. */
  readonly inflate?: HostInflate
  /** A deflate faster than the engine's own. */
  readonly deflate?: HostDeflate
  /** Decoders of pictures and meshes that the engine itself does not decode. */
  readonly pictureDecoders?: PictureDecoders
  /** Tells the text of fonts that use an encoding of East Asia; a host's `TextDecoder` does. */
  readonly decodeText?: DecodeText
  /** Glyph names and character collections that are too large for the engine's core. */
  readonly fontTables?: FontTables
  /** What text of annotations is set with; the engine's own has the letters of Western Europe. */
  readonly fontBook?: FontBook
  /** Random bytes from a secure source; needed to save into files encrypted with AES. */
  readonly random?: (byteCount: number) => Uint8Array
}

/** `now` goes into the file's identifier. */
export interface SaveOptions extends Insistence {
  readonly now: Date
}

/** What to take off beside how to save. */
export interface StripOptions extends SaveOptions {
  /** `all` takes links and form fields too. */
  readonly kinds?: StrippedKinds
}
