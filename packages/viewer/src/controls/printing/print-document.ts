import type { PageBitmap } from '@lectern/render'
import type { OnPaper } from '../../document/layering.ts'
import type { OpenFile } from '../../document/opening-state.ts'
import { withAllPages } from '../../document/page-sizes.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { isPrinted, type Mark } from '../../marks/mark.ts'
import { createPageView } from '../../marks/page-geometry.ts'
import { drawingPlace } from '../../pages/mark-place.ts'
import { drawingElement } from '../../pages/mark-svg.ts'
import { paint } from '../../pages/paint.ts'
import { printScale, printStyles, type Sheet, sheetsOf } from './print-plan.ts'

/** PNG files above this size are photographs, which JPEG stores in a tenth of the size. */
const largePngBytes = 2_000_000

interface Printing {
  /** The session whose marks are printed, once they are read; `undefined` if they cannot be. */
  readonly session: Promise<MarkingSession | undefined>
  /** What paper shows instead of the screen's layers, once the session is there. */
  readonly showOnPaper: () => Promise<OnPaper | undefined>
  /** False if the author of the document allows printing in low resolution only. */
  readonly isFaithful: boolean
  /** Text printed instead of a page that cannot be drawn. */
  readonly failureText: string
  readonly signal: AbortSignal
  /** Called with the number of pages that are ready. */
  readonly onProgress: (pagesDone: number) => void
}

/**
 * Draws all pages with their marks into a hidden frame and opens the browser's print dialog. Resolves when the dialog
 * is closed.
 * @throws {RenderError} if no page can be drawn; the signal's reason if aborted.
 */
export async function printDocument(
  shown: OpenFile,
  { session, showOnPaper, isFaithful, failureText, signal, onProgress }: Printing,
): Promise<void> {
  const file = await withAllPages(shown)
  const sheets = sheetsOf(file.geometries)
  const frame = openFrame(printStyles(sheets))
  const addresses: string[] = []
  let failure: unknown
  let paper: OnPaper | undefined
  try {
    paper = (await session) && (await showOnPaper())
    for (const [pageIndex, sheet] of sheets.entries()) {
      const picture = await drawPicture(
        paper ? { ...file, document: paper.document } : file,
        { pageIndex, isFaithful },
        signal,
      ).catch(error => {
        failure = error
      })
      const read = (await (await session)?.loadPage(pageIndex)) ?? []
      const marks = paper ? await paper.shown(pageIndex, read) : read
      signal.throwIfAborted()
      const address = picture && URL.createObjectURL(picture)
      if (address) addresses.push(address)
      const element = addSheet(frame.body, { sheet, file, pageIndex, marks })
      if (address) await addPicture(element, address)
      else element.append(failureText)
      onProgress(pageIndex + 1)
    }
    signal.throwIfAborted()
    if (addresses.length === 0) throw failure
    await frame.print()
  } finally {
    paper?.end()
    frame.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}

async function drawPicture(
  { document: opened, geometries }: OpenFile,
  { pageIndex, isFaithful }: { readonly pageIndex: number; readonly isFaithful: boolean },
  signal: AbortSignal,
) {
  const page = geometries[pageIndex]
  const request = { pageIndex, scale: page ? printScale(page, isFaithful) : 1, purpose: 'thumbnail' } as const
  return encode(await opened.draw(request, signal))
}

async function encode(bitmap: PageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas')
  paint(canvas, bitmap)
  const png = await blobOf(canvas, 'image/png')
  return png.size > largePngBytes ? blobOf(canvas, 'image/jpeg') : png
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error(`no ${type} was made`))), type, 0.92),
  )

function addSheet(
  body: HTMLElement,
  page: {
    readonly sheet: Sheet
    readonly file: OpenFile
    readonly pageIndex: number
    readonly marks: readonly Mark[]
  },
): HTMLElement {
  const { sheet, file, pageIndex, marks } = page
  const { ownerDocument: owner } = body
  const element = owner.createElement('div')
  element.className = `sheet ${sheet.name}`
  const geometry = file.geometries[pageIndex]
  const view = geometry && createPageView(pageIndex, geometry, 1, 0)
  for (const mark of marks.filter(isPrinted)) {
    const place = view && drawingPlace(mark, view)
    const drawing = drawingElement(mark, owner)
    if (!place || !drawing) continue
    const { style } = drawing
    style.left = `${place.middleX - place.width / 2}px`
    style.top = `${place.middleY - place.height / 2}px`
    style.width = `${place.width}px`
    style.height = `${place.height}px`
    style.transform = `rotate(${place.turn}deg)`
    element.append(drawing)
  }
  body.append(element)
  return element
}

async function addPicture(sheet: HTMLElement, address: string): Promise<void> {
  const image = sheet.ownerDocument.createElement('img')
  image.src = address
  sheet.prepend(image)
  await image.decode()
}

/** A hidden frame whose document is printed. */
function openFrame(styles: string) {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    insetInlineEnd: '0',
    bottom: '0',
  })
  frame.dataset.lecternPrint = ''
  document.body.append(frame)
  const { contentWindow: view } = frame
  if (!view) throw new Error('the browser gave no frame to print from')
  const sheet = view.document.createElement('style')
  sheet.textContent = styles
  view.document.head.append(sheet)
  return {
    body: view.document.body,
    remove: () => frame.remove(),
    print: () =>
      new Promise<void>(resolve => {
        view.addEventListener('afterprint', () => resolve(), { once: true })
        view.focus()
        view.print()
      }),
  }
}
