/** What other programs gave annotations of kinds that can be edited, and their data has not: looks and entries. */
import { ScenePictures } from '../../appearance/stream/scene-pictures.ts'
import { TextFonts } from '../../appearance/stream/text-fonts.ts'
import { toAppearanceForm } from '../../appearance/stream/to-stream.ts'
import { latinFromBytes } from '../../bytes/latin.ts'
import { findIsoDate } from '../../bytes/pdf-date.ts'
import { textFromBytes } from '../../bytes/text-string.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import { unlessRefused } from '../../errors.ts'
import { standardFonts } from '../../fonts/font-book.ts'
import { isArray, PdfDict, type PdfStream, PdfString, type PdfValue } from '../../objects/values.ts'
import { serializeValue } from '../../writer/serialize.ts'
import { stamp } from '../kinds/stamp.ts'
import { textNote } from '../kinds/text-note.ts'
import { type AppearanceSource, findNormalAppearance, OwnAppearance } from '../looks/appearance-source.ts'
import { entriesOf } from '../store/annotation-entries.ts'
import { unturnedAnnotation } from '../values/create.ts'
import type { Annotation } from '../values/model.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { NewFile } from './new-file.ts'

const visiblePt = 0.02

/**
 * Whether the file says more of an annotation than its data: it looks as another program has drawn it, or has entries or values that no
 * field has. The data of a stamp has its look; one that was edited since it was read is not in its file as it is shown.
 */
export function saysMore(annotation: Annotation): boolean {
  const { data } = annotation
  const source = OwnAppearance.find(annotation)
  if (!data || !source || source.moved || source.recolored || data.annotationType === stamp.type) return false
  const form = findNormalAppearance(source)
  // A note is drawn as an icon of one size, whatever its rectangle is.
  const isOurs = form ? isOurDrawing(data, form, source) : data.annotationType !== textNote.type
  return !isOurs || hasOtherEntries(data, source)
}

/** Entries that the export has in another form, or that do not travel. */
const elsewhere = new Set(['Type', 'Subtype', 'AP', 'AS', 'P', 'Popup', 'IRT', 'RT', 'OC', 'StructParent'])

function hasOtherEntries(data: AnnotationData, { file, dict }: AppearanceSource): boolean {
  const own = entriesOf(data)
  return [...dict.entries].some(([key, value]) => !elsewhere.has(key) && !isSame(value, own[key], file))
}

/** Whether two values are the same, except for rounding and the encoding of a text. */
function isSame(given: PdfValue, own: PdfValue | undefined, file: PdfFile): boolean {
  const said = file.resolve(given)
  if (typeof said === 'number' && typeof own === 'number') return Math.abs(said - own) < visiblePt
  if (said instanceof PdfString && own instanceof PdfString)
    return comparable(textFromBytes(said.bytes)) === comparable(textFromBytes(own.bytes))
  if (isArray(said) && isArray(own ?? null)) {
    const parts = own as readonly PdfValue[]
    return said.length === parts.length && said.every((part, i) => isSame(part, parts[i], file))
  }
  if (said instanceof PdfDict && own instanceof PdfDict)
    return [...said.entries].every(([key, value]) => isSame(value, own.get(key), file))
  return serializeValue(said) === serializeValue(own ?? null)
}

/** Dates in one zone, lines with one end, and the operators of a default appearance in one order. */
function comparable(text: string): string {
  const words = / (Tf|rg)$/.test(text) ? text.split(' ').toSorted().join(' ') : text
  return findIsoDate(words) ?? words.replace(/\r\n?/g, '\n')
}

/** Whether the content equals what we would write, except for rounding. */
export function isOurDrawing(data: AnnotationData, form: PdfStream, { file }: AppearanceSource): boolean {
  const [drawn, own] = unlessRefused(
    () => [wordsOf(file.decodeStream(form).bytes), wordsOf(ourContent(data))],
    () => [[], []],
  )
  return (
    own.length > 1 &&
    drawn.length === own.length &&
    own.every((word, i) => word === drawn[i] || Math.abs(Number(word) - Number(drawn[i])) < visiblePt)
  )
}

const wordsOf = (bytes: Uint8Array): readonly string[] => latinFromBytes(bytes).trim().split(/\s+/)

function ourContent(data: AnnotationData): Uint8Array {
  const { scene, iconBox = data.rect } = getKind(data.annotationType)
  const objects = new NewFile()
  const shared = { fonts: new TextFonts(standardFonts, objects), pictures: new ScenePictures(objects) }
  const flat = { ...unturnedAnnotation(data, standardFonts), rect: iconBox }
  return toAppearanceForm(scene(flat, standardFonts), shared).content
}
