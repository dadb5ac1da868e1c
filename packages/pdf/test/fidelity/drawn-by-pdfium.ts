import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import { type Bitmap, withoutAlpha } from './bitmap.ts'
import type { DocumentToDraw } from './drawn-by-readers.ts'

/** An address in PDFium's memory, or a handle. */
type Pointer = number

/** The C functions used here, called without the package's wrappers. */
interface Calls {
  readonly memory: { readonly buffer: ArrayBuffer }
  malloc(byteLength: number): Pointer
  free(address: Pointer): void
  FPDF_LoadMemDocument(bytes: Pointer, byteLength: number, password: Pointer): Pointer
  FPDF_CloseDocument(document: Pointer): void
  FPDF_LoadPage(document: Pointer, index: number): Pointer
  FPDF_ClosePage(page: Pointer): void
  FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: Pointer, stride: number): Pointer
  FPDFBitmap_FillRect(bitmap: Pointer, x: number, y: number, w: number, h: number, color: number): void
  FPDFBitmap_Destroy(bitmap: Pointer): void
  FPDF_RenderPageBitmap(
    ...parameters: [
      bitmap: Pointer,
      page: Pointer,
      x: number,
      y: number,
      w: number,
      h: number,
      turn: number,
      flags: number,
    ]
  ): void
}

/** Draw annotations, with red before blue. */
const drawFlags = 0x01 | 0x10
const bgra = 4

let started: Promise<Calls> | undefined

async function start(): Promise<Calls> {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  // The package's types refer to declarations that it does not contain.
  const loaded = await init({ wasmBinary } as unknown as Parameters<typeof init>[0])
  loaded.PDFiumExt_Init()
  return (loaded as unknown as { readonly pdfium: { readonly wasmExports: Calls } }).pdfium.wasmExports
}

/** Every page with its annotations, as PDFium draws it. */
export async function drawByPdfium({ bytes, pageCount, width, height }: DocumentToDraw): Promise<Bitmap[]> {
  started ??= start()
  const calls = await started
  const file = calls.malloc(bytes.length)
  new Uint8Array(calls.memory.buffer, file, bytes.length).set(bytes)
  const byteLength = width * height * 4
  const pixels = calls.malloc(byteLength)
  const document = calls.FPDF_LoadMemDocument(file, bytes.length, 0)
  try {
    return Array.from({ length: pageCount }, (_, index) => {
      const bitmap = calls.FPDFBitmap_CreateEx(width, height, bgra, pixels, width * 4)
      const page = calls.FPDF_LoadPage(document, index)
      calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
      calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawFlags)
      calls.FPDF_ClosePage(page)
      calls.FPDFBitmap_Destroy(bitmap)
      return withoutAlpha(new Uint8Array(calls.memory.buffer, pixels, byteLength), width, height)
    })
  } finally {
    calls.FPDF_CloseDocument(document)
    calls.free(pixels)
    calls.free(file)
  }
}
