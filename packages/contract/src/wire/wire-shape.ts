/** The form of a request on the wire, read from its schema, for conversions and for OpenAPI. */
import type * as z from 'zod/mini'
import type { Schema } from './schema.ts'

/** Kinds of JSON values that a schema accepts on the wire. */
export type WireKind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null' | 'unknown'

/** The schema of the value on the wire; for a codec its wire side. */
function wireSide(schema: Schema): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return wireSide(def.in)
  return def.type === 'lazy' ? wireSide(def.getter()) : (schema as z.core.$ZodTypes)
}

/** Members of a wire object by wire name; for a union those of all variants. */
export function wireMembers(schema: Schema): Map<string, Schema[]> {
  const members = new Map<string, Schema[]>()
  const { def } = wireSide(schema)._zod
  if (def.type === 'object') {
    for (const [name, member] of Object.entries(def.shape)) members.set(name, [member])
  } else if (def.type === 'union') {
    for (const [name, found] of def.options.flatMap(option => [...wireMembers(option)])) {
      members.set(name, [...(members.get(name) ?? []), ...found])
    }
  }
  return members
}

/** The kinds of values that the wire side of a schema accepts. */
export function wireKinds(schema: Schema): WireKind[] {
  const { def } = wireSide(schema)._zod
  switch (def.type) {
    case 'optional':
    case 'default':
      return wireKinds(def.innerType)
    case 'nullable':
      return [...wireKinds(def.innerType), 'null']
    case 'union':
      return def.options.flatMap(wireKinds)
    case 'literal':
      return def.values.map(value => (typeof value === 'number' ? 'number' : 'string'))
    case 'enum':
    case 'string':
      return ['string']
    case 'number':
    case 'boolean':
    case 'array':
    case 'object':
      return [def.type]
    case 'record':
      return ['object']
    default:
      return ['unknown']
  }
}
