import { latinFromBytes } from '../bytes/latin.ts'
import type { DictReader } from '../objects/reader.ts'
import { isArray, PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../objects/values.ts'
import { readTree } from './number-tree.ts'
import type { PageList } from './page-list.ts'
import type { PdfFile } from './pdf-file.ts'

/** A place in the document. */
export interface Destination {
  readonly pageIndex: number
  /** Vertical position of its upper edge in page space, if it has one. */
  readonly top?: number
}

/** Index of the upper edge among the numbers after the destination type. ISO 32000-2, Table 149 */
const topPositions: ReadonlyMap<string, number> = new Map([
  ['XYZ', 3],
  ['FitH', 2],
  ['FitBH', 2],
  ['FitR', 5],
])

/** Resolves destinations; named ones with the catalog's name tree. ISO 32000-2, 12.3.2 */
export class DestinationReader {
  readonly #file: PdfFile
  readonly #pages: PageList
  readonly #catalog: DictReader
  #names: ReadonlyMap<string, PdfValue> | undefined

  constructor(file: PdfFile, catalog: DictReader, pages: PageList) {
    this.#file = file
    this.#catalog = catalog
    this.#pages = pages
  }

  /** Undefined for targets outside the document and for unknown names. */
  find(value: PdfValue | undefined): Destination | undefined {
    const target = this.#explicit(value)
    const first = target?.[0]
    const pageIndex =
      first instanceof PdfRef ? this.#pages.findById(first.number)?.index : this.#file.resolve(first)
    if (!target || typeof pageIndex !== 'number' || !this.#pages.find(pageIndex)) return undefined
    const kind = this.#file.resolve(target[1])
    const top = this.#file.resolve(target[kind instanceof PdfName ? (topPositions.get(kind.text) ?? -1) : -1])
    return { pageIndex, ...(typeof top === 'number' && { top }) }
  }

  /** The array behind a name, a string, or a dictionary with the entry D. */
  #explicit(value: PdfValue | undefined): readonly PdfValue[] | undefined {
    const direct = this.#file.resolve(value)
    const name =
      direct instanceof PdfName
        ? direct.text
        : direct instanceof PdfString
          ? latinFromBytes(direct.bytes)
          : undefined
    const found = name === undefined ? direct : this.#file.resolve(this.#named(name))
    const inner = found instanceof PdfDict ? this.#file.resolve(found.get('D')) : found
    return isArray(inner) ? inner : undefined
  }

  #named(name: string): PdfValue | undefined {
    this.#names ??= readTree(this.#file, this.#catalog.dictionary('Names')?.dict.get('Dests'), 'Names')
    return this.#catalog.dictionary('Dests')?.dict.get(name) ?? this.#names.get(name)
  }
}
