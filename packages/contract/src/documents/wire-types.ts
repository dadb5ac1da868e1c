/**
 * Describes types on the wire in the notation of docs/wire.md, 6: `text(1–100)`, `whole(≥ 1)`, `Card[]`, `'new' | 'hot'`.
 * No code of the product imports this file.
 */
import * as z from 'zod/mini'
import { chunkRange, uploadKey } from '../models/files.ts'
import { capability } from '../models/roles.ts'
import { wirePassword } from '../models/session.ts'
import {
  customerCode,
  day,
  email,
  flag,
  id,
  idList,
  idsOrAll,
  instant,
  keywords,
  nodeNumber,
  phone,
  roleNumber,
  verificationCode,
} from '../wire/fields.ts'
import { hiddenLimits } from '../wire/hidden-limits.ts'
import type { Schema } from '../wire/schema.ts'
import { componentModels } from './openapi-components.ts'

/** Named kinds of value, each with its schema and meaning. */
export const namedKinds: Readonly<Record<string, readonly [schema: Schema, meaning: string]>> = {
  Id: [id, 'UUID in lower case, 36 characters'],
  Flag: [flag, '`0` for no, `1` for yes'],
  Instant: [instant, 'instant in UTC, ISO 8601 with `Z`, in whole seconds'],
  Day: [day, 'day in the provider’s time zone, `YYYY-MM-DD`'],
  NodeNumber: [nodeNumber, 'number of a catalogue node, 1 to 20 digits'],
  IdList: [idList, '1 to 200 ids, separated by commas'],
  IdListOrAll: [idsOrAll, 'as `IdList`, or the word `all`'],
  Keywords: [keywords, 'at most 10 words of 1 to 20 characters, separated by `#`'],
  Phone: [
    phone,
    'a mobile number of mainland China, or `+` and 6 to 15 digits; separators are left out, `00` counts as `+`',
  ],
  Email: [email, 'one address of at most 100 characters; stored in lower case'],
  CustomerCode: [customerCode, 'five digits'],
  RoleNumber: [roleNumber, 'a capital letter and two digits'],
  Password: [wirePassword, 'MD5 of the password as 32 lower-case hexadecimal digits'],
  Code: [verificationCode, 'six digits; separators are left out'],
  Capability: [capability, 'right of a staff role; see 4.1'],
  UploadKey: [uploadKey, '32 to 64 lower-case hexadecimal digits'],
  ChunkRange: [chunkRange, '`bytes FIRST-LAST/TOTAL`, `bytes */TOTAL` or `bytes */0`; see 7.8'],
}

/** Named objects and enumerations: the schemas of docs/openapi.json that are not among `namedKinds`. */
export const namedShapes: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(componentModels).filter(([name]) => !(name in namedKinds)),
)

const names = new Map<Schema, string>([
  ...Object.entries(namedShapes).map(([name, schema]) => [schema, name] as const),
  ...Object.entries(namedKinds).map(([name, [schema]]) => [schema, name] as const),
])

/** A member of an object on the wire. */
export interface WireMember {
  readonly name: string
  readonly mayBeAbsent: boolean
  readonly type: string
  /** The default of an absent member, if it is a plain value. */
  readonly usual: string | undefined
}

/** Zod's definition of a schema. */
export const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** The members of an object; undefined for any other type, including a union of objects. */
export function membersOf(schema: Schema): readonly WireMember[] | undefined {
  const def = defOf(schema)
  if (def.type === 'lazy') return membersOf(def.getter())
  if (def.type === 'pipe') return membersOf(def.in)
  if (def.type !== 'object') return undefined
  return Object.entries(def.shape).map(([name, member]) => memberOf(name, member))
}

function memberOf(name: string, schema: Schema): WireMember {
  const def = defOf(schema)
  if (def.type === 'optional') return { ...memberOf(name, def.innerType), mayBeAbsent: true }
  if (def.type === 'default') {
    const usual = wireText(def.innerType, def.defaultValue)
    return { ...memberOf(name, def.innerType), mayBeAbsent: true, usual }
  }
  return { name, mayBeAbsent: false, type: typeOf(schema), usual: undefined }
}

/** A default value in its form on the wire; undefined for lists and for no value. */
function wireText(schema: Schema, value: unknown): string | undefined {
  const pairs = choicesOf(schema)
  const found = pairs?.find(([, word]) => word === value)
  if (found) return literal(found[0])
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'number' || typeof value === 'string' ? literal(value) : undefined
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

/** The values of an enumeration with their words in the code; undefined for any other type. */
export function choicesOf(schema: Schema): readonly (readonly [value: unknown, word: string])[] | undefined {
  const def = defOf(schema)
  if (def.type !== 'pipe') return undefined
  const [wire, code] = [defOf(def.in), defOf(def.out)]
  if (wire.type !== 'literal' || code.type !== 'enum') return undefined
  const words = Object.values(code.entries)
  return wire.values.map((value, index) => [value, String(words[index])] as const)
}

/** The type on the wire: the name of a named schema, otherwise its description. */
export function typeOf(schema: Schema): string {
  return names.get(schema) ?? describe(schema)
}

/** Like `typeOf`, but describes a named schema instead of returning its name. */
export function describe(schema: Schema): string {
  const def = defOf(schema)
  switch (def.type) {
    case 'lazy':
      return typeOf(def.getter())
    case 'optional':
    case 'default':
      return typeOf(def.innerType)
    case 'nullable':
      return `${typeOf(def.innerType)} | null`
    case 'array': {
      const most = hiddenLimits.get(schema)?.maxItems
      const item = typeOf(def.element)
      return `${isChoice(item) ? `(${item})` : item}[${most === undefined ? '' : `≤ ${most}`}]`
    }
    case 'union':
      return [...new Set(def.options.map(typeOf))].join(' | ')
    case 'object':
      return objectType(schema)
    case 'tuple':
      return `[${def.items.map(typeOf).join(', ')}]`
    case 'record':
      return `{ [name]: ${typeOf(def.valueType)} }`
    case 'pipe':
      return pipeType(schema, def.in, def.out)
    case 'literal':
      return def.values.map(literal).join(' | ')
    case 'enum':
      return Object.values(def.entries).map(literal).join(' | ')
    case 'string':
    case 'number':
      return scalarType(schema)
    default:
      return 'any value'
  }
}

/** Whether a type is a union at its top level. */
const isChoice = (type: string) => type.replaceAll(/\{.*\}/g, '').includes(' | ')

/** The type of a value whose wire form differs from the form in the code. */
function pipeType(schema: Schema, wire: Schema, code: Schema): string {
  const limits = hiddenLimits.get(schema)
  if (limits?.maxLength !== undefined) return `text(${limits.minLength}–${limits.maxLength})`
  const out = defOf(code)
  // The empty string on the wire means null.
  if (defOf(wire).type === 'string' && out.type === 'nullable') return `${typeOf(out.innerType)} | ''`
  return typeOf(wire)
}

function objectType(schema: Schema): string {
  const members = membersOf(schema) ?? []
  const [records, total, extra] = members
  if (records?.name === 'records' && total?.name === 'total' && extra)
    return `Page<${records.type.replace(/\[\]$/, '')}${extra.type === '{}' ? '' : `, ${extra.type}`}>`
  return members.length === 0 ? '{}' : `{ ${members.map(memberText).join(', ')} }`
}

/** A member in the notation of an object type. */
export function memberText({ name, mayBeAbsent, type, usual }: WireMember): string {
  return `${name}${mayBeAbsent ? '?' : ''}: ${type}${usual === undefined ? '' : ` = ${usual}`}`
}

/** Limits that only follow from a database column, which no value reaches. */
const mostStored = 2 ** 31 - 1

interface Scalar {
  readonly type?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

function scalarType(schema: Schema): string {
  const printed = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Scalar
  const { type, pattern, minLength, maxLength, minimum } = printed
  if (type === 'string') {
    if (pattern !== undefined) return `text like ${pattern}`
    return maxLength === undefined ? 'text' : `text(${minLength ?? 0}–${maxLength})`
  }
  const word = type === 'integer' ? 'whole' : 'number'
  const most = (printed.maximum ?? mostStored) >= mostStored ? undefined : printed.maximum
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum
  if (most !== undefined) return `${word}(${least ?? ''}–${most})`
  return least === undefined || least === 0 ? word : `${word}(≥ ${least})`
}
