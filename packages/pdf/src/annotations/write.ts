import { toAppearanceForm } from '../appearance/to-stream.ts'
import { dateString } from '../bytes/pdf-date.ts'
import { bytesFromText } from '../bytes/text-string.ts'
import type { Changes } from '../document/changes.ts'
import { identityMatrix, isIdentity } from '../geometry/matrix.ts'
import { PdfDict, PdfName, type PdfRef, PdfStream, PdfString, type PdfValue } from '../objects/values.ts'
import { serializeValue } from '../writer/serialize.ts'
import type { StoredAnnotation } from './annotation-store.ts'
import { looksSame } from './compare-data.ts'
import type { DictEntries } from './kind.ts'
import { type AnnotationData, getKind } from './registry.ts'

/** Printed, nothing else. ISO 32000-2, Table 167 */
const printed = 4

/** Objects of the file that may be replaced; new ones are made for those that are not given. */
interface AnnotationTarget {
  readonly ref?: PdfRef | undefined
  readonly appearance?: PdfRef | undefined
}

/**
 * Writes a new annotation, or the changed entries of an old one, as an object and gives its reference. Keys we do
 * not know stay as they are; the appearance is drawn anew when something visible changed.
 * ISO 32000-2, 12.5.2
 */
export function writeAnnotation(
  changes: Changes,
  stored: StoredAnnotation,
  pageRef: PdfRef,
  target: AnnotationTarget = {},
): PdfRef {
  const { data, original, source } = stored
  if (!data) throw new TypeError('only annotations with data are written')
  const keepsAppearance = original && source?.dict.has('AP') && looksSame(original, data)
  const own: DictEntries = keepsAppearance
    ? { P: pageRef }
    : { AP: new PdfDict({ N: putAppearance(changes, data, target.appearance) }), AS: undefined, P: pageRef }
  const ref = target.ref ?? changes.reserve()
  if (!source) {
    const { subtype, flags = printed } = getKind(data.annotationType)
    changes.put(
      ref,
      new PdfDict({
        Type: new PdfName('Annot'),
        Subtype: new PdfName(subtype),
        F: flags,
        ...entriesOf(data),
        ...own,
      }),
    )
    return ref
  }
  const changed = original ? changedEntries(entriesOf(original), entriesOf(data)) : entriesOf(data)
  const name = source.dict.has('NM') ? {} : { NM: textString(data.uuid) }
  // Rich text would go on showing the old words.
  const text = 'Contents' in changed ? { RC: undefined } : {}
  changes.put(ref, source.dict.with({ ...changed, ...text, ...name, ...own }))
  return ref
}

/** All entries the data decides. */
function entriesOf(data: AnnotationData): DictEntries {
  const [r, g, b, alpha] = data.color
  return {
    Rect: data.rect,
    NM: textString(data.uuid),
    M: dateValue(data.dateModified),
    CreationDate: dateValue(data.dateCreated),
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

function putAppearance(changes: Changes, data: AnnotationData, place = changes.reserve()): PdfRef {
  const stream = appearanceStream(changes, data)
  const resources = stream.dict.get('Resources')
  if (resources instanceof PdfDict && resources.has('ExtGState')) changes.requireVersion(transparencyVersion)
  changes.put(place, stream)
  return place
}

/** Content up to this size is not compressed: the names of the filter would take what it saves. */
const smallContentBytes = 150

/** Draws the shape before turning; the form's matrix turns it. ISO 32000-2, 12.5.5 */
function appearanceStream(changes: Changes, data: AnnotationData): PdfStream {
  const isTurned = !isIdentity(data.matrix)
  const form = toAppearanceForm(
    getKind(data.annotationType).scene(isTurned ? { ...data, matrix: identityMatrix } : data),
  )
  const compressed = form.content.length > smallContentBytes ? changes.deflate(form.content) : undefined
  const dict = new PdfDict({
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Form'),
    BBox: form.boundingBox,
    Matrix: isTurned ? data.matrix : undefined,
    Resources: form.resources,
    Filter: compressed && new PdfName('FlateDecode'),
  })
  return new PdfStream(dict, compressed ?? form.content)
}

function textString(text: string): PdfString {
  return new PdfString(bytesFromText(text))
}

function dateValue(iso: string): PdfString {
  return textString(dateString(new Date(iso)))
}
