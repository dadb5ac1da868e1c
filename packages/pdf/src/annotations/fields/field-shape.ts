import type { CommonData, KindData } from './common-data.ts'

/**
 * Type of a field of the data form, as plain data. Each kind describes its own fields with it; the exchange module
 * validates imported data with it and generates the published JSON schema from it. An array of strings means one of
 * them.
 */
export type FieldShape =
  | 'text'
  | 'flag'
  | 'number'
  /** A number that is not negative. */
  | 'length'
  /** x and y, or width and height. */
  | 'point'
  /** Four edges. */
  | 'rect'
  /** Red, green and blue, 0 to 1. */
  | 'rgb'
  /** Bytes as numbers, or as base64. */
  | 'bytes'
  | readonly string[]
  /** A list of numbers, with minimum and maximum length. */
  | { readonly numbers: readonly [least: number, most?: number] }
  /** One or more lists of numbers, each with this minimum length. */
  | { readonly lists: number }
  /** A pair of these strings. */
  | { readonly pairOf: readonly string[] }
  /** A record of points by name; `?` after a name marks it as optional. */
  | { readonly points: readonly string[] }

/** Fields of a kind other than the common ones. */
export type OwnField<Data extends KindData> = Exclude<
  keyof Data & string,
  keyof CommonData | 'annotationType'
>

/** A shape for exactly the kind's own fields. */
export type FieldShapes<Data extends KindData> = {
  readonly [Field in OwnField<Data>]-?: ShapeOf<Data[Field]>
}

/** Shapes whose values have this type. */
type ShapeOf<Value> = [Exclude<Value, undefined>] extends [infer Held]
  ? [Held] extends [boolean]
    ? 'flag'
    : [Held] extends [number]
      ? 'number' | 'length'
      : [Held] extends [Uint8Array]
        ? 'bytes'
        : [Held] extends [string]
          ? string extends Held
            ? 'text'
            : readonly Held[]
          : Exclude<FieldShape, 'text' | 'flag' | 'number' | 'length' | 'bytes' | readonly string[]>
  : never
