/**
 * The data form of annotations as JSON: `data-form` validates with it, and the published JSON schema is generated
 * from it. Fields of all kinds are here; each kind defines its own fields in its file. The kinds check which values
 * can be drawn and which fields fit together.
 */
import * as z from 'zod/mini'
import type { CommonData } from '../fields/common-data.ts'
import type { FieldShape } from '../fields/field-shape.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { type AnnotationKind, annotationKinds, getKind } from '../values/registry.ts'
import { kindForms } from './kind-forms.ts'

const text = z.string()
const number = z.number()
const part = number.check(z.minimum(0), z.maximum(1))
const rgb = z.tuple([part, part, part])
const rgba = z.tuple([part, part, part, part])
const rect = z.tuple([number, number, number, number])
const point = z.tuple([number, number])
const flag = z.boolean()
const length = number.check(z.minimum(0))
// Bytes as numbers, or as base64.
const bytes = z.union([z.array(z.int().check(z.minimum(0), z.maximum(255))), text])
const words = (known: readonly string[]) => z.enum(known as [string, ...string[]])
const numbers = (least: number, most = Infinity) => {
  const list = z.array(number).check(z.minLength(least))
  return Number.isFinite(most) ? list.check(z.maxLength(most)) : list
}

const plainShapes = { text, flag, number, length, point, rect, rgb, bytes }

function shapeOf(shape: FieldShape): z.ZodMiniType {
  if (typeof shape === 'string') return plainShapes[shape]
  if ('numbers' in shape) return numbers(...shape.numbers)
  if ('lists' in shape) return z.array(numbers(shape.lists)).check(z.minLength(1))
  if ('pairOf' in shape) return z.tuple([words(shape.pairOf), words(shape.pairOf)])
  if ('points' in shape) {
    const fields = shape.points.map(name =>
      name.endsWith('?') ? [name.slice(0, -1), z.optional(point)] : [name, point],
    )
    return z.object(Object.fromEntries(fields))
  }
  return words(shape)
}

const named = {
  uuid: text.check(z.minLength(1)),
  pageId: z.int().check(z.minimum(1)),
  pageIndex: z.optional(z.int().check(z.minimum(0))),
  pageLabel: z.optional(text),
  pageCount: z.optional(z.int().check(z.minimum(1))),
  inReplyTo: z.optional(text),
  replyType: z.optional(z.enum(['Reply', 'Group'])),
}

/** The fields of an annotation that is carried as it is. */
export const carriedShapes = {
  ...named,
  annotationType: text.check(z.regex(/^\/./)),
  annotationFile: text,
} satisfies Readonly<Record<keyof CarriedAnnotation, z.ZodMiniType>>

const common = {
  ...named,
  userUnit: z.optional(length),
  dateCreated: text,
  dateModified: z.optional(text),
  author: z.optional(text),
  textContent: z.optional(text),
  rect: z.optional(rect),
  bbox: z.optional(rect),
  matrix: z.optional(z.tuple([number, number, number, number, number, number])),
  color: z.optional(rgba),
  strokeWidth: z.optional(length),
  strokeDashGap: z.optional(z.tuple([length, length])),
  strokeDashes: z.optional(z.array(length)),
  flags: z.optional(z.int().check(z.minimum(0))),
  subject: z.optional(text),
  richText: z.optional(text),
  popup: z.optional(z.object({ rect, open: flag })),
  borderStyle: z.optional(z.enum(['Beveled', 'Inset', 'Underline'])),
  borderRadii: z.optional(z.tuple([length, length])),
  layer: z.optional(text),
  otherFields: z.optional(z.record(text, z.unknown())),
} satisfies Readonly<Record<keyof CommonData, z.ZodMiniType>>

/** The fields of each type; `annotationType` itself is left out. */
export const dataFormShapes: ReadonlyMap<AnnotationKind, Readonly<Record<string, z.ZodMiniType>>> = new Map(
  annotationKinds.map(type => [type, shapesOf(type)]),
)

function shapesOf(type: AnnotationKind): Record<string, z.ZodMiniType> {
  const { fields, needed } = kindForms[type]
  const shapes: Record<string, z.ZodMiniType> = getKind(type).mayOmitOpacity
    ? { ...common, color: z.optional(z.union([rgba, rgb])) }
    : { ...common }
  for (const field in fields) {
    const shape = shapeOf(fields[field] as FieldShape)
    shapes[field] = needed.includes(field) ? shape : z.optional(shape)
  }
  return needed.includes('rect') ? { ...shapes, rect } : shapes
}

/** The published schema: a list of annotations; unknown fields are allowed and kept. */
export function dataFormSchema(): object {
  const kinds = [...dataFormShapes].map(([type, shapes]) =>
    z.looseObject({ annotationType: words(spellings(type)), ...shapes }),
  )
  return {
    ...z.toJSONSchema(z.array(z.union([...kinds, z.looseObject(carriedShapes)])), {
      target: 'draft-2020-12',
      reused: 'inline',
    }),
    title: 'Annotations of a PDF document',
    description:
      'The data form that @lectern/pdf exports and imports. Geometry is in default user space of the page, ' +
      'colours are 0 to 1 with the opacity last, dates are ISO 8601. pageId is the object number of the page; pageIndex (from 0), ' +
      'pageLabel and pageCount, the number of pages, find it in another copy of the file. Kinds that cannot be edited are carried as ' +
      'annotationFile, a PDF file in base64 with one page that contains only the annotation; marks that another program has drawn have it ' +
      'beside their fields, for their look.',
  }
}

/** A type may also have the spelling of the file's subtype. */
function spellings(type: AnnotationKind): readonly string[] {
  return [...new Set([type, `/${getKind(type).subtype}`])]
}
