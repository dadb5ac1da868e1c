import type { PdfName } from '../objects/values.ts'

/** Must be a power of two. */
const places = 1024
/** Longer names hardly ever occur twice. */
const maxLength = 32

/** The hash of a name extended by one byte, with which `NameTable` finds it. */
export function nextHash(hash: number, code: number): number {
  return (hash * 31 + code) & (places - 1)
}

/**
 * The names that were read last, one per hash, so that most names of a file need neither a new string nor a new value.
 * Each file has a table of its own.
 */
export class NameTable {
  readonly #recent: (PdfName | undefined)[] = new Array(places).fill(undefined)

  /** The name with these bytes, if it was read recently. */
  find(bytes: Uint8Array, from: number, to: number, hash: number): PdfName | undefined {
    const name = this.#recent[hash]
    if (name?.text.length !== to - from) return undefined
    for (let i = from; i < to; i++) if (name.text.charCodeAt(i - from) !== bytes[i]) return undefined
    return name
  }

  keep(name: PdfName, hash: number): void {
    if (name.text.length <= maxLength) this.#recent[hash] = name
  }
}
