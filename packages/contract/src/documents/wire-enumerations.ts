/** Lists every field of the wire that allows only certain numbers or words, for docs/wire.md. */

import { routes } from '../routes/routes.ts'
import type { Route } from '../wire/route.ts'
import type { Schema } from '../wire/schema.ts'
import { componentModels } from './openapi-components.ts'
import { choicesOf, defOf } from './wire-types.ts'

/** Rows sorted by field: the field, its values with their words in the code, and the shapes and calls that use it. */
export function enumerationRows(): readonly (readonly string[])[] {
  const found = new Map<string, { field: string; values: string; places: Set<string> }>()
  const note = (field: string, schema: Schema, place: string) => {
    const pairs = choicesOf(schema)
    // Words that are the same on the wire and in the code need no explanation.
    if (!pairs || pairs.every(([value, word]) => value === word)) return
    const values = pairs.map(([value, word]) => `\`${value}\` ${word}`).join(' · ')
    const entry = found.get(`${field} ${values}`) ?? { field, values, places: new Set() }
    entry.places.add(`\`${place}\``)
    found.set(`${field} ${values}`, entry)
  }
  for (const [name, schema] of Object.entries(componentModels)) walkParts(schema, name, note)
  for (const [name, { request, response }] of Object.entries(routes) as [string, Route][]) {
    walk(request, name, note)
    walk(response, name, note)
  }
  return [...found.values()]
    .toSorted((a, b) => a.field.localeCompare(b.field, 'en') || a.values.localeCompare(b.values, 'en'))
    .map(({ field, values, places }) => [`\`${field}\``, values, [...places].join(', ')])
}

type Note = (field: string, schema: Schema, place: string) => void

const components = new Set(Object.values(componentModels))

/**
 * Collects every enumeration below a schema. Named shapes are skipped, because they are collected under their own name.
 */
function walk(schema: Schema, place: string, note: Note): void {
  if (!components.has(schema)) walkParts(schema, place, note)
}

function walkParts(schema: Schema, place: string, note: Note): void {
  const def = defOf(schema)
  if (def.type === 'object') {
    for (const [name, member] of Object.entries(def.shape)) {
      note(name, withoutWrapper(member), place)
      walk(member, place, note)
    }
  }
  for (const part of partsOf(def)) walk(part, place, note)
}

/** The parts of a schema, except the members of an object. */
function partsOf(def: ReturnType<typeof defOf>): readonly Schema[] {
  switch (def.type) {
    case 'lazy':
      return [def.getter()]
    case 'optional':
    case 'default':
    case 'nullable':
      return [def.innerType]
    case 'pipe':
      return [def.in]
    case 'array':
      return [def.element]
    case 'union':
      return def.options
    default:
      return []
  }
}

/** The schema of the value itself: without `optional`, and of the items of a list. */
function withoutWrapper(schema: Schema): Schema {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return withoutWrapper(def.innerType)
    case 'array':
      return withoutWrapper(def.element)
    default:
      return schema
  }
}
