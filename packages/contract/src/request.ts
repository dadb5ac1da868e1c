/**
 * Converts requests and answers between wire and code, for client and server. Text from query, form or headers becomes
 * the numbers and lists of the schema; an invalid value becomes an error about one field.
 */
import * as z from 'zod/mini'
import { encoderOf } from './encoder.ts'
import { findIllFormed } from './ill-formed.ts'
import type { RequestOf, ResponseOf, Route } from './route.ts'
import type { Schema } from './wire-record.ts'
import { wireKinds, wireMembers } from './wire-shape.ts'

/** The error keys about one field. */
export type FieldErrorKey = 'FIELD_REQUIRED' | 'FIELD_INVALID' | 'FIELD_TOO_LONG'

/**
 * A field of a request was refused. `field` is its wire name, or inside a list its path (`MENU.0.TITLE`). `params` fill
 * the sentence of `key` (`MAX` for FIELD_TOO_LONG).
 */
export class FieldError extends Error {
  override readonly name = 'FieldError'
  readonly key: FieldErrorKey
  readonly field: string
  readonly params: Readonly<Record<string, unknown>>
  /** The errors of other fields of the same request. */
  readonly others: readonly FieldError[]

  constructor(
    key: FieldErrorKey,
    field: string,
    params: Readonly<Record<string, unknown>> = {},
    others: readonly FieldError[] = [],
  ) {
    super(`${key}: ${field}`)
    this.key = key
    this.field = field
    this.params = params
    this.others = others
  }
}

/**
 * Decodes the request of a call from its fields (query, form, headers or JSON, including path parts). An empty text
 * counts as absent, except in a POST for a field whose schema allows it, where it clears the field.
 * @throws {FieldError} for the first field that is missing, malformed or too long.
 */
export function decodeRequest<R extends Route>(
  route: R,
  raw: Readonly<Record<string, unknown>>,
): RequestOf<R> {
  return decodeFields(route.request, raw, route.method) as RequestOf<R>
}

/**
 * Decodes fields that arrived as text, such as a line of an imported file; by default like those of a GET, where an
 * empty text counts as absent.
 * @throws {FieldError} as `decodeRequest`.
 */
export function decodeFields<T>(
  schema: Schema<T>,
  raw: Readonly<Record<string, unknown>>,
  method: Route['method'] = 'GET',
): T {
  const given: Record<string, unknown> = {}
  for (const { name, isNumber, isList, takesEmpty } of arrivals(schema)) {
    const value = raw[name]
    if (value === '' && !(method === 'POST' && takesEmpty)) continue
    if (isNumber && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) given[name] = Number(value)
    else if (isList && typeof value === 'string') given[name] = value.split(',')
    else if (value !== undefined) given[name] = value
  }
  refuseIllFormed(given)
  return convert(() => z.decode(schema, given as never), given) as T
}

/**
 * The fields of a request by wire name, without members that are `undefined`.
 * @throws {FieldError} as `decodeRequest`.
 */
export function encodeRequest<R extends Route>(route: R, request: RequestOf<R>): Record<string, unknown> {
  return encodeFields(route.request, request)
}

/**
 * The wire fields of a value, without members that are `undefined`; the counterpart of `decodeFields`.
 * @throws {FieldError} as `decodeRequest`.
 */
export function encodeFields<T>(schema: Schema<T>, value: T): Record<string, unknown> {
  const fields = convert(() => z.encode(schema, value as never)) as Record<string, unknown>
  refuseIllFormed(fields)
  return fields
}

function refuseIllFormed(fields: Readonly<Record<string, unknown>>): void {
  const path = findIllFormed(fields)
  if (path) throw new FieldError('FIELD_INVALID', path.join('.'))
}

/**
 * Encodes the answer of a call as `data` of the envelope. Throws if the answer does not follow the contract, which is a
 * bug of the server.
 */
export function encodeResponse<R extends Route>(route: R, response: ResponseOf<R>): unknown {
  return encoderOf(route.response)(response)
}

/**
 * Decodes the answer of a call from `data` of its envelope; unknown members are ignored. Throws a ZodError if it is
 * invalid.
 */
export function decodeResponse<R extends Route>(route: R, wire: unknown): ResponseOf<R> {
  return z.decode(route.response, wire as never) as ResponseOf<R>
}

interface Arrival {
  readonly name: string
  readonly isNumber: boolean
  readonly isList: boolean
  readonly takesEmpty: boolean
}

const known = new WeakMap<Schema, readonly Arrival[]>()

/** The JSON kinds that each field of a request accepts, computed from its schema once. */
function arrivals(schema: Schema): readonly Arrival[] {
  const found = known.get(schema)
  if (found !== undefined) return found
  const fields = [...wireMembers(schema)].map(([name, schemas]) => {
    const kinds = schemas.flatMap(wireKinds)
    const isText = kinds.includes('string') || kinds.includes('unknown')
    return {
      name,
      isNumber: !isText && kinds.includes('number'),
      isList: !isText && kinds.includes('array'),
      takesEmpty: schemas.some(member => z.safeDecode(member, '' as never).success),
    }
  })
  known.set(schema, fields)
  return fields
}

/** Runs a conversion and turns its issues into a FieldError. `given` distinguishes missing from wrong values. */
function convert(run: () => unknown, given?: Readonly<Record<string, unknown>>): unknown {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    const all = error.issues.map(issue => fieldError(issue, given))
    const [first, ...others] = all.filter(
      ({ field }, index) => all.findIndex(other => other.field === field) === index,
    )
    if (first === undefined) throw error
    throw new FieldError(first.key, first.field, first.params, others)
  }
}

function fieldError(
  issue: z.core.$ZodIssue,
  given: Readonly<Record<string, unknown>> | undefined,
): FieldError {
  const { path, value } =
    given === undefined ? { path: issue.path, value: issue } : arrivedAt(given, issue.path)
  const field = path.map(String).join('.')
  if (value === undefined) return new FieldError('FIELD_REQUIRED', field)
  const { key, ...params } = issue.code === 'custom' ? (issue.params ?? {}) : {}
  const isKey = key === 'FIELD_REQUIRED' || key === 'FIELD_TOO_LONG'
  return new FieldError(isKey ? key : 'FIELD_INVALID', field, isKey ? params : {})
}

/** Follows a path in the received fields as far as possible; a list that arrived as text is one value. */
function arrivedAt(given: unknown, path: readonly PropertyKey[]) {
  let value = given
  for (const [depth, part] of path.entries()) {
    if (typeof value !== 'object' || value === null) return { path: path.slice(0, depth), value }
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return { path, value }
}
