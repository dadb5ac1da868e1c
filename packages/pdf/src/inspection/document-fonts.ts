import { check } from '../arguments.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { PdfError, type PdfWarning } from '../errors.ts'
import { firstDescendant } from '../fonts/composite-font.ts'
import { readFont, type TextFont } from '../fonts/font.ts'
import { type FontDescriptor, readFontDescriptor } from '../fonts/font-descriptor.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict } from '../objects/values.ts'
import { type OpenOptions, openOptions } from '../options.ts'
import { openObjects } from './open-objects.ts'

/** A font object: its style, and the decoding of strings shown in it. */
export interface DocumentFont extends Pick<TextFont, 'family' | 'isBold' | 'isItalic' | 'isVertical'> {
  /** `Type0`, `Type1`, `TrueType`, `Type3` or another value in the file. */
  readonly subtype: string | undefined
  readonly baseFont: string | undefined
  /** For composite fonts that of the descendant; undefined if there is none. */
  readonly descriptor: FontDescriptor | undefined
  /** Text of a string shown in the font; characters without a Unicode value are U+FFFD. @throws {PdfError} `argument-invalid` */
  text(bytes: Uint8Array): string
  /** Advance of a string in thousandths of the font size, without spacing; negative (downwards) in vertical text. @throws as `text` */
  advance(bytes: Uint8Array): number
}

/**
 * The fonts of a document, for hosts that read text themselves. Drawing annotations does not need it.
 * @throws {PdfError} as `PdfDocument.open`
 */
export function openFonts(bytes: Uint8Array, options: OpenOptions = {}): DocumentFonts {
  check(bytes, 'bytes', 'Uint8Array')
  check(options, 'options', openOptions)
  return new DocumentFonts(openObjects(bytes, options).file)
}

/** The font objects of a document, by object number. */
export class DocumentFonts {
  readonly #file: PdfFile

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Damage found so far. */
  get warnings(): readonly PdfWarning[] {
    return this.#file.warnings.items
  }

  /** @throws {PdfError} `object-missing` if the object is not a font dictionary */
  read(number: number): DocumentFont {
    const file = this.#file
    const value = file.getObject(number)
    const dict = value instanceof PdfDict ? new DictReader(value, file) : undefined
    if (dict?.name('Type') !== 'Font') throw new PdfError('object-missing', `object ${number} is no font`)
    const { family, isBold, isItalic, isVertical, glyphs } = readFont(dict, {
      resolver: file,
      decode: stream => file.decodeStream(stream),
      warnings: file.warnings.about(number),
      lent: file.lent,
    })
    const checkedGlyphs: typeof glyphs = bytes => {
      check(bytes, 'bytes', 'Uint8Array')
      return glyphs(bytes)
    }
    const descriptor = (firstDescendant(dict, file) ?? dict).dictionary('FontDescriptor')
    return {
      family,
      isBold,
      isItalic,
      isVertical,
      subtype: dict.name('Subtype'),
      baseFont: dict.name('BaseFont'),
      descriptor: descriptor && readFontDescriptor(descriptor),
      text: bytes =>
        checkedGlyphs(bytes)
          .map(({ text }) => text ?? '\ufffd')
          .join(''),
      advance: bytes =>
        checkedGlyphs(bytes).reduce((sum, { width, vertical }) => sum + (vertical?.advance ?? width), 0),
    }
  }
}
