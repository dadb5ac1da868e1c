/**
 * Converts requests and answers between wire and code, for client and server. Text from query, form or headers becomes
 * the numbers and lists of the schema; an invalid value becomes an error about one field.
 */
import * as z from 'zod/mini'
import { encoderOf } from './encoder.ts'
import { findIllFormed } from './ill-formed.ts'
import { boundsOf, findRawFaults, mostFaults, type RawFault } from './raw-faults.ts'
import type { RequestOf, ResponseOf, Route } from './route.ts'
import type { Schema } from './schema.ts'
import { wireKinds, wireMembers } from './wire-shape.ts'

/** The error keys about one field. */
export type FieldErrorKey = 'FIELD_REQUIRED' | 'FIELD_INVALID' | 'FIELD_TOO_LONG' | 'NAME_CHARACTER'

/** Why one field is refused. It is no error of its own: a request may have thousands, and each error would collect its stack. */
export interface FieldFault {
  readonly key: FieldErrorKey
  readonly field: string
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * A field of a request was refused. `field` is its wire name, or inside a list its path (`MENU.0.TITLE`). `params` fill
 * the sentence of `key` (`MAX` for FIELD_TOO_LONG).
 */
export class FieldError extends Error {
  override readonly name = 'FieldError'
  readonly key: FieldErrorKey
  readonly field: string
  readonly params: Readonly<Record<string, unknown>>
  /** The errors of other fields of the same request, fifty at most. */
  readonly others: readonly FieldFault[]

  constructor(
    key: FieldErrorKey,
    field: string,
    params: Readonly<Record<string, unknown>> = {},
    others: readonly FieldFault[] = [],
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
 * Lengths are looked at before anything else, so that the time is bounded: `raw-faults.ts`.
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
  for (const { name, isNumber, mostItems, takesEmpty } of arrivals(schema)) {
    const value = raw[name]
    if (value === '' && !(method === 'POST' && takesEmpty)) continue
    if (isNumber && typeof value === 'string' && isDecimal(value)) given[name] = Number(value)
    // One item more than allowed is enough to refuse the list.
    else if (mostItems !== undefined && typeof value === 'string')
      given[name] = value.split(',', Math.min(mostItems + 1, mostPieces))
    else if (value !== undefined) given[name] = value
  }
  const faults = findRawFaults(schema, given)
  if (faults.length > 0) throw refusedBefore(schema, given, faults)
  return decodeGiven(schema, given)
}

/** `split` takes no larger number for its limit. */
const mostPieces = 2 ** 32 - 1

/** No number of the contract is longer. */
const isDecimal = (text: string) => text.length <= 40 && /^-?\d+(\.\d+)?$/.test(text)

const decodeGiven = <T>(schema: Schema<T>, given: Readonly<Record<string, unknown>>): T =>
  convert(() => z.decode(schema, given as never), given) as T

/** The error of fields that the schema need not look at, together with those of the other fields. */
function refusedBefore(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
  found: readonly RawFault[],
): FieldError {
  const refused = new Set(found.map(({ path }) => path[0] ?? ''))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name)))
  const faults = found.map(({ path, most }) =>
    most === undefined
      ? { key: 'FIELD_INVALID' as const, field: path.join('.'), params: {} }
      : { key: 'FIELD_TOO_LONG' as const, field: path.join('.'), params: { MAX: most } },
  )
  // Then nobody has looked at the other fields, so that decoding them could take long.
  if (faults.length >= mostFaults) return errorOf(faults)
  const others = faultsIn(() => decodeGiven(schema, rest)).filter(
    ({ field }) => !refused.has(field.split('.', 1)[0] ?? ''),
  )
  return errorOf([...faults, ...others])
}

/** The faults that a conversion finds, without those of its other errors. */
function faultsIn(run: () => unknown): readonly FieldFault[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof FieldError) return [error, ...error.others]
    throw error
  }
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
  const path = findIllFormed(fields)
  if (path) throw new FieldError('FIELD_INVALID', path.join('.'))
  return fields
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
  /** Of a list. */
  readonly mostItems: number | undefined
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
      mostItems:
        !isText && kinds.includes('array')
          ? Math.max(...schemas.map(member => boundsOf(member).mostItems))
          : undefined,
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
    throw errorOf(faultsOf(error.issues, given))
  }
}

/** One error about the first of at least one fault. */
function errorOf([first, ...others]: readonly FieldFault[]): FieldError {
  if (first === undefined) throw new Error('a request was refused without a reason')
  return new FieldError(first.key, first.field, first.params, others.slice(0, mostFaults))
}

/** The first fault of each field, in the order of the issues. */
function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  given: Readonly<Record<string, unknown>> | undefined,
): readonly FieldFault[] {
  const byField = new Map<string, FieldFault>()
  for (const issue of issues) {
    const fault = faultOf(issue, given)
    if (!byField.has(fault.field)) byField.set(fault.field, fault)
    if (byField.size > mostFaults) break
  }
  return [...byField.values()]
}

const isFieldErrorKey = (key: unknown): key is FieldErrorKey =>
  key === 'FIELD_REQUIRED' || key === 'FIELD_TOO_LONG' || key === 'FIELD_INVALID' || key === 'NAME_CHARACTER'

function faultOf(issue: z.core.$ZodIssue, given: Readonly<Record<string, unknown>> | undefined): FieldFault {
  const { path, value } =
    given === undefined ? { path: issue.path, value: issue } : arrivedAt(given, issue.path)
  const field = path.map(String).join('.')
  if (value === undefined) return { key: 'FIELD_REQUIRED', field, params: {} }
  const { key, ...params } = issue.code === 'custom' ? (issue.params ?? {}) : {}
  return isFieldErrorKey(key) ? { key, field, params } : { key: 'FIELD_INVALID', field, params: {} }
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
