/**
 * What is wrong with the values of a request before their schema looks at them: lists with more items and texts with more
 * characters than the schema could accept, lists and objects where none belong, and ill-formed text. Looking at the length of a list or text takes no time, while
 * decoding a million items, or normalising a million characters before they are counted, would hold up everybody else.
 */
import type * as z from 'zod/mini'
import { hiddenLimits, longestRaw } from './hidden-limits.ts'
import { isIllFormed } from './ill-formed.ts'
import type { Schema } from './schema.ts'

/** One fault. `most`: the characters that the text may have, if the text is longer. */
export interface RawFault {
  readonly path: readonly string[]
  readonly most?: number
}

/** What a value may contain at most, whatever its schema says in detail. */
export interface Bounds {
  /** Of a text, in UTF-16 units before it is trimmed and normalised. */
  readonly longest: number
  /** Of a text, in code points, for the error message. */
  readonly most?: number | undefined
  /** Of a list. */
  readonly mostItems: number
  readonly item?: Bounds | undefined
  /** Of an object. */
  readonly members?: ReadonlyMap<string, Bounds> | undefined
}

/** More faults help nobody. */
export const mostFaults = 50

/** No id, number, code, address or name of a state is longer, with spaces around it. */
const longestOther = 1000
const longestSpace = 1000
/** UTF-16 units before normalisation of one code point after it: a Greek letter with three marks. */
const longestCharacter = 4

const none: Bounds = { longest: longestOther, mostItems: 0 }

/** The first faults of the fields of a request, at most `mostFaults`. Members that the schema does not know are not looked at. */
export function findRawFaults(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): readonly RawFault[] {
  const faults: RawFault[] = []
  for (const [name, member] of boundsOf(schema).members ?? []) lookAt(fields[name], member, [name], faults)
  return faults
}

function lookAt(value: unknown, bounds: Bounds, path: readonly string[], faults: RawFault[]): void {
  if (faults.length >= mostFaults) return
  if (typeof value === 'string') {
    if (value.length > bounds.longest)
      faults.push({ path, ...(bounds.most !== undefined && { most: bounds.most }) })
    else if (isIllFormed(value)) faults.push({ path })
  } else if (Array.isArray(value)) {
    if (bounds.item === undefined || value.length > bounds.mostItems) faults.push({ path })
    else for (const [at, item] of value.entries()) lookAt(item, bounds.item, [...path, String(at)], faults)
  } else if (typeof value === 'object' && value !== null) {
    if (bounds.members === undefined || !hasSoundNames(value)) faults.push({ path })
    for (const [name, member] of bounds.members ?? [])
      lookAt((value as Readonly<Record<string, unknown>>)[name], member, [...path, name], faults)
  }
}

/** Members that the schema does not know are ignored, if they are not too many. */
const mostMembers = 100

function hasSoundNames(value: object): boolean {
  const names = Object.keys(value)
  return names.length <= mostMembers && !names.some(isIllFormed)
}

const known = new WeakMap<Schema, Bounds>()

/** The bounds of a value that follows a schema. */
export function boundsOf(schema: Schema): Bounds {
  const found = known.get(schema) ?? readBounds(schema)
  known.set(schema, found)
  return found
}

function readBounds(schema: Schema): Bounds {
  const limits = hiddenLimits.get(schema)
  if (limits?.maxLength !== undefined)
    return { ...none, longest: limits.maxLength * longestCharacter + longestSpace, most: limits.maxLength }
  const longest = longestRaw.get(schema)
  if (longest !== undefined) return { ...none, longest }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'lazy':
      return boundsOf(def.getter())
    case 'optional':
    case 'default':
    case 'nullable':
      return boundsOf(def.innerType)
    case 'pipe':
      return boundsOf(def.in)
    case 'union':
      return def.options.map(boundsOf).reduce(widest)
    case 'array':
      return {
        ...none,
        mostItems: limits?.maxItems ?? Number.POSITIVE_INFINITY,
        item: boundsOf(def.element),
      }
    case 'object': {
      const members = Object.entries(def.shape).map(([name, member]) => [name, boundsOf(member)] as const)
      return { ...none, members: new Map(members) }
    }
    default:
      return none
  }
}

/** Bounds of a value that may follow either of two schemas. */
function widest(one: Bounds, other: Bounds): Bounds {
  const longer = one.longest >= other.longest ? one : other
  return {
    longest: longer.longest,
    most: longer.most,
    mostItems: Math.max(one.mostItems, other.mostItems),
    item: one.item && other.item ? widest(one.item, other.item) : (one.item ?? other.item),
    members:
      one.members && other.members ? joined(one.members, other.members) : (one.members ?? other.members),
  }
}

function joined(one: ReadonlyMap<string, Bounds>, other: ReadonlyMap<string, Bounds>) {
  const members = new Map(one)
  for (const [name, member] of other) {
    const same = members.get(name)
    members.set(name, same ? widest(same, member) : member)
  }
  return members
}
