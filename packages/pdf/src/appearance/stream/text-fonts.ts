import { PdfError } from '../../errors.ts'
import type { AddObject, EmbeddableFace, FontBook, FontFamily } from '../../fonts/font-book.ts'
import { namedFont, styleName } from '../../fonts/named-font.ts'
import { encodeWinAnsi } from '../../fonts/win-ansi.ts'
import type { PdfRef, PdfValue } from '../../objects/values.ts'
import type { SceneText } from '../scene/scene.ts'

/** Where font objects are added: a save, or a substitute for one. */
export interface FontObjects {
  reserve(): PdfRef
  put(ref: PdfRef, value: PdfValue): void
}

/** How a run of text is shown: its font, its resource name, and the codes of its letters. */
interface TextFont {
  readonly name: string
  readonly font: PdfRef
  readonly codes: Uint8Array
}

interface UsedFace {
  readonly face: EmbeddableFace
  readonly name: string
  readonly ref: PdfRef
  /** The characters of its glyphs. */
  readonly characters: Map<number, string>
}

/** Whether a font has all characters of a text. */
export function canWriteText({ text, font }: SceneText, book: FontBook): boolean {
  return book.findFace(font?.faceId ?? '') !== undefined || encodeWinAnsi(text) !== undefined
}

/** The fonts of the texts of one save. Embedded fonts are written once, at the end, with the glyphs of all texts. */
export class TextFonts {
  readonly #book: FontBook
  readonly #objects: FontObjects
  readonly #faces = new Map<string, UsedFace>()
  readonly #named = new Map<string, PdfRef>()

  constructor(book: FontBook, objects: FontObjects) {
    this.#book = book
    this.#objects = objects
  }

  /** @throws {PdfError} `font-missing` if no font has a character of the text */
  use(item: SceneText): TextFont {
    const { text, font } = item
    const face = font?.faceId === undefined ? undefined : this.#book.findFace(font.faceId)
    if (face) return this.#embedded(text, face)
    const codes = encodeWinAnsi(text)
    if (!codes) throw new PdfError('font-missing', `no font has the letters of “${text}”`)
    const family: FontFamily = font?.family ?? 'arial'
    const name = family + styleName(item)
    const ref = this.#named.get(name) ?? this.#objects.reserve()
    if (!this.#named.has(name)) this.#objects.put(ref, namedFont(family, item))
    this.#named.set(name, ref)
    return { name, font: ref, codes }
  }

  /** Writes the embedded fonts. */
  finish(): void {
    const add: AddObject = value => {
      const ref = this.#objects.reserve()
      this.#objects.put(ref, value)
      return ref
    }
    for (const { face, ref, characters } of this.#faces.values())
      this.#objects.put(ref, face.fontObject(characters, add))
  }

  #embedded(text: string, face: EmbeddableFace): TextFont {
    const used = this.#used(face)
    const codes: number[] = []
    for (const character of text) {
      const glyph = face.glyphOf(character.codePointAt(0) ?? 0)
      used.characters.set(glyph, plainLetter(character))
      codes.push(glyph >> 8, glyph & 0xff)
    }
    return { name: used.name, font: used.ref, codes: Uint8Array.from(codes) }
  }

  #used(face: EmbeddableFace): UsedFace {
    const known = this.#faces.get(face.id)
    if (known) return known
    const used: UsedFace = {
      face,
      name: `F${this.#faces.size}`,
      ref: this.#objects.reserve(),
      characters: new Map(),
    }
    this.#faces.set(face.id, used)
    return used
  }
}

/** Presentation forms of Arabic letters are mapped to the letter. */
function plainLetter(character: string): string {
  return character >= '\ufb50' && character <= '\ufefc' ? character.normalize('NFKC') : character
}
