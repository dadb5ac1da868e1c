/**
 * The appearances of form fields that have none: their values in the field's own font, their background and border. It is
 * lent to a document, so that the engine's core does not contain it, and writes nothing to the file.
 */
import { bytesFromLatin } from '../bytes/latin.ts'
import type { FormFile } from '../lent.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, PdfName, PdfStream } from '../objects/values.ts'
import { signContent, stateOf } from './button.ts'
import { readDefaultText } from './default-text.ts'
import { type Field, fieldFlags, findField, needsAppearances } from './field.ts'
import { createFieldFont } from './field-font.ts'
import { type FieldFrame, frameOf } from './field-frame.ts'
import { textContent } from './field-text.ts'

/** The appearance of a widget whose own does not show its value; see `RareDrawings`. */
export function fieldAppearance(widget: PdfDict, file: FormFile): PdfStream | undefined {
  const field = findField(widget, file)
  if (!field || field.type === 'signature') return undefined
  return field.type === 'button' ? buttonAppearance(field, file) : valueAppearance(field, file)
}

/** Text fields and choices are drawn if they have no appearance, or if the file asks for new ones. */
function valueAppearance(field: Field, file: FormFile): PdfStream | undefined {
  const hasOwn = field.widget.dictionary('AP')?.stream('N') !== undefined
  return hasOwn && !needsAppearances(field) ? undefined : drawnField(field, file)
}

/**
 * A button with an appearance keeps it, in the state of its value if it does not name one; a state that is on and lacks an appearance
 * is drawn. The value of a group is the state of one of its buttons: the others are off. ISO 32000-2, 12.7.5.2
 */
function buttonAppearance(field: Field, file: FormFile): PdfStream | undefined {
  const { widget, flags } = field
  const normal = widget.dictionary('AP')?.value('N') ?? null
  if (normal === null) return drawnField(field, file)
  const state = stateOf(field)
  if (!(normal instanceof PdfDict) || state === undefined || state === 'Off') return undefined
  const found = new DictReader(normal, file).stream(state)
  if (found || (flags & fieldFlags.pushButton) !== 0) return found
  const isGrouped = (flags & fieldFlags.radio) !== 0
  const isOwn = widget.has('AS') || (!isGrouped && [...normal.entries.keys()].every(key => key === 'Off'))
  return isOwn ? drawnField(field, file) : undefined
}

function drawnField(field: Field, file: FormFile): PdfStream | undefined {
  const isPush = (field.flags & fieldFlags.pushButton) !== 0
  const isRadio = field.type === 'button' && !isPush && (field.flags & fieldFlags.radio) !== 0
  const frame = frameOf(field.widget, isRadio)
  const text = readDefaultText(field)
  if (field.type === 'button' && !isPush) {
    const state = stateOf(field)
    const isOn = state !== undefined && state !== 'Off'
    return streamOf(field, frame, frame.content + (isOn ? signContent(field, frame, text, isRadio) : ''))
  }
  const font = createFieldFont(text.fontName, text.font, file)
  const content = textContent({ field, file, frame, text, font })
  return streamOf(field, frame, frame.content + content, new PdfDict({ Font: font.resources() }))
}

/** A form XObject; a widget may be rotated against its page. ISO 32000-2, Table 192 */
function streamOf(
  { widget }: Field,
  { width, height }: FieldFrame,
  content: string,
  resources?: PdfDict,
): PdfStream | undefined {
  if (content === '' || width <= 0 || height <= 0) return undefined
  const turns = (((widget.dictionary('MK')?.number('R') ?? 0) % 360) + 360) % 360
  const dict = new PdfDict({
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Form'),
    BBox: [0, 0, width, height],
    Matrix: matrices[turns],
    Resources: resources,
  })
  return new PdfStream(dict, bytesFromLatin(content))
}

/** Where the box comes to lie does not matter: it is fitted to the widget's rectangle. */
const matrices: Readonly<Record<number, readonly number[]>> = {
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
}
