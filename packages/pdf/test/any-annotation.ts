import fc from 'fast-check'
import { expect } from 'vitest'
import { fontFamilies, lineEndings, type NewAnnotation, stampTypes } from '../src/index.ts'
import { someDay } from './sample-annotations.ts'

/** Arbitrary annotations of every kind, for property tests. */

const coordinate = fc.double({ min: -500, max: 1500, noNaN: true }).map(value => Number(value.toFixed(3)))
const part = fc.integer({ min: 0, max: 255 }).map(value => Number((value / 255).toFixed(5)))
const rgb = fc.tuple(part, part, part)
const box = fc
  .tuple(coordinate, coordinate, fc.integer({ min: 30, max: 200 }), fc.integer({ min: 30, max: 200 }))
  .map(([x, y, w, h]) => [x, y, x + w, y + h] as const)
const endings = fc.tuple(fc.constantFrom(...lineEndings), fc.constantFrom(...lineEndings))

const word = fc.string({ minLength: 1, maxLength: 12 })

const common = fc.record(
  {
    uuid: fc.uuid(),
    dateCreated: fc.constant(someDay.toISOString()),
    author: word,
    textContent: fc.string({ maxLength: 30 }).map(text => text.replaceAll('\r', '\n')),
    color: fc.tuple(part, part, part, part),
    strokeWidth: fc.integer({ min: 0, max: 12 }),
    strokeDashGap: fc.constantFrom<[number, number]>([3, 0], [3, 2], [5, 5]),
    // All ten annotation flags.
    flags: fc.integer({ min: 0, max: 1023 }),
    subject: word,
    richText: word.map(text => `<body><p>${text.replaceAll(/[<>&]/g, '')}</p></body>`),
    popup: fc.record({ rect: box, open: fc.boolean() }),
    // Entries added by another program.
    'x-ticket': fc
      .jsonValue({ maxDepth: 2 })
      .filter(value => value !== null)
      .map((value): unknown => JSON.parse(JSON.stringify(value))),
  },
  { requiredKeys: ['uuid', 'dateCreated', 'author', 'textContent', 'color'] },
)

const points = (least: number, most: number): fc.Arbitrary<number[]> =>
  fc.array(fc.tuple(coordinate, coordinate), { minLength: least, maxLength: most }).map(list => list.flat())

const quadPoints = fc
  .array(box, { minLength: 1, maxLength: 4 })
  .map(boxes => boxes.flatMap(([l, b, r, t]) => [l, t, r, t, l, b, r, b]))

const cloud = { cloud: fc.constant(true), cloudIntensity: fc.constantFrom(0, 1, 1.5) }
const boxFields = fc.oneof(
  fc.record({ rect: box, ...cloud, fillColor: rgb }, { requiredKeys: ['rect', 'cloud'] }),
  fc.record({
    rect: box,
    strokeDashGap: fc.constant([3, 0]),
    borderStyle: fc.constantFrom('Beveled', 'Inset', 'Underline'),
  }),
)

const length = fc.integer({ min: 0, max: 40 })

/** Every kind with its own fields. A test fails if a kind is missing here. */
export const ownFields: { readonly [Type in NewAnnotation['annotationType']]: fc.Arbitrary<object> } = {
  '/Highlight': fc.record({ quadPoints }),
  '/Underline': fc.record({ quadPoints }),
  '/Strikeout': fc.record({ quadPoints }),
  '/Squiggly': fc.record({ quadPoints }),
  '/Ink': fc.record({ inkList: fc.array(points(1, 20), { minLength: 1, maxLength: 4 }) }),
  '/Square': boxFields,
  '/Circle': boxFields,
  '/Polygon': fc.record(
    { vertices: points(3, 8), ...cloud, fillColor: rgb, intent: fc.constant('PolygonDimension') },
    { requiredKeys: ['vertices', 'cloud'] },
  ),
  '/Polyline': fc.record(
    {
      vertices: points(2, 8),
      endingType: endings,
      fillColor: rgb,
      intent: fc.constant('PolyLineDimension'),
    },
    { requiredKeys: ['vertices'] },
  ),
  '/Line': fc.record(
    {
      vertices: points(2, 2),
      endingType: endings,
      fillColor: rgb,
      intent: fc.constantFrom('LineDimension', 'LineArrow'),
      leaderLineLength: fc.integer({ min: -40, max: 40 }),
      leaderLineExtension: length,
      leaderLineOffset: length,
      caption: fc.constant(true),
      captionPosition: fc.constantFrom('Inline', 'Top'),
      captionOffset: fc.tuple(length, length),
    },
    { requiredKeys: ['vertices'] },
  ),
  '/FreeText': fc.record(
    {
      rect: box,
      justification: fc.constantFrom('left', 'center', 'right'),
      fontFamily: fc.constantFrom(...fontFamilies),
      fontSize: fc.integer({ min: 6, max: 30 }),
      fillColor: rgb,
    },
    { requiredKeys: ['rect'] },
  ),
  '/Stamp': fc.record(
    { rect: box, stampType: fc.constantFrom(...stampTypes), stampSubject: word },
    { requiredKeys: ['rect', 'stampType'] },
  ),
  '/Text': fc.record(
    {
      rect: box,
      textNoteStateModel: fc.constant('Review'),
      textNoteState: fc.constantFrom('Accepted', 'Rejected', 'Cancelled', 'Completed', 'None'),
    },
    { requiredKeys: ['rect', 'textNoteStateModel', 'textNoteState'] },
  ),
}

/** An annotation of the type. The compiler cannot relate its fields to the table above. */
export const annotationOf = (type: NewAnnotation['annotationType']): fc.Arbitrary<NewAnnotation> =>
  fc
    .tuple(common, ownFields[type])
    .map(([fields, own]) => ({ ...fields, ...own, annotationType: type }) as unknown as NewAnnotation)

export const annotation: fc.Arbitrary<NewAnnotation> = fc.oneof(
  ...(Object.keys(ownFields) as NewAnnotation['annotationType'][]).map(annotationOf),
)

/** Annotations of one page with unique names; some reply to or are grouped with another one. */
export const thread: fc.Arbitrary<NewAnnotation[]> = fc
  .uniqueArray(
    fc.tuple(
      annotation,
      fc.record({ of: fc.nat(5), type: fc.constantFrom('Reply', 'Group', undefined, 'none') }),
    ),
    { minLength: 1, maxLength: 6, selector: ([{ uuid }]) => uuid },
  )
  .map(list =>
    list.map(([data, { of, type }], index) => {
      const parent = list[of]?.[0].uuid
      if (type === 'none' || parent === undefined || of === index) return data
      return { ...data, inReplyTo: parent, ...(type && { replyType: type }) } as NewAnnotation
    }),
  )

/** The same value, with numbers compared to the few decimals that a file stores. */
export function nearly(value: unknown, digits = 3): unknown {
  if (typeof value === 'number') return expect.closeTo(value, digits)
  if (Array.isArray(value)) return value.map(inner => nearly(inner, digits))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nearly(inner, digits)]))
  }
  return value
}
