/**
 * Run by `compare-files.ts`: reads two PDFs from stdin, the old edition first, and writes the pages that differ to stdout.
 * Its argument is the length of the old one in bytes. It is a process of its own because a hostile file may crash PDFium or
 * fill its memory. Page content is compared, not annotations.
 */
import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { type OpenedDocument, type PageBitmap, RenderError } from '@lectern/render'
import { findChangedAreas } from '@lectern/render/changed-areas'
import { createNodeRenderer } from '@lectern/render/node'
import { type PagePrint, type PairedPage, pairPages } from '@lectern/render/pair-pages'
import { readInput } from '../decoding/read-input.ts'
import type { ChangedPage, ComparedFiles } from './compare-files.ts'

interface Detail {
  /** Pixels per point. */
  readonly scale: number
  readonly mostPixels: number
}

/** Enough to see that a letter changed. */
const printed: Detail = { scale: 1, mostPixels: 1_500_000 }
/** As the viewer compares pages. */
const compared: Detail = { scale: 2, mostPixels: 6_000_000 }

const thumbnailSide = 24

/** Calls come first: the system runs this process when no other one needs the processor. */
setPriority(10)
process.stdout.write(JSON.stringify(await answer(Number(process.argv[2]))))

async function answer(oldBytes: number): Promise<ComparedFiles> {
  try {
    const bytes = await readInput()
    const renderer = createNodeRenderer()
    const old = await renderer.open({ kind: 'bytes', bytes: bytes.subarray(0, oldBytes) })
    const fresh = await renderer.open({ kind: 'bytes', bytes: bytes.subarray(oldBytes) })
    return await compare(old, fresh)
  } catch (error) {
    // PDFium and the renderer report exhausted memory with many different messages.
    return { failure: error instanceof RenderError ? error.code : String(error) }
  }
}

async function compare(old: OpenedDocument, fresh: OpenedDocument): Promise<ComparedFiles> {
  const oldPrints = await printsOf(old)
  const freshPrints = await printsOf(fresh)
  const pairs = pairPages(oldPrints, freshPrints)
  const map = new Array<number>(old.pageCount).fill(0)
  for (const { from, to } of pairs) if (from !== null && to !== null) map[from] = to + 1
  const pages: ChangedPage[] = []
  for (const pair of pairs) {
    const { from, to, change } = pair
    const areas = await areasOf(pair)
    const looksEqual = change === 'changed' && areas.length === 0
    const isEqual = looksEqual && oldPrints[from ?? -1]?.text === freshPrints[to ?? -1]?.text
    if (change === 'none' || isEqual) continue
    pages.push({ page: to === null ? null : to + 1, from: from === null ? null : from + 1, change, areas })
  }
  return { pages, map }

  async function areasOf({ from, to, change }: PairedPage): Promise<ChangedPage['areas']> {
    if (change !== 'changed' || from === null || to === null) return []
    const scale = Math.min(await scaleOf(old, from, compared), await scaleOf(fresh, to, compared))
    const before = await old.draw({ pageIndex: from, scale })
    const after = await fresh.draw({ pageIndex: to, scale })
    return findChangedAreas(after, before).flatMap(area => sharesOf(area, after))
  }
}

async function scaleOf(
  pdf: OpenedDocument,
  pageIndex: number,
  { scale, mostPixels }: Detail,
): Promise<number> {
  const { box } = await pdf.geometry(pageIndex)
  const [left, bottom, right, top] = box
  return Math.min(scale, Math.sqrt(mostPixels / Math.max(1, (right - left) * (top - bottom))))
}

async function printsOf(pdf: OpenedDocument): Promise<readonly PagePrint[]> {
  const prints: PagePrint[] = []
  for (let pageIndex = 0; pageIndex < pdf.pageCount; pageIndex++) prints.push(await printOf(pdf, pageIndex))
  return prints
}

/** A damaged page is compared as a blank one without text. */
async function printOf(pdf: OpenedDocument, pageIndex: number): Promise<PagePrint> {
  try {
    const { text } = await pdf.text(pageIndex)
    const drawn = await pdf.draw({ pageIndex, scale: await scaleOf(pdf, pageIndex, printed) })
    const key = createHash('sha256')
      .update(`${drawn.width} ${drawn.height} ${text}`)
      .update(drawn.pixels)
      .digest('base64')
    return { key, text, thumbnail: thumbnailOf(drawn) }
  } catch (error) {
    if (error instanceof RenderError && error.code !== 'worker-failed')
      return { key: error.code, text: '', thumbnail: new Uint8Array() }
    throw error
  }
}

/** The grey levels of a page in squares. */
function thumbnailOf({ width, height, pixels }: PageBitmap): Uint8Array {
  const sums = new Float64Array(thumbnailSide ** 2)
  const counts = new Uint32Array(thumbnailSide ** 2)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * thumbnailSide) / height) * thumbnailSide
    for (let x = 0; x < width; x++) {
      const square = row + Math.floor((x * thumbnailSide) / width)
      const at = (y * width + x) * 4
      sums[square] =
        (sums[square] ?? 0) + ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3
      counts[square] = (counts[square] ?? 0) + 1
    }
  }
  return Uint8Array.from(sums, (sum, square) => Math.round(sum / Math.max(1, counts[square] ?? 1)))
}

/** An area in shares of the page, clipped to it; none for one beside it. */
function sharesOf(
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  page: PageBitmap,
): ChangedPage['areas'] {
  const share = (value: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000
  const [left, top] = [share(x, page.width), share(y, page.height)]
  const [right, bottom] = [share(x + width, page.width), share(y + height, page.height)]
  return right > left && bottom > top ? [[left, top, right, bottom]] : []
}
