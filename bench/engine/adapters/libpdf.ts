import { type Adapter, appearances, marks } from '../adapter.ts'
import { importPeer } from '../peers.ts'

/** The part of the library's API that is used; the package is not a dependency. */
interface LibPdf {
  readonly PDF: { load(bytes: Uint8Array, options?: { credentials: string }): Promise<Document> }
  readonly PdfName: { of(name: string): unknown }
  readonly PdfNumber: { of(value: number): unknown }
  readonly PdfArray: { of(...items: unknown[]): Arr }
  readonly PdfDict: { of(entries: object): Dict }
  readonly PdfString: { fromString(text: string): unknown }
  readonly PdfStream: { fromDict(entries: object, bytes: Uint8Array): unknown }
}
interface Document {
  readonly context: {
    readonly registry: { register(value: unknown): unknown; resolve(ref: unknown): unknown }
  }
  getPages(): Page[]
  getPage(index: number): Page
  readonly isEncrypted: boolean
  readonly isAuthenticated: boolean
  canSaveIncrementally(): unknown
  save(options: { incremental: boolean }): Promise<Uint8Array>
}
interface Page {
  readonly ref: unknown
  readonly rotation: number
  readonly dict: Dict
  getMediaBox(): unknown
  getCropBox(): unknown
  getAnnotations(): { readonly dict: Dict }[]
  removeAnnotations(): void
}
interface Dict {
  set(key: string, value: unknown): void
  getName(key: string, resolve: (ref: unknown) => unknown): unknown
  getArray(key: string, resolve: (ref: unknown) => unknown): Arr | undefined
  getString(key: string, resolve: (ref: unknown) => unknown): unknown
}
interface Arr {
  push(item: unknown): void
}

const { PDF, PdfName, PdfNumber, PdfArray, PdfDict, PdfString, PdfStream } =
  await importPeer<LibPdf>('@libpdf/core')

const name = (text: string): unknown => PdfName.of(text)
const numbers = (values: readonly number[]): Arr => PdfArray.of(...values.map(value => PdfNumber.of(value)))

/** The library opens a document with a wrong password, and reads nothing in it. */
async function load(bytes: Uint8Array, password?: string): Promise<Document> {
  const document = await PDF.load(bytes, password === undefined ? undefined : { credentials: password })
  if (document.isEncrypted && !document.isAuthenticated) throw new Error('the password is wrong')
  return document
}

export const adapter: Adapter = {
  async open(bytes, password) {
    const pages = (await load(bytes, password)).getPages()
    for (const page of pages) [page.getMediaBox(), page.getCropBox(), page.rotation]
    return pages.length
  },

  async list(bytes) {
    const document = await load(bytes)
    const resolve = (ref: unknown): unknown => document.context.registry.resolve(ref)
    let count = 0
    for (const page of document.getPages()) {
      for (const { dict } of page.getAnnotations()) {
        dict.getName('Subtype', resolve)
        dict.getArray('Rect', resolve)
        dict.getString('Contents', resolve)
        count++
      }
    }
    return count
  },

  async save(bytes, password) {
    const document = await load(bytes, password)
    const { registry } = document.context
    const page = document.getPage(0)
    const { highlight, ink, square } = marks
    const add = (
      subtype: string,
      { rect, color, text }: { rect: readonly number[]; color: readonly number[]; text: string },
      content: string,
      entries: object,
      resources: object = {},
    ): void => {
      const form = {
        Type: name('XObject'),
        Subtype: name('Form'),
        BBox: numbers(rect),
        Resources: PdfDict.of(resources),
      }
      const appearance = registry.register(PdfStream.fromDict(form, new TextEncoder().encode(content)))
      const dict = PdfDict.of({
        Type: name('Annot'),
        Subtype: name(subtype),
        Rect: numbers(rect),
        F: PdfNumber.of(4),
        C: numbers(color),
        P: page.ref,
        Contents: PdfString.fromString(text),
        AP: PdfDict.of({ N: appearance }),
        ...entries,
      })
      const ref = registry.register(dict)
      const list = page.dict.getArray('Annots', one => registry.resolve(one))
      if (list) list.push(ref)
      else page.dict.set('Annots', PdfArray.of(ref))
    }
    const width = (value: number): object => ({ BS: PdfDict.of({ W: PdfNumber.of(value) }) })
    const blend = PdfDict.of({ Type: name('ExtGState'), BM: name('Multiply') })
    const multiply = { ExtGState: PdfDict.of({ GS: blend }) }
    add('Highlight', highlight, appearances.highlight, { QuadPoints: numbers(highlight.quad) }, multiply)
    add('Ink', ink, appearances.ink, { InkList: PdfArray.of(numbers(ink.points)), ...width(ink.width) })
    add('Square', square, appearances.square, width(square.width))
    return document.save({ incremental: !document.canSaveIncrementally() })
  },

  async strip(bytes) {
    const document = await load(bytes)
    for (const page of document.getPages()) page.removeAnnotations()
    return document.save({ incremental: !document.canSaveIncrementally() })
  },
}
