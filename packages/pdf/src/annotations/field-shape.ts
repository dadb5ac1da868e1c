import type { CommonData, KindData } from './common-data.ts'

/**
 * What a field of the data form may hold, as plain data: a kind tells its own fields in these words, and the exchange
 * of data checks by them and prints the published JSON schema from them. A list of words is one of them.
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
  /** A list of numbers, at least and at most so many. */
  | { readonly numbers: readonly [least: number, most?: number] }
  /** One or more lists of numbers, each of at least so many. */
  | { readonly lists: number }
  /** Two of the words. */
  | { readonly pairOf: readonly string[] }
  /** A record of points by their names; `?` behind a name says that it may be missing. */
  | { readonly points: readonly string[] }

/** The fields of a kind beside those that every kind has. */
export type OwnField<Data extends KindData> = Exclude<
  keyof Data & string,
  keyof CommonData | 'annotationType'
>

/** A shape for each field of a kind's own, and for no other. */
export type FieldShapes<Data extends KindData> = {
  readonly [Field in OwnField<Data>]-?: ShapeOf<Data[Field]>
}

/** Shapes that can hold a value of the type. */
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
