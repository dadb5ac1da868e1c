import { RenderError } from '../api/errors.ts'
import type { PageText } from '../api/page-renderer.ts'
import type { Pointer } from './calls.ts'
import type { Pdfium } from './instance.ts'
import type { NativeDocument } from './open-document.ts'
import { type NativeGeometry, readGeometry } from './page-geometry.ts'

/** Number of parsed pages kept open: the current page, its neighbours, and one for a thumbnail. */
const keptPages = 4

/** A document and its parsed pages, least recently used first. */
export class OpenPages {
  readonly native: NativeDocument
  /** Page texts read so far, oldest first. */
  readonly texts = new Map<number, PageText>()
  readonly #pdfium: Pdfium
  readonly #pages = new Map<number, Pointer>()

  constructor(pdfium: Pdfium, native: NativeDocument) {
    this.#pdfium = pdfium
    this.native = native
  }

  /** @throws {RenderError} `page-missing` */
  geometry(pageIndex: number): NativeGeometry {
    this.#check(pageIndex)
    return readGeometry(this.#pdfium, this.native.handle, pageIndex)
  }

  /**
   * A parsed page, valid until three other pages have been requested.
   * @throws {RenderError} `page-missing` if there is none, or its object is not a page.
   */
  page(pageIndex: number): Pointer {
    this.#check(pageIndex)
    const open = this.#pages.get(pageIndex) ?? this.#load(pageIndex)
    this.#pages.delete(pageIndex)
    this.#pages.set(pageIndex, open)
    const [oldest] = this.#pages
    if (oldest && this.#pages.size > keptPages) {
      this.#pages.delete(oldest[0])
      this.#pdfium.calls.FPDF_ClosePage(oldest[1])
    }
    return open
  }

  close(): void {
    for (const page of this.#pages.values()) this.#pdfium.calls.FPDF_ClosePage(page)
    this.#pages.clear()
    this.texts.clear()
    this.native.close()
  }

  #check(pageIndex: number): void {
    if (Number.isInteger(pageIndex) && pageIndex >= 0 && pageIndex < this.native.pageCount) return
    throw new RenderError('page-missing', `there is no page ${pageIndex}`)
  }

  #load(pageIndex: number): Pointer {
    const { calls } = this.#pdfium
    const { handle } = this.native
    const { geometry, cropIsUnusable } = this.geometry(pageIndex)
    let page = calls.FPDF_LoadPage(handle, pageIndex)
    if (page !== 0 && cropIsUnusable) {
      // PDFium would show an empty page; it reads the box when it loads the page.
      calls.FPDFPage_SetCropBox(page, ...geometry.box)
      calls.FPDF_ClosePage(page)
      page = calls.FPDF_LoadPage(handle, pageIndex)
    }
    if (page === 0) throw new RenderError('page-missing', `page ${pageIndex} cannot be read`)
    return page
  }
}
