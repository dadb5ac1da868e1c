import { drawnSize } from '../api/drawn-size.ts'
import { RenderError } from '../api/errors.ts'
import type { DrawRequest, PageBitmap, PageGeometry } from '../api/page-renderer.ts'
import { drawFlags, drawStatus, type Pointer } from './calls.ts'
import type { Pdfium } from './instance.ts'

/** Maximum drawing time between two checks of the signal, in milliseconds. */
const sliceMs = 12

/** Maximum pixels of one drawing: 64 million, 256 MB. A larger page is drawn in tiles. */
const mostPixels = 1 << 26

const bgra = 4

/** Lets the event loop process messages between two slices of drawing. */
export type Yield = () => Promise<void>

/**
 * Draws a page, or a tile of it, on white. PDFium can pause between the objects of a page;
 * the signal is checked then.
 * @throws {RenderError} `bitmap-too-large`, `damaged` if PDFium fails; otherwise the signal's reason.
 */
export async function drawPage(
  pdfium: Pdfium,
  page: Pointer,
  geometry: PageGeometry,
  request: DrawRequest,
  { signal, letMessagesIn }: { readonly signal: AbortSignal | undefined; readonly letMessagesIn: Yield },
): Promise<PageBitmap> {
  const { calls, memory } = pdfium
  const whole = drawnSize(geometry, request)
  const tile = request.tile ?? { x: 0, y: 0, ...whole }
  const { width, height } = tile
  if (!(width >= 1 && height >= 1 && width * height <= mostPixels)) {
    throw new RenderError('bitmap-too-large', `${width} × ${height} pixels cannot be drawn at once`)
  }

  const byteLength = width * height * 4
  const pixels = memory.allocate(byteLength)
  const pause = pauseAfterSlice(pdfium)
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, bgra, pixels, width * 4)
  try {
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    pause.startSlice()
    let status = calls.FPDF_RenderPageBitmap_Start(
      bitmap,
      page,
      -tile.x,
      -tile.y,
      whole.width,
      whole.height,
      (request.extraRotation ?? 0) / 90,
      drawFlags.reverseByteOrder | (request.withAnnotations ? drawFlags.annotations : 0),
      pause.record,
    )
    try {
      while (status === drawStatus.toBeContinued) {
        await letMessagesIn()
        signal?.throwIfAborted()
        pause.startSlice()
        status = calls.FPDF_RenderPage_Continue(page, pause.record)
      }
    } finally {
      calls.FPDF_RenderPage_Close(page)
    }
    if (status === drawStatus.failed) throw new RenderError('damaged', 'the page cannot be drawn')
    // The pixels are copied only once: from PDFium's memory to a transferable buffer.
    const copy = new Uint8ClampedArray(byteLength)
    copy.set(memory.bytes(pixels, byteLength))
    return { width, height, pixels: copy }
  } finally {
    calls.FPDFBitmap_Destroy(bitmap)
    memory.release(pixels)
    pause.release()
  }
}

/** IFSDK_PAUSE: a version, the callback that decides whether to pause, and user data. */
function pauseAfterSlice(pdfium: Pdfium) {
  let sliceEnd = 0
  const isOver = pdfium.exposed(() => (performance.now() >= sliceEnd ? 1 : 0), 'ii')
  const record = pdfium.memory.allocate(12)
  pdfium.memory.setInt32(record, 1)
  pdfium.memory.setInt32(record + 4, isOver)
  pdfium.memory.setInt32(record + 8, 0)
  return {
    record,
    startSlice() {
      sliceEnd = performance.now() + sliceMs
    },
    release() {
      pdfium.memory.release(record)
      pdfium.withdraw(isOver)
    },
  }
}
