import { ScenePictures } from '../appearance/scene-pictures.ts'
import { TextFonts } from '../appearance/text-fonts.ts'
import { toAppearanceForm } from '../appearance/to-stream.ts'
import { dateString } from '../bytes/pdf-date.ts'
import { bytesFromText } from '../bytes/text-string.ts'
import type { Changes } from '../document/changes.ts'
import type { FontBook } from '../fonts/font-book.ts'
import { identityMatrix, isIdentity } from '../geometry/matrix.ts'
import { PdfDict, PdfName, type PdfRef, PdfStream, PdfString, type PdfValue } from '../objects/values.ts'
import { serializeValue } from '../writer/serialize.ts'
import type { StoredAnnotation } from './annotation-store.ts'
import { looksSame } from './compare-data.ts'
import type { DictEntries } from './kind.ts'
import { findMovedAppearance } from './moved-appearance.ts'
import { type AnnotationData, getKind } from './registry.ts'

/** Printed, nothing else. ISO 32000-2, Table 167 */
const printed = 4

/** Objects of the file that may be replaced; new ones are made for those that are not given. */
interface AnnotationTarget {
  readonly ref?: PdfRef | undefined
  readonly appearance?: PdfRef | undefined
}

/**
 * Writes annotations and their appearances into one save. What appearances share, fonts and pictures, is written once,
 * by `finish` at the end.
 */
export class AnnotationWriter {
  readonly #changes: Changes
  readonly #fontBook: FontBook
  readonly #shared: { readonly fonts: TextFonts; readonly pictures: ScenePictures }

  constructor(changes: Changes, fontBook: FontBook) {
    this.#changes = changes
    this.#fontBook = fontBook
    this.#shared = { fonts: new TextFonts(fontBook, changes), pictures: new ScenePictures(changes) }
  }

  /** Writes what annotations share. */
  finish(): void {
    this.#shared.fonts.finish()
  }

  /**
   * Writes a new annotation, or the changed entries of an old one, as an object and gives its reference. Keys we do
   * not know stay as they are; the appearance is drawn anew when something visible changed.
   * @throws {PdfError} `font-missing`
   * ISO 32000-2, 12.5.2
   */
  write(stored: StoredAnnotation, pageRef: PdfRef, target: AnnotationTarget = {}): PdfRef {
    const { data, original, source } = stored
    if (!data) throw new TypeError('only annotations with data are written')
    const keepsAppearance = original && source?.dict.has('AP') && looksSame(original, data)
    const own: DictEntries = keepsAppearance
      ? { P: pageRef }
      : { AP: new PdfDict({ N: this.#putAppearance(stored, data, target) }), AS: undefined, P: pageRef }
    const ref = target.ref ?? this.#changes.reserve()
    if (!source) {
      const { subtype, flags = printed } = getKind(data.annotationType)
      const names = { Type: new PdfName('Annot'), Subtype: new PdfName(subtype) }
      this.#changes.put(ref, new PdfDict({ ...names, F: flags, ...entriesOf(data), ...own }))
      return ref
    }
    const changed = original ? changedEntries(entriesOf(original), entriesOf(data)) : entriesOf(data)
    const name = source.dict.has('NM') ? {} : { NM: textString(data.uuid) }
    // Rich text would go on showing the old words.
    const text = 'Contents' in changed ? { RC: undefined } : {}
    this.#changes.put(ref, source.dict.with({ ...changed, ...text, ...name, ...own }))
    return ref
  }

  #putAppearance(stored: StoredAnnotation, data: AnnotationData, target: AnnotationTarget): PdfRef {
    const place = target.appearance ?? this.#changes.reserve()
    const stream = this.#movedAppearance(stored) ?? this.#drawnAppearance(data)
    const resources = stream.dict.get('Resources')
    if (resources instanceof PdfDict && resources.has('ExtGState'))
      this.#changes.requireVersion(transparencyVersion)
    this.#changes.put(place, stream)
    return place
  }

  /** The file's own appearance at the new place, for kinds that keep it. */
  #movedAppearance(stored: StoredAnnotation): PdfStream | undefined {
    const moved = findMovedAppearance(stored, this.#changes.file)
    return moved && this.#compressed(moved.dict, moved.content)
  }

  /** Draws the shape before turning; the form's matrix turns it. ISO 32000-2, 12.5.5 */
  #drawnAppearance(data: AnnotationData): PdfStream {
    const isTurned = !isIdentity(data.matrix)
    const flat = isTurned ? { ...data, matrix: identityMatrix } : data
    const form = toAppearanceForm(getKind(data.annotationType).scene(flat, this.#fontBook), this.#shared)
    const dict = new PdfDict({
      Subtype: new PdfName('Form'),
      BBox: form.boundingBox,
      Matrix: isTurned ? data.matrix : undefined,
      Resources: form.resources,
    })
    return this.#compressed(dict, form.content)
  }

  #compressed(dict: PdfDict, content: Uint8Array): PdfStream {
    if (content.length <= smallContentBytes) return new PdfStream(dict, content)
    return new PdfStream(dict.with({ Filter: new PdfName('FlateDecode') }), this.#changes.deflate(content))
  }
}

/** All entries the data decides. */
function entriesOf(data: AnnotationData): DictEntries {
  const [r, g, b, alpha] = data.color
  return {
    Rect: data.rect,
    NM: textString(data.uuid),
    M: dateValue(data.dateModified),
    // Reading takes M where it is missing; the first change to the annotation writes it.
    CreationDate: data.dateCreated === data.dateModified ? undefined : dateValue(data.dateCreated),
    T: data.author === 'unknown' ? undefined : textString(data.author),
    // Paragraphs of Contents are separated by CR. ISO 32000-2, 12.5.6.2
    Contents: data.textContent === '' ? undefined : textString(data.textContent.replaceAll('\n', '\r')),
    C: [r, g, b],
    CA: alpha === 1 ? undefined : alpha,
    ca: undefined,
    ...getKind(data.annotationType).write(data),
  }
}

function changedEntries(before: DictEntries, after: DictEntries): DictEntries {
  const text = (value: PdfValue | undefined): string => (value === undefined ? '' : serializeValue(value))
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => text(before[key]) !== text(value)))
}

/** Transparency came with PDF 1.4. ISO 32000-2, 11.1 */
const transparencyVersion = '1.4'

/** Content up to this size is not compressed: the names of the filter would take what it saves. */
const smallContentBytes = 256

function textString(text: string): PdfString {
  return new PdfString(bytesFromText(text))
}

function dateValue(iso: string): PdfString {
  return textString(dateString(new Date(iso)))
}
