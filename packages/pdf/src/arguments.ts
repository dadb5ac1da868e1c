/**
 * Checks what callers without types pass to the public functions: each function checks its arguments once, before it does
 * anything, and code inside of the engine relies on the types.
 */
import { PdfError } from './errors.ts'

/**
 * What a value must be: of a primitive type but not NaN, or of a class; or what a function finds nothing wrong with. Records and
 * instances of own classes are an `Object`; null, lists, bytes and dates are none.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'function'
  | 'Object'
  | 'Array'
  | 'Uint8Array'
  | 'Date'
  | FindWrong

/** What is wrong with a value of this name, as a sentence; undefined if nothing is. */
export type FindWrong = (given: unknown, name: string) => string | undefined

/** The shapes of the fields of a record, or of the parameters of a function in their order. */
export type Shapes = Readonly<Record<string, Shape>>

const findWrong = (given: unknown, name: string, shape: Shape): string | undefined => {
  if (typeof shape === 'function') return shape(given, name)
  if (typeof given === shape && !Number.isNaN(given)) return undefined
  // Unlike `instanceof`, this is also right for bytes and dates of another window.
  const tag = {}.toString.call(given).slice(8, -1)
  return tag === shape ? undefined : `${name} must be of type ${shape}, not ${tag}`
}

/** @throws {PdfError} `argument-invalid` */
export function check(given: unknown, name: string, shape: Shape): void {
  const wrong = findWrong(given, name, shape)
  if (wrong) throw new PdfError('argument-invalid', wrong)
}

/** The function, which checks its arguments first and then throws `argument-invalid`. */
/* @__NO_SIDE_EFFECTS__ */
export function checked<Call extends (...given: never[]) => unknown>(call: Call, shapes: Shapes): Call {
  const named = Object.entries(shapes)
  const checkedCall = (...given: never[]): unknown => {
    named.forEach(([name, shape], at) => {
      check(given[at], name, shape)
    })
    return call(...given)
  }
  return checkedCall as Call
}

export const oneOf =
  (words: readonly unknown[]): Shape =>
  (given, name) =>
    words.includes(given) ? undefined : `${name} must be one of ${words.join(', ')}`

export const optional =
  (shape: Shape): FindWrong =>
  (given, name) =>
    given === undefined ? given : findWrong(given, name, shape)

/**
 * A coordinate or a length, also NaN: damaged files may contain it, and a result that is NaN harms less than an error while a page
 * is drawn.
 */
export const aCoordinate: FindWrong = (given, name) =>
  typeof given === 'number' ? undefined : findWrong(given, name, 'number')

/** A list of so many coordinates. */
export const coordinatesOf =
  (count?: number): FindWrong =>
  (given, name) =>
    Array.isArray(given) &&
    given.every(each => typeof each === 'number') &&
    (count === undefined || given.length === count)
      ? undefined
      : `${name} must be a list of ${count ?? 'any'} numbers`

/** A list whose entries all have this shape. */
export const listOf =
  (shape: Shape): FindWrong =>
  (given, name) => {
    const wrong = findWrong(given, name, 'Array')
    if (wrong) return wrong
    for (const [at, each] of (given as unknown[]).entries()) {
      const wrongEntry = findWrong(each, `${name}[${at}]`, shape)
      if (wrongEntry) return wrongEntry
    }
    return undefined
  }

/** A record with these fields, and possibly others. */
export const aRecord =
  (fields: Shapes): FindWrong =>
  (given, name) => {
    let wrong = findWrong(given, name, 'Object')
    for (const field in fields)
      wrong ??= findWrong((given as Given)[field], `${name}.${field}`, fields[field] as Shape)
    return wrong
  }

/** Options, all together and each of them optional; one of another name is refused, because it would do nothing. */
export const someOptions =
  <Options>(fields: Readonly<Record<keyof Options & string, Shape>>): FindWrong =>
  (given = {}, name) => {
    const strange: Shape = (_, option) => `${option} is none of ${Object.keys(fields).join(', ')}`
    let wrong = findWrong(given, name, 'Object')
    for (const option in given as Given)
      wrong ??= optional((fields as Shapes)[option] ?? strange)((given as Given)[option], `${name}.${option}`)
    return wrong
  }

type Given = Readonly<Record<string, unknown>>
