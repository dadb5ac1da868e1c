import { readFileSync } from 'node:fs'
import { type Adapter, appearances, marks } from '../adapter.ts'
import { importPeer, resolvePeer } from '../peers.ts'

/** Addresses in PDFium's memory, and handles. */
type Pointer = number

/** The C functions that are used, called on the WebAssembly exports without the package's wrappers. */
interface Calls {
  readonly memory: { readonly buffer: ArrayBuffer }
  malloc(byteLength: number): Pointer
  free(address: Pointer): void
  FPDF_LoadMemDocument(bytes: Pointer, byteLength: number, password: Pointer): Pointer
  FPDF_CloseDocument(document: Pointer): void
  FPDF_GetPageCount(document: Pointer): number
  FPDF_LoadPage(document: Pointer, index: number): Pointer
  FPDF_ClosePage(page: Pointer): void
  EPDF_GetPageBoxByIndex(document: Pointer, index: number, box: number, outRect: Pointer): number
  EPDF_GetPageRotationByIndex(document: Pointer, index: number): number
  EPDFPage_GetAnnotCountRaw(document: Pointer, pageIndex: number): number
  EPDFPage_RemoveAnnotRaw(document: Pointer, pageIndex: number, index: number): number
  EPDFPage_GetAnnotRaw(document: Pointer, pageIndex: number, index: number): Pointer
  FPDFPage_CreateAnnot(page: Pointer, subtype: number): Pointer
  FPDFPage_CloseAnnot(annotation: Pointer): void
  FPDFAnnot_GetSubtype(annotation: Pointer): number
  FPDFAnnot_GetRect(annotation: Pointer, outRect: Pointer): number
  FPDFAnnot_SetRect(annotation: Pointer, rect: Pointer): number
  FPDFAnnot_GetStringValue(annotation: Pointer, key: Pointer, buffer: Pointer, byteLength: number): number
  FPDFAnnot_SetStringValue(annotation: Pointer, key: Pointer, text: Pointer): number
  FPDFAnnot_SetColor(annotation: Pointer, type: number, r: number, g: number, b: number, a: number): number
  FPDFAnnot_SetBorder(annotation: Pointer, horizontal: number, vertical: number, width: number): number
  FPDFAnnot_AppendAttachmentPoints(annotation: Pointer, quad: Pointer): number
  FPDFAnnot_AddInkStroke(annotation: Pointer, points: Pointer, count: number): number
  FPDFAnnot_SetAP(annotation: Pointer, mode: number, text: Pointer): number
  PDFiumExt_OpenFileWriter(): Pointer
  PDFiumExt_SaveAsCopy(document: Pointer, writer: Pointer): number
  PDFiumExt_GetFileWriterSize(writer: Pointer): number
  PDFiumExt_GetFileWriterData(writer: Pointer, buffer: Pointer, byteLength: number): number
  PDFiumExt_CloseFileWriter(writer: Pointer): void
}
interface Package {
  init(options: object): Promise<{ PDFiumExt_Init(): void; readonly pdfium: { readonly wasmExports: Calls } }>
}

const wasmBinary = readFileSync(resolvePeer('@embedpdf/pdfium/pdfium.wasm'))
const loaded = await (await importPeer<Package>('@embedpdf/pdfium')).init({ wasmBinary })
loaded.PDFiumExt_Init()
const calls = loaded.pdfium.wasmExports

const boxes = { media: 0, crop: 1 } as const
const subtypes = { square: 5, highlight: 9, ink: 15 } as const

/** Copies bytes or numbers into PDFium's memory. The caller frees them. */
function place(data: Uint8Array): Pointer {
  const address = calls.malloc(Math.max(1, data.byteLength))
  new Uint8Array(calls.memory.buffer, address, data.byteLength).set(data)
  return address
}

const floats = (values: readonly number[]): Pointer => place(new Uint8Array(new Float32Array(values).buffer))
const wide = (text: string): Pointer => place(Buffer.from(`${text}\0`, 'utf16le'))
const contentsKey = place(Buffer.from('Contents\0'))
const scratch = calls.malloc(65_536)

function using<Result>(
  bytes: Uint8Array,
  work: (document: Pointer) => Result,
  password = '',
): Promise<Result> {
  const file = place(bytes)
  const key = place(Buffer.from(`${password}\0`))
  const document = calls.FPDF_LoadMemDocument(file, bytes.length, key)
  try {
    if (document === 0) throw new Error('cannot be opened')
    return Promise.resolve(work(document))
  } finally {
    if (document !== 0) calls.FPDF_CloseDocument(document)
    calls.free(file)
    calls.free(key)
  }
}

interface Mark {
  readonly rect: readonly [number, number, number, number]
  readonly color: readonly [number, number, number]
  readonly text: string
}

/** Creates an annotation; `shape` sets its points. Allocated memory is freed. */
function add(
  page: Pointer,
  subtype: number,
  mark: Mark,
  content: string,
  shape: (made: Pointer) => Pointer,
): void {
  const made = calls.FPDFPage_CreateAnnot(page, subtype)
  const [l, b, r, t] = mark.rect
  const [red, green, blue] = mark.color
  const given = [floats([l, t, r, b]), wide(mark.text), wide(content)]
  const [rect = 0, text = 0, appearance = 0] = given
  calls.FPDFAnnot_SetRect(made, rect)
  calls.FPDFAnnot_SetColor(made, 0, red * 255, green * 255, blue * 255, 255)
  calls.FPDFAnnot_SetStringValue(made, contentsKey, text)
  const points = shape(made)
  calls.FPDFAnnot_SetAP(made, 0, appearance)
  calls.FPDFPage_CloseAnnot(made)
  for (const address of [...given, points]) calls.free(address)
}

function addMarks(page: Pointer): void {
  const { highlight, ink, square } = marks
  add(page, subtypes.highlight, highlight, appearances.highlight.replace('/GS gs ', ''), made => {
    const quad = floats(highlight.quad)
    calls.FPDFAnnot_AppendAttachmentPoints(made, quad)
    return quad
  })
  add(page, subtypes.ink, ink, appearances.ink, made => {
    const points = floats(ink.points)
    calls.FPDFAnnot_AddInkStroke(made, points, ink.points.length / 2)
    return points
  })
  add(page, subtypes.square, { ...square }, appearances.square, made => {
    calls.FPDFAnnot_SetBorder(made, 0, 0, square.width)
    return 0
  })
}

function saveCopy(document: Pointer): Uint8Array {
  const writer = calls.PDFiumExt_OpenFileWriter()
  calls.PDFiumExt_SaveAsCopy(document, writer)
  const byteLength = calls.PDFiumExt_GetFileWriterSize(writer)
  const buffer = calls.malloc(byteLength)
  calls.PDFiumExt_GetFileWriterData(writer, buffer, byteLength)
  const saved = new Uint8Array(calls.memory.buffer, buffer, byteLength).slice()
  calls.free(buffer)
  calls.PDFiumExt_CloseFileWriter(writer)
  return saved
}

export const adapter: Adapter = {
  open: (bytes, password) =>
    using(
      bytes,
      document => {
        const count = calls.FPDF_GetPageCount(document)
        for (let index = 0; index < count; index++) {
          calls.EPDF_GetPageBoxByIndex(document, index, boxes.media, scratch)
          calls.EPDF_GetPageBoxByIndex(document, index, boxes.crop, scratch)
          calls.EPDF_GetPageRotationByIndex(document, index)
        }
        return count
      },
      password,
    ),

  list: bytes =>
    using(bytes, document => {
      let count = 0
      for (let index = 0; index < calls.FPDF_GetPageCount(document); index++) {
        // Raw: without parsing the page content.
        const ofPage = calls.EPDFPage_GetAnnotCountRaw(document, index)
        for (let i = 0; i < ofPage; i++) {
          const annotation = calls.EPDFPage_GetAnnotRaw(document, index, i)
          calls.FPDFAnnot_GetSubtype(annotation)
          calls.FPDFAnnot_GetRect(annotation, scratch)
          calls.FPDFAnnot_GetStringValue(annotation, contentsKey, scratch, 65_536)
          calls.FPDFPage_CloseAnnot(annotation)
        }
        count += ofPage
      }
      return count
    }),

  save: (bytes, password) =>
    using(
      bytes,
      document => {
        const page = calls.FPDF_LoadPage(document, 0)
        if (page === 0) throw new Error('no page')
        addMarks(page)
        calls.FPDF_ClosePage(page)
        return saveCopy(document)
      },
      password,
    ),

  strip: bytes =>
    using(bytes, document => {
      for (let index = 0; index < calls.FPDF_GetPageCount(document); index++) {
        // From last to first, because removal shifts the following indexes.
        for (let i = calls.EPDFPage_GetAnnotCountRaw(document, index) - 1; i >= 0; i--)
          calls.EPDFPage_RemoveAnnotRaw(document, index, i)
      }
      return saveCopy(document)
    }),
}
