/** What hosts without types pass to methods, and as options. */
import { ViewerError } from '../marks/errors.ts'

/** What a value can be required to be. An object is no list, and a number is finite. */
const kinds = {
  'an object': (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'a list': (value: unknown) => Array.isArray(value),
  'a function': (value: unknown) => typeof value === 'function',
  'a text': (value: unknown) => typeof value === 'string',
  'a number': (value: unknown) => Number.isFinite(value),
  'true or false': (value: unknown) => typeof value === 'boolean',
} as const

export type Kind = keyof typeof kinds

/** Whether a value is of the required kind; one that is left out is not. */
export const isKind = (value: unknown, kind: Kind): boolean => kinds[kind](value)

/** What a method requires of its argument. @throws {ViewerError} `argument-invalid` */
export function checkKind(name: string, value: unknown, kind: Kind): void {
  if (!isKind(value, kind)) throw new ViewerError('argument-invalid', `${name} must be ${kind}`)
}

/**
 * Validates an argument of a method that must be one of known values.
 * @throws {ViewerError} `argument-invalid`
 */
export function checkArgument(name: string, value: unknown, known: readonly unknown[]): void {
  if (!known.includes(value))
    throw new ViewerError(
      'argument-invalid',
      `${name} must be one of ${known.join(', ')}, not ${String(value)}`,
    )
}
