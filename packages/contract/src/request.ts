/**
 * Between the wire and the code, for both sides of a call. What arrives as text (query, form, headers) becomes
 * the numbers and lists its schema wants; what a schema refuses becomes one error about one field.
 */
import * as z from 'zod/mini'
import { encoderOf } from './encoder.ts'
import { findIllFormed } from './ill-formed.ts'
import type { RequestOf, ResponseOf, Route } from './route.ts'
import type { Schema } from './wire-record.ts'
import { wireKinds, wireMembers } from './wire-shape.ts'

/** The error keys that are about one field. */
export type FieldErrorKey = 'FIELD_REQUIRED' | 'FIELD_INVALID' | 'FIELD_TOO_LONG'

/**
 * A field of a request was refused. `field` is its wire name; inside a list the way to it (`MENU.0.TITLE`).
 * `params` fill the sentence of `key` (`MAX` for FIELD_TOO_LONG).
 */
export class FieldError extends Error {
  override readonly name = 'FieldError'
  readonly key: FieldErrorKey
  readonly field: string
  readonly params: Readonly<Record<string, unknown>>

  constructor(key: FieldErrorKey, field: string, params: Readonly<Record<string, unknown>> = {}) {
    super(`${key}: ${field}`)
    this.key = key
    this.field = field
    this.params = params
  }
}

/**
 * The request of a call from its fields as they arrived (query, form, headers or JSON, path parts included).
 * An empty text means "not given"; only a POST may send one to clear a field whose schema takes it.
 * @throws {FieldError} for the first field that is missing, malformed or too long.
 */
export function decodeRequest<R extends Route>(
  route: R,
  raw: Readonly<Record<string, unknown>>,
): RequestOf<R> {
  return decodeFields(route.request, raw, route.method) as RequestOf<R>
}

/**
 * Fields that arrived as text, such as a line of an imported file, as a schema reads them: as those of a GET by default,
 * where an empty text is no value.
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
 * The fields of a request by wire name; members that are `undefined` are left out.
 * @throws {FieldError} as `decodeRequest`.
 */
export function encodeRequest<R extends Route>(route: R, request: RequestOf<R>): Record<string, unknown> {
  const fields = convert(() => z.encode(route.request, request as never)) as Record<string, unknown>
  refuseIllFormed(fields)
  return fields
}

function refuseIllFormed(fields: Readonly<Record<string, unknown>>): void {
  const path = findIllFormed(fields)
  if (path) throw new FieldError('FIELD_INVALID', path.join('.'))
}

/** `data` of the envelope. Fails where the answer is not what the table promises: that is a fault of the server. */
export function encodeResponse<R extends Route>(route: R, response: ResponseOf<R>): unknown {
  return encoderOf(route.response)(response)
}

/** The answer of a call from `data` of its envelope; unknown members are ignored. Throws a ZodError if malformed. */
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

/** How each field of a request may arrive; read from its schema once. */
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

/** Runs a conversion; the first issue a schema reports becomes a FieldError. `given` distinguishes missing from wrong values. */
function convert(run: () => unknown, given?: Readonly<Record<string, unknown>>): unknown {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    const issue = error.issues[0]
    if (issue === undefined) throw error
    throw fieldError(issue, given)
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

/** Follows a path through what arrived, as far as it goes: items of a joined list are one text there. */
function arrivedAt(given: unknown, path: readonly PropertyKey[]) {
  let value = given
  for (const [depth, part] of path.entries()) {
    if (typeof value !== 'object' || value === null) return { path: path.slice(0, depth), value }
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return { path, value }
}
