/** What a request looks like on the wire, read from its schema: for coercion here and for OpenAPI. */
import type * as z from 'zod/mini'
import type { Schema } from './wire-record.ts'

/** Kinds of JSON value a schema takes from the wire. */
export type WireKind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null' | 'unknown'

/** The schema of what travels: codecs are read from their wire side. */
function wireSide(schema: Schema): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return wireSide(def.in)
  return def.type === 'lazy' ? wireSide(def.getter()) : (schema as z.core.$ZodTypes)
}

/** Members of a wire object by wire name; of an object in several shapes, those of all of them. */
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

/** Which kinds of value the wire side of a schema takes. */
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
