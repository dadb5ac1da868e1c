import { type Adapter, appearances, marks } from '../adapter.ts'
import { importPeer } from '../peers.ts'

/** The part of pdf-lib's API that is used; the package is not a dependency. */
interface PdfLib {
  readonly PDFDocument: { load(bytes: Uint8Array, options: object): Promise<Document> }
  readonly PDFName: { of(name: string): unknown }
  readonly PDFHexString: { fromText(text: string): unknown }
  readonly PDFRef: new (...given: never) => object
}
interface Document {
  readonly context: {
    obj(value: object): Dict
    register(value: unknown): unknown
    flateStream(content: string, dict: object): unknown
    delete(ref: unknown): void
  }
  getPages(): Page[]
  save(options: object): Promise<Uint8Array>
}
interface Page {
  readonly ref: unknown
  readonly node: { Annots(): Arr | undefined; addAnnot(ref: unknown): void; delete(key: unknown): void }
  getMediaBox(): unknown
  getCropBox(): unknown
  getRotation(): unknown
}
interface Dict {
  lookup(key: unknown): unknown
  set(key: unknown, value: unknown): void
}
interface Arr {
  size(): number
  lookup(index: number): unknown
  asArray(): unknown[]
}

const { PDFDocument, PDFName, PDFHexString, PDFRef } = await importPeer<PdfLib>('pdf-lib')

// Without pauses for timers between objects, which cost time and no CPU.
const load = (bytes: Uint8Array): Promise<Document> =>
  PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
const saving = {
  addDefaultPage: false,
  updateFieldAppearances: false,
  objectsPerTick: Number.POSITIVE_INFINITY,
}
const keys = ['Subtype', 'Rect', 'Contents'].map(name => PDFName.of(name))

export const adapter: Adapter = {
  async open(bytes) {
    const pages = (await load(bytes)).getPages()
    for (const page of pages) [page.getMediaBox(), page.getCropBox(), page.getRotation()]
    return pages.length
  },

  async list(bytes) {
    let count = 0
    for (const page of (await load(bytes)).getPages()) {
      const annotations = page.node.Annots()
      for (let i = 0; i < (annotations?.size() ?? 0); i++) {
        const dict = annotations?.lookup(i) as Partial<Dict> | undefined
        if (typeof dict?.lookup !== 'function') continue
        for (const key of keys) dict.lookup(key)
        count++
      }
    }
    return count
  },

  async save(bytes) {
    const document = await load(bytes)
    const [page] = document.getPages()
    if (!page) throw new Error('no page')
    const { context } = document
    const { highlight, ink, square } = marks
    const multiply = { ExtGState: { GS: { Type: 'ExtGState', BM: 'Multiply' } } }
    const add = (
      { rect, color, text }: { rect: readonly number[]; color: readonly number[]; text: string },
      content: string,
      entries: object,
      resources: object = {},
    ): void => {
      const form = { Type: 'XObject', Subtype: 'Form', BBox: rect, Resources: resources }
      const appearance = context.register(context.flateStream(content, form))
      const common = { Type: 'Annot', Rect: rect, F: 4, C: color, P: page.ref, AP: { N: appearance } }
      const dict = context.obj({ ...common, ...entries })
      dict.set(PDFName.of('Contents'), PDFHexString.fromText(text))
      page.node.addAnnot(context.register(dict))
    }
    add(highlight, appearances.highlight, { Subtype: 'Highlight', QuadPoints: highlight.quad }, multiply)
    add(ink, appearances.ink, { Subtype: 'Ink', InkList: [ink.points], BS: { W: ink.width } })
    add(square, appearances.square, { Subtype: 'Square', BS: { W: square.width } })
    return document.save(saving)
  },

  async strip(bytes) {
    const document = await load(bytes)
    for (const { node } of document.getPages()) {
      const annotations = node.Annots()
      if (!annotations) continue
      for (const ref of annotations.asArray()) if (ref instanceof PDFRef) document.context.delete(ref)
      node.delete(PDFName.of('Annots'))
    }
    return document.save(saving)
  },
}
