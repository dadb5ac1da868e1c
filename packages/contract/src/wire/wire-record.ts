/**
 * Maps readable names in the code to the short names on the wire. A record states for every readable name its wire name
 * and schema; validation, decoding, encoding, the TypeScript type and the OpenAPI schema follow from it. Wire names are
 * used only inside this package.
 */
import * as z from 'zod/mini'
import { bySchema, type Encoder, encoderOf, writtenBy } from './encoder.ts'
import type { Schema } from './schema.ts'

/** `readableName: ['WIRE_NAME', schema]`. */
export type Fields = Readonly<Record<string, readonly [wireName: string, schema: Schema]>>

type OptionalNames<F extends Fields> = {
  [K in keyof F]: undefined extends z.output<F[K][1]> ? K : never
}[keyof F]

/** The type in the code of a set of fields. */
export type Readable<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalNames<F>>]: z.output<F[K][1]>
} & { readonly [K in OptionalNames<F>]?: Exclude<z.output<F[K][1]>, undefined> } extends infer R
  ? { [K in keyof R]: R[K] }
  : never

/**
 * A two-way schema of an object. Unknown members on the wire are ignored, as the contract requires of both sides;
 * members that are `undefined` are left out when encoding. `needs` names members that are optional in general but
 * required for this value; without them it is refused with FIELD_REQUIRED.
 */
export function record<const F extends Fields>(
  fields: F,
  needs?: (value: Readable<F>) => readonly (keyof F & string)[],
): Schema<Readable<F>, Record<string, unknown>> {
  const names = Object.entries(fields)
  // Created at the first use, because creating the schemas of all calls would delay the first page.
  const schema = z.lazy(() => makeRecord(names, needs, fields)) as unknown as Schema<
    Readable<F>,
    Record<string, unknown>
  >
  return needs === undefined ? writtenBy(schema, recordEncoder(schema, names)) : schema
}

function makeRecord<const F extends Fields>(
  names: Entry[],
  needs: ((value: Readable<F>) => readonly (keyof F & string)[]) | undefined,
  fields: F,
) {
  const wire = z.object(Object.fromEntries(names.map(([, [wireName, schema]]) => [wireName, schema])))
  const readable = z.custom<Readable<F>>(isObject)
  const complete = (payload: z.core.ParsePayload<Readable<F>>) => {
    for (const name of needs?.(payload.value) ?? []) {
      const given: unknown = (payload.value as Record<string, unknown>)[name]
      if (given !== undefined && given !== '') continue
      const path = [fields[name]?.[0] ?? name]
      payload.issues.push({ code: 'custom', input: given, path, params: { key: 'FIELD_REQUIRED' } })
    }
  }
  return z.codec(wire, needs === undefined ? readable : readable.check(complete), {
    decode: value => pick(value as Record<string, unknown>, names, ([name, [wireName]]) => [wireName, name]),
    encode: value =>
      pick(value as Record<string, unknown>, names, ([name, [wireName]]) => [name, wireName]) as never,
  })
}

/** Encodes member by member. A missing member is passed to its schema, which decides whether it may be missing. */
function recordEncoder(schema: Schema, names: Entry[]): Encoder {
  let members: readonly (readonly [name: string, wireName: string, encode: Encoder])[] | undefined
  const empty = Object.fromEntries(names.map(([, [wireName]]) => [wireName, undefined]))
  return value => {
    if (!isObject(value)) return bySchema(schema, value)
    // Looked up at the first use, because a schema may get an encoder after it became a member.
    members ??= names.map(([name, [wireName, member]]) => [name, wireName, encoderOf(member)])
    const source = value as Record<string, unknown>
    const written: Record<string, unknown> = { ...empty }
    for (const [name, wireName, encode] of members) written[wireName] = encode(source[name])
    return written
  }
}

/** Either of two schemas, tried in this order. A member that only one of them has must distinguish their values. */
export const either = <A, B>(first: Schema<A>, second: Schema<B>): Schema<A | B> => z.union([first, second])

/** `readableWord: [wireValue, fields]`: one variant of a value. */
export type Variants = Readonly<Record<string, readonly [wireValue: number | string, fields: Fields]>>

/** The type in the code of a value with variants; the member `Tag` names the variant. */
export type ReadableVariant<Tag extends string, V extends Variants> = {
  [W in keyof V & string]: { readonly [T in Tag]: W } & Readable<V[W][1]>
}[keyof V & string]

/**
 * A two-way schema of an object whose members depend on one of them, which is named `tag` in the code and `wireTag` on
 * the wire. The members of each variant are treated as in `record`.
 */
export function variants<const Tag extends string, const V extends Variants>(
  tag: Tag,
  wireTag: string,
  shapes: V,
): Schema<ReadableVariant<Tag, V>, Record<string, unknown>> {
  const words = Object.entries(shapes).map(([word, [wireValue, fields]]) => ({ word, wireValue, fields }))
  const options = words.map(({ wireValue, fields }) => {
    const members = Object.values(fields).map(([wireName, schema]) => [wireName, schema])
    return z.object({ [wireTag]: z.literal(wireValue), ...Object.fromEntries(members) })
  })
  const wire = z.discriminatedUnion(wireTag, options as [(typeof options)[number]])
  return z.codec(wire, z.custom<ReadableVariant<Tag, V>>(isObject), {
    decode: value => {
      const source = value as Record<string, unknown>
      const shape = words.find(({ wireValue }) => wireValue === source[wireTag])
      const picked = pick(source, Object.entries(shape?.fields ?? {}), ([name, [wireName]]) => [
        wireName,
        name,
      ])
      return { [tag]: shape?.word, ...(picked as object) } as never
    },
    encode: value => {
      const source = value as Record<string, unknown>
      const shape = words.find(({ word }) => word === source[tag])
      const picked = pick(source, Object.entries(shape?.fields ?? {}), ([name, [wireName]]) => [
        name,
        wireName,
      ])
      return { [wireTag]: shape?.wireValue, ...(picked as object) } as never
    },
  }) as unknown as Schema<ReadableVariant<Tag, V>, Record<string, unknown>>
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

type Entry = [string, readonly [string, Schema]]

function pick(source: Record<string, unknown>, entries: Entry[], rename: (entry: Entry) => [string, string]) {
  const result: Record<string, unknown> = {}
  for (const entry of entries) {
    const [from, to] = rename(entry)
    if (source[from] !== undefined) result[to] = source[from]
  }
  return result as never
}
