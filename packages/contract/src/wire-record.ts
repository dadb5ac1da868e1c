/**
 * Where the wire's short names end. A record says for every readable name which name travels and how its
 * value is written; from that one statement come validation, decoding, encoding, the TypeScript type and
 * the OpenAPI schema. Nothing outside this package ever sees a wire name.
 */
import * as z from 'zod/mini'

/** Any two-way schema: its input is what travels, its output is what the code reads. */
export type Schema<Readable = unknown, Wire = unknown> = z.core.$ZodType<Readable, Wire>

/** `readableName: ['WIRE_NAME', schema]`. */
export type Fields = Readonly<Record<string, readonly [wireName: string, schema: Schema]>>

type OptionalNames<F extends Fields> = {
  [K in keyof F]: undefined extends z.output<F[K][1]> ? K : never
}[keyof F]

/** The readable side of a set of fields. */
export type Readable<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalNames<F>>]: z.output<F[K][1]>
} & { readonly [K in OptionalNames<F>]?: Exclude<z.output<F[K][1]>, undefined> } extends infer R
  ? { [K in keyof R]: R[K] }
  : never

/**
 * A two-way schema of an object. Unknown members of what travels are ignored, as the contract demands of
 * both sides; members that are `undefined` are left out on encoding.
 */
export function record<const F extends Fields>(fields: F): Schema<Readable<F>, Record<string, unknown>> {
  const names = Object.entries(fields)
  const wire = z.object(Object.fromEntries(names.map(([, [wireName, schema]]) => [wireName, schema])))
  return z.codec(wire, z.custom<Readable<F>>(), {
    decode: value => pick(value as Record<string, unknown>, names, ([name, [wireName]]) => [wireName, name]),
    encode: value =>
      pick(value as Record<string, unknown>, names, ([name, [wireName]]) => [name, wireName]) as never,
  }) as unknown as Schema<Readable<F>, Record<string, unknown>>
}

type Entry = [string, readonly [string, Schema]]

function pick(source: Record<string, unknown>, entries: Entry[], rename: (entry: Entry) => [string, string]) {
  const result: Record<string, unknown> = {}
  for (const entry of entries) {
    const [from, to] = rename(entry)
    if (source[from] !== undefined) result[to] = source[from]
  }
  return result as never
}
