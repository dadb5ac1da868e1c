import type { StrippedKinds } from './annotations/store/strip.ts'
import { aRecord, oneOf, type Shape, someOptions } from './arguments.ts'
import type { Insistence } from './document/may-annotate.ts'
import type { FontBook } from './fonts/font-book.ts'
import type { Lent } from './lent.ts'
import { defaultLimits, type Limits } from './limits.ts'

/** Options for opening a document. */
export interface OpenOptions extends Lent {
  /** Tried as owner password, then as user password; the empty one if absent. */
  readonly password?: string
  readonly limits?: Partial<Limits>
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

const someLimits = someOptions<Limits>(
  Object.fromEntries(Object.keys(defaultLimits).map(limit => [limit, 'number'])) as Record<
    keyof Limits,
    Shape
  >,
)

export const aFontBook = aRecord({
  runs: 'function',
  breaks: 'function',
  findFace: 'function',
} satisfies Record<keyof FontBook, Shape>)

/** Decoders and tables may be read when they are needed, so the shape does not look into them. */
export const openOptions = someOptions<OpenOptions>({
  password: 'string',
  limits: someLimits,
  inflate: 'function',
  decodeBrotli: 'function',
  deflate: 'function',
  pictureDecoders: 'Object',
  colorReaders: 'Object',
  decodeText: 'function',
  fontTables: 'Object',
  rareDrawings: 'Object',
  fontBook: aFontBook,
  random: 'function',
  clock: 'function',
})

const saving: Readonly<Record<keyof SaveOptions, Shape>> = {
  now: 'Date',
  voidsCertification: 'boolean',
  overridesPermissions: 'boolean',
}

export const saveOptions = someOptions<SaveOptions>(saving)

export const stripOptions = someOptions<StripOptions>({ ...saving, kinds: oneOf(['supported', 'all']) })
