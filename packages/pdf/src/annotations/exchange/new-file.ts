import { concatBytes } from '../../bytes/byte-writer.ts'
import { bytesFromLatin } from '../../bytes/latin.ts'
import { PdfDict, PdfName, PdfRef, type PdfValue } from '../../objects/values.ts'
import { writeUpdateSection } from '../../writer/update-section.ts'

/** The objects of a new file, written from scratch. */
export class NewObjects {
  readonly #objects: { readonly ref: PdfRef; readonly value: PdfValue }[] = []
  #next = 1

  reserve(): PdfRef {
    return new PdfRef(this.#next++)
  }

  put(ref: PdfRef, value: PdfValue): void {
    this.#objects.push({ ref, value })
  }

  add(value: PdfValue): PdfRef {
    const ref = this.reserve()
    this.put(ref, value)
    return ref
  }

  deflate(bytes: Uint8Array): Uint8Array {
    return bytes
  }

  /** The file, beginning with `%PDF-1.7` or `%FDF-1.2`. */
  toBytes(begin: string, trailer: PdfDict): Uint8Array {
    const header = bytesFromLatin(`${begin}\n%\xe2\xe3\xcf\xd3\n`)
    const section = writeUpdateSection({
      objects: this.#objects,
      freed: [],
      firstFree: 0,
      originalLength: header.length,
      closing: '',
      streamNumber: undefined,
      previousOffset: undefined,
      others: new Map(),
      size: this.#next,
      trailer,
      now: undefined,
      encipher: undefined,
      hostDeflate: undefined,
    })
    return concatBytes([header, section])
  }

  /** A PDF file whose pages have these annotations; each page is an object that `pages` reserved. */
  toPdf(pages: readonly NewPage[]): Uint8Array {
    const name = (text: string): PdfName => new PdfName(text)
    const tree = this.reserve()
    for (const { ref, annotations, box } of pages) {
      const entries = { Type: name('Page'), Parent: tree, MediaBox: box, Resources: new PdfDict({}) }
      this.put(ref, new PdfDict({ ...entries, Annots: annotations }))
    }
    const Kids = pages.map(({ ref }) => ref)
    this.put(tree, new PdfDict({ Type: name('Pages'), Kids, Count: Kids.length }))
    const catalog = this.add(new PdfDict({ Type: name('Catalog'), Pages: tree }))
    return this.toBytes('%PDF-1.7', new PdfDict({ Root: catalog }))
  }
}

/** A page of a new file. */
export interface NewPage {
  readonly ref: PdfRef
  readonly annotations: readonly PdfRef[]
  readonly box: PdfValue
}

/** A new PDF file with one page that contains one annotation. */
export class NewFile extends NewObjects {
  /** The annotation, for objects that refer to it. */
  readonly annotation = this.reserve()

  /** The file; its page is as large as the annotation. */
  finish(annotation: PdfDict): Uint8Array {
    this.put(this.annotation, annotation)
    const box = annotation.get('Rect') ?? null
    return this.toPdf([{ ref: this.reserve(), annotations: [this.annotation], box }])
  }
}
