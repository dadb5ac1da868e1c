import { concatBytes } from '../../bytes/byte-writer.ts'
import { bytesFromLatin } from '../../bytes/latin.ts'
import { PdfDict, PdfName, PdfRef, type PdfValue } from '../../objects/values.ts'
import { writeUpdateSection } from '../../writer/update-section.ts'

const header = bytesFromLatin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
const catalog = new PdfRef(1)
const pages = new PdfRef(2)
const page = new PdfRef(3)

/** A new PDF file, written from scratch, with one page that contains one annotation. */
export class NewFile {
  /** The annotation, for objects that refer to it. */
  readonly annotation = new PdfRef(4)
  readonly #objects: { readonly ref: PdfRef; readonly value: PdfValue }[] = []
  #next = this.annotation.number + 1

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

  /** The file; its page is as large as the annotation. */
  finish(annotation: PdfDict): Uint8Array {
    const name = (text: string): PdfName => new PdfName(text)
    this.put(catalog, new PdfDict({ Type: name('Catalog'), Pages: pages }))
    this.put(pages, new PdfDict({ Type: name('Pages'), Kids: [page], Count: 1 }))
    this.put(
      page,
      new PdfDict({
        Type: name('Page'),
        Parent: pages,
        MediaBox: annotation.get('Rect'),
        Resources: new PdfDict({}),
        Annots: [this.annotation],
      }),
    )
    this.put(this.annotation, annotation)
    const section = writeUpdateSection({
      objects: this.#objects,
      freed: [],
      firstFree: 0,
      originalLength: header.length,
      closing: '',
      kind: 'table',
      previousOffset: undefined,
      inherited: new Map(),
      size: this.#next,
      trailer: new PdfDict({ Root: catalog }),
      now: undefined,
      encipher: undefined,
      hostDeflate: undefined,
    })
    return concatBytes([header, section])
  }
}
