/** Generates requests from the schemas of docs/openapi.json, and variants with a given text in one place. */

/** A JSON schema, or a part of one. */
export type Json = Readonly<Record<string, unknown>>
/** The fields of a request. */
export type Body = Readonly<Record<string, unknown>>

interface Shape {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Json[]
  readonly anyOf?: readonly Json[]
  readonly type?: string
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly minimum?: number
}

/** Sample texts; every pattern of a field matches at least one of them. */
const candidates = [
  '00000000-0000-7000-8000-000000000001',
  '123456',
  '12345',
  '13800000001',
  'a@b.example',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '0123456789abcdef0123456789abcdef',
  'R10',
  '01',
  'abc',
]

/** A valid value of a schema, with all optional members. */
export function sampleOf(schema: Json, schemas: Readonly<Record<string, Json>>): unknown {
  const shape = schema as Shape
  const name = shape.$ref?.split('/').at(-1)
  if (name !== undefined) return sampleOf(schemas[name] ?? {}, schemas)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [option] = shape.oneOf ?? shape.anyOf ?? []
  if (option) return sampleOf(option, schemas)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([member, one]) => [member, sampleOf(one, schemas)]),
      )
    case 'array':
      return shape.items ? [sampleOf(shape.items, schemas)] : []
    case 'number':
    case 'integer':
      return shape.minimum ?? 1
    case 'boolean':
      return false
    default:
      return sampleText(shape)
  }
}

function sampleText({ pattern, format, minLength = 1 }: Shape): string {
  if (format === 'uuid') return candidates[0] ?? ''
  if (format === 'date') return '2026-01-01'
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  const fitting =
    pattern === undefined ? undefined : candidates.find(text => new RegExp(pattern, 'u').test(text))
  return fitting ?? 'a'.repeat(Math.max(1, minLength))
}

/** Variants of the fields, each with one field, or one text inside a field, replaced by the given text. */
export function* spoiled(fields: Body, text: string): Generator<[place: string, Body]> {
  for (const [name, value] of Object.entries(fields)) {
    yield [name, { ...fields, [name]: text }]
    for (const [place, given] of within(value, text)) yield [`${name}${place}`, { ...fields, [name]: given }]
  }
}

function* within(value: unknown, text: string): Generator<[place: string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    const put = (now: unknown) =>
      Array.isArray(value) ? value.with(Number(name), now) : { ...value, [name]: now }
    if (typeof member === 'string') yield [`.${name}`, put(text)]
    for (const [place, given] of within(member, text)) yield [`.${name}${place}`, put(given)]
  }
}
