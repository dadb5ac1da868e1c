import type { FieldShape } from '../fields/field-shape.ts'
import { circle } from '../kinds/circle.ts'
import { freeText, freeTextForm } from '../kinds/free-text.ts'
import { highlight } from '../kinds/highlight.ts'
import { ink, inkForm } from '../kinds/ink.ts'
import { line, lineForm } from '../kinds/line.ts'
import { polygon, polygonForm } from '../kinds/polygon.ts'
import { polyline, polylineForm } from '../kinds/polyline.ts'
import { square } from '../kinds/square.ts'
import { squiggly } from '../kinds/squiggly.ts'
import { stamp, stampForm } from '../kinds/stamp.ts'
import { strikeout } from '../kinds/strikeout.ts'
import { textNote, textNoteForm } from '../kinds/text-note.ts'
import { underline } from '../kinds/underline.ts'
import { boxForm } from '../shapes/box-kind.ts'
import { textMarkupForm } from '../shapes/text-markup.ts'
import type { AnnotationKind } from '../values/registry.ts'

/** A data form of any kind. */
interface AnyForm {
  readonly fields: Readonly<Record<string, FieldShape>>
  readonly needed: readonly string[]
  readonly unwritten?: readonly string[]
}

/** The data forms of all editable kinds. */
export const kindForms: Readonly<Record<AnnotationKind, AnyForm>> = {
  [circle.type]: boxForm,
  [freeText.type]: freeTextForm,
  [highlight.type]: textMarkupForm,
  [ink.type]: inkForm,
  [line.type]: lineForm,
  [polygon.type]: polygonForm,
  [polyline.type]: polylineForm,
  [square.type]: boxForm,
  [squiggly.type]: textMarkupForm,
  [stamp.type]: stampForm,
  [strikeout.type]: textMarkupForm,
  [textNote.type]: textNoteForm,
  [underline.type]: textMarkupForm,
}
