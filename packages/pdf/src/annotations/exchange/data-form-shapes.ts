/**
 * The data form of annotations, field by field, as it is written in JSON: what `data-form` checks by and what the
 * published JSON schema is made from. A test holds it to the types of the kinds. What is drawn of the fields, and
 * which of them fit together, is the kinds' to say.
 */
import * as z from 'zod/mini'
import { fontFamilies } from '../../fonts/font-book.ts'
import { lineEndings } from '../line-ending.ts'
import { annotationKinds } from '../registry.ts'

const text = z.string()
const number = z.number()
const part = number.check(z.minimum(0), z.maximum(1))
const rgb = z.tuple([part, part, part])
const rect = z.tuple([number, number, number, number])
const point = z.tuple([number, number])
const flag = z.boolean()
const numbers = (least: number) => z.array(number).check(z.minLength(least))
const endings = z.tuple([z.enum(lineEndings), z.enum(lineEndings)])
const length = number.check(z.minimum(0))

const common = {
  uuid: text.check(z.minLength(1)),
  pageId: z.int().check(z.minimum(1)),
  dateCreated: text,
  dateModified: z.optional(text),
  author: z.optional(text),
  textContent: z.optional(text),
  rect: z.optional(rect),
  bbox: z.optional(rect),
  matrix: z.optional(z.tuple([number, number, number, number, number, number])),
  color: z.optional(z.tuple([part, part, part, part])),
  strokeWidth: z.optional(length),
  strokeDashGap: z.optional(z.tuple([length, length])),
  flags: z.optional(z.int().check(z.minimum(0))),
  subject: z.optional(text),
  richText: z.optional(text),
  inReplyTo: z.optional(text),
  replyType: z.optional(z.enum(['Reply', 'Group'])),
  popup: z.optional(z.object({ rect, open: flag })),
  borderStyle: z.optional(z.enum(['Beveled', 'Inset', 'Underline'])),
  otherFields: z.optional(z.record(text, z.unknown())),
}

const box = {
  ...common,
  rect,
  rectMargins: z.optional(rect),
  cloud: z.optional(flag),
  cloudIntensity: z.optional(length),
  fillColor: z.optional(rgb),
}
const textMarkup = { ...common, quadPoints: numbers(8) }
const byte = z.int().check(z.minimum(0), z.maximum(255))
const optionalPoint = z.optional(point)

/** Fields of each type; `annotationType` itself is left to the list of kinds. */
export const dataFormShapes = {
  '/Stamp': {
    ...common,
    rect,
    stampType: text,
    stampSubject: z.optional(text),
    // Bytes as numbers, or as base64.
    stampImageData: z.optional(z.union([z.array(byte), text])),
    stampImageSize: z.optional(point),
    // A PDF file of one page with the stamp alone, in base64.
    stampAppearance: z.optional(text),
  },
  '/Text': {
    ...common,
    rect,
    textNoteType: z.optional(z.literal('Note')),
    textNoteState: z.optional(
      z.enum(['Marked', 'Unmarked', 'Accepted', 'Rejected', 'Cancelled', 'Completed', 'None']),
    ),
    textNoteStateModel: z.optional(z.enum(['Marked', 'Review'])),
    open: z.optional(flag),
  },
  '/Ink': { ...common, inkList: z.array(numbers(2)).check(z.minLength(1)) },
  '/Square': box,
  '/Circle': box,
  '/Polygon': {
    ...common,
    vertices: numbers(6),
    cloud: z.optional(flag),
    cloudIntensity: z.optional(length),
    fillColor: z.optional(rgb),
    intent: z.optional(z.literal('PolygonDimension')),
  },
  '/Polyline': {
    ...common,
    vertices: numbers(4),
    endingType: z.optional(endings),
    fillColor: z.optional(rgb),
    intent: z.optional(z.literal('PolyLineDimension')),
  },
  '/Line': {
    ...common,
    vertices: numbers(4).check(z.maxLength(4)),
    intent: z.optional(z.enum(['LineDimension', 'LineArrow'])),
    endingType: z.optional(endings),
    leaderLineLength: z.optional(number),
    leaderLineExtension: z.optional(length),
    leaderLineOffset: z.optional(length),
    caption: z.optional(flag),
    captionPosition: z.optional(z.enum(['Inline', 'Top'])),
    captionOffset: z.optional(point),
    fillColor: z.optional(rgb),
  },
  '/Highlight': textMarkup,
  '/Squiggly': textMarkup,
  '/Strikeout': textMarkup,
  '/Underline': textMarkup,
  '/FreeText': {
    ...common,
    rect,
    points: z.optional(
      z.object({
        bl: point,
        br: point,
        tr: point,
        tl: point,
        l: optionalPoint,
        t: optionalPoint,
        r: optionalPoint,
        b: optionalPoint,
        cob: optionalPoint,
        cok: optionalPoint,
        cop: optionalPoint,
      }),
    ),
    intent: z.optional(z.enum(['FreeText', 'FreeTextCallout', 'FreeTextTypeWriter'])),
    justification: z.optional(z.enum(['left', 'center', 'right'])),
    calloutEndingType: z.optional(z.enum(lineEndings)),
    fontFamily: z.optional(z.enum(fontFamilies)),
    fontSize: z.optional(number.check(z.minimum(0))),
    fillColor: z.optional(rgb),
  },
} as const

/** The published schema: a list of annotations; fields it does not name are allowed and kept. */
export function dataFormSchema(): object {
  const kinds = annotationKinds.map(type =>
    z.looseObject({ annotationType: z.enum(spellings(type)), ...dataFormShapes[type] }),
  )
  return {
    ...z.toJSONSchema(z.array(z.union(kinds)), { target: 'draft-2020-12', reused: 'inline' }),
    title: 'Annotations of a PDF document',
    description:
      'The data form that @lectern/pdf exports and imports. Geometry is in default user space of the page, ' +
      'colours are 0 to 1 with the opacity last, dates are ISO 8601, pageId is the object number of the page.',
  }
}

/** The form spells one type in two ways. */
function spellings(type: string): [string, ...string[]] {
  return type === '/Polyline' ? [type, '/PolyLine'] : [type]
}
