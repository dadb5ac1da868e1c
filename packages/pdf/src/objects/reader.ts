import { textFromBytes } from '../bytes/text-string.ts'
import { isMatrix, type Matrix } from '../geometry/matrix.ts'
import { isRect, normalizeRect, type Rect } from '../geometry/rect.ts'
import { remembered } from './remembered.ts'
import {
  isArray,
  type PdfArray,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from './values.ts'

/** Follows references. `resolve` returns a direct object; a dangling or circular reference is null. */
export interface Resolver {
  resolve(value: PdfValue | undefined): PdfValue
  readonly lent?: { readonly colorReaders?: { readonly mixInks?: MixInks } }
}

/** How inks look in print, if the host lends it: red, green, blue. */
export type MixInks = (
  ...inks: readonly [c: number, m: number, y: number, k: number]
) => readonly [number, number, number]

/**
 * Typed access to the entries of a dictionary. A missing entry or one of another type is undefined; the caller
 * decides what that means.
 */
export class DictReader {
  readonly dict: PdfDict
  readonly #resolver: Resolver

  constructor(dict: PdfDict, resolver: Resolver) {
    this.dict = dict
    this.#resolver = resolver
  }

  /** The resolved value; null if absent. */
  value(key: string): PdfValue {
    return this.#resolver.resolve(this.dict.get(key))
  }

  get mixInks(): MixInks | undefined {
    return this.#resolver.lent?.colorReaders?.mixInks
  }

  has(key: string): boolean {
    return this.dict.has(key)
  }

  number(key: string): number | undefined {
    const value = this.value(key)
    return typeof value === 'bigint' ? Number(value) : typeof value === 'number' ? value : undefined
  }

  integer(key: string): number | undefined {
    const value = this.number(key)
    return value !== undefined && Number.isInteger(value) ? value : undefined
  }

  boolean(key: string): boolean | undefined {
    const value = this.value(key)
    return typeof value === 'boolean' ? value : undefined
  }

  name(key: string): string | undefined {
    const value = this.value(key)
    return value instanceof PdfName ? value.text : undefined
  }

  /** Bytes of a string. */
  bytes(key: string): Uint8Array | undefined {
    const value = this.value(key)
    return value instanceof PdfString ? value.bytes : undefined
  }

  /** Text of a text string. ISO 32000-2, 7.9.2.2 */
  text(key: string): string | undefined {
    const value = this.value(key)
    return value instanceof PdfString ? textOf(value) : undefined
  }

  ref(key: string): PdfRef | undefined {
    const value = this.dict.get(key)
    return value instanceof PdfRef ? value : undefined
  }

  /** A dictionary, also that of a stream. */
  dictionary(key: string): DictReader | undefined {
    const value = this.value(key)
    if (value instanceof PdfDict) return new DictReader(value, this.#resolver)
    return value instanceof PdfStream ? new DictReader(value.dict, this.#resolver) : undefined
  }

  /** A reader of another dictionary through the same resolver. */
  reader(dict: PdfDict): DictReader {
    return new DictReader(dict, this.#resolver)
  }

  stream(key: string): PdfStream | undefined {
    const value = this.value(key)
    return value instanceof PdfStream ? value : undefined
  }

  /** Array with its elements unresolved. */
  array(key: string): PdfArray | undefined {
    const value = this.value(key)
    return isArray(value) ? value : undefined
  }

  /** Array with its elements resolved, and those of arrays in it. */
  values(key: string): PdfValue[] | undefined {
    const resolve = (element: PdfValue): PdfValue => this.#resolver.resolve(element)
    return this.array(key)?.map(element => {
      const value = resolve(element)
      // References in such lists are rare, and a long list may occur in many places.
      return isArray(value) && value.some(part => part instanceof PdfRef) ? value.map(resolve) : value
    })
  }

  /** Array of finite numbers; undefined if an element is anything else. */
  numbers(key: string): number[] | undefined {
    const array = this.array(key)
    // Numbers in arrays are almost never indirect.
    return array && (numbersOf(array) ?? numbersOf(this.values(key) ?? []))
  }

  /** Four numbers as a normalised rectangle. ISO 32000-2, 7.9.5 */
  rect(key: string): Rect | undefined {
    const edges = this.numbers(key)?.slice(0, 4)
    return edges && isRect(edges) ? normalizeRect(edges) : undefined
  }

  /** Six numbers as a matrix. ISO 32000-2, 8.3.4 */
  matrix(key: string): Matrix | undefined {
    const parts = this.numbers(key)?.slice(0, 6)
    return parts && isMatrix(parts) ? parts : undefined
  }
}

/** Long strings are shared by all entries that refer to one. */
const longText = remembered(({ bytes }: PdfString) => textFromBytes(bytes))

function textOf(string: PdfString): string {
  return string.bytes.length < 1024 ? textFromBytes(string.bytes) : longText(string)
}

/** The elements if all are numbers, otherwise undefined. */
export function numbersOf(values: readonly PdfValue[]): number[] | undefined {
  const numbers: number[] = []
  for (const value of values) {
    if (typeof value !== 'number' && typeof value !== 'bigint') return undefined
    numbers.push(Number(value))
  }
  return numbers
}
