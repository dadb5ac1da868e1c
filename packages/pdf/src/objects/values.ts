/**
 * The object types of PDF as JavaScript values: null, booleans, numbers and arrays are themselves; names, strings,
 * references, dictionaries and streams are the classes below. Values read from a file are never changed in place;
 * edits create copies. This folder has no syntax: it neither parses nor serialises.
 * ISO 32000-2, 7.3
 */

/** A name without its slash, unescaped, one character per byte. ISO 32000-2, 7.3.5 */
export class PdfName {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A byte string; the caller decides how its bytes are decoded. ISO 32000-2, 7.3.4 */
export class PdfString {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** A reference to an indirect object. ISO 32000-2, 7.3.10 */
export class PdfRef {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation = 0) {
    this.number = number
    this.generation = generation
  }
}

/** Array elements may be references. ISO 32000-2, 7.3.6 */
export type PdfArray = readonly PdfValue[]

/** A dictionary; a key whose value is null is absent. ISO 32000-2, 7.3.7 */
export class PdfDict {
  readonly entries: ReadonlyMap<string, PdfValue>

  constructor(entries: ReadonlyMap<string, PdfValue> | Readonly<Record<string, PdfValue | undefined>>) {
    this.entries =
      entries instanceof Map ? entries : definedEntries(entries as Record<string, PdfValue | undefined>)
  }

  /** The stored value, possibly a reference; undefined if absent. */
  get(key: string): PdfValue | undefined {
    return this.entries.get(key)
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  /** A copy with some entries replaced, or removed if the new value is undefined. */
  with(changes: Readonly<Record<string, PdfValue | undefined>>): PdfDict {
    const entries = new Map(this.entries)
    for (const key in changes) {
      const value = changes[key]
      if (value === undefined) entries.delete(key)
      else entries.set(key, value)
    }
    return new PdfDict(entries)
  }
}

/**
 * A stream: its dictionary and its stored bytes (still encoded, and still encrypted if `cipheredAs` is set, which
 * names the object whose key was used). ISO 32000-2, 7.3.8
 */
export class PdfStream {
  readonly dict: PdfDict
  readonly bytes: Uint8Array
  readonly cipheredAs: PdfRef | undefined

  constructor(dict: PdfDict, bytes: Uint8Array, cipheredAs?: PdfRef) {
    this.dict = dict
    this.bytes = bytes
    this.cipheredAs = cipheredAs
  }
}

/** Any object. An integer that a double cannot represent is a bigint, so that it is written unchanged. */
export type PdfValue =
  | null
  | boolean
  | number
  | bigint
  | PdfName
  | PdfString
  | PdfRef
  | PdfArray
  | PdfDict
  | PdfStream

export function isArray(value: PdfValue | undefined): value is PdfArray {
  return Array.isArray(value)
}

/** Whether the value is the name `text`. */
export function isName(value: PdfValue | undefined, text: string): boolean {
  return value instanceof PdfName && value.text === text
}

function definedEntries(record: Readonly<Record<string, PdfValue | undefined>>): Map<string, PdfValue> {
  const entries = new Map<string, PdfValue>()
  for (const key in record) {
    const value = record[key]
    if (value !== undefined) entries.set(key, value)
  }
  return entries
}
