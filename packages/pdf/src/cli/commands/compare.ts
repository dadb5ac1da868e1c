import type { PageBitmap } from '@lectern/render'
import type { PixelBox } from '@lectern/render/changed-areas'
import { pageToView, type Rect, viewPoint } from '../../index.ts'
import { jsonText } from '../files/file-task.ts'
import { readInput } from '../files/read-input.ts'
import { stemOf } from '../files/target.ts'
import { makeFolder, writeOutput } from '../files/write-output.ts'
import type { Action } from '../table/command.ts'
import { markAreas } from './mark-areas.ts'
import { type OpenedPages, openPages } from './open-pages.ts'
import { pngFile } from './png-file.ts'
import { drawPage } from './render.ts'
import { countText } from './report.ts'

/** As the viewer compares pages: what a reader can see. */
const defaultDpi = 144
const pointsPerInch = 72
/** Larger pages are compared at a smaller scale. */
const mostPixels = 6_000_000

/** A page that differs, counted from 1; with the areas in page space of the first file, in points. */
interface PageDifference {
  readonly page: number
  readonly change: 'changed' | 'added' | 'removed'
  readonly areas: readonly Rect[]
}

interface ComparedPage {
  readonly boxes: readonly PixelBox[]
  readonly areas: readonly Rect[]
  readonly second: PageBitmap
}

export const run: Action = async ({ operands: [firstPath = '', secondPath = ''], options }, host) => {
  const password = options.password ?? host.env.LECTERN_PDF_PASSWORD
  const withAnnotations = !options['without-annotations']
  const first = await openPages(await readInput(firstPath, host), password, { withAnnotations })
  const second = await openPages(await readInput(secondPath, host), password, { withAnnotations })
  const counts = [first.drawing.pageCount, second.drawing.pageCount] as const
  const pages: PageDifference[] = []
  for (let index = 0; index < Math.max(...counts); index++) {
    if (index >= Math.min(...counts)) {
      pages.push({ page: index + 1, change: counts[0] < counts[1] ? 'added' : 'removed', areas: [] })
      continue
    }
    const compared = await comparePages([first, second], index, {
      scale: (options.dpi ?? defaultDpi) / pointsPerInch,
      withAnnotations,
    })
    if (compared.boxes.length === 0) continue
    pages.push({ page: index + 1, change: 'changed', areas: compared.areas })
    if (options.png !== undefined) {
      const number = String(index + 1).padStart(String(Math.max(...counts)).length, '0')
      await makeFolder(options.png)
      await writeOutput(
        pngFile(markAreas(compared.second, compared.boxes)),
        `${options.png}/${stemOf(secondPath)}-${number}.png`,
        { inputs: [firstPath, secondPath], mayReplaceInput: false },
      )
    }
  }
  const isSame = pages.length === 0
  host.stdout.write(options.json ? jsonText({ isSame, pageCounts: counts, pages }) : differencesText(pages))
  return isSame ? 0 : 1
}

async function comparePages(
  pair: readonly [first: OpenedPages, second: OpenedPages],
  index: number,
  { scale, withAnnotations }: { readonly scale: number; readonly withAnnotations: boolean },
): Promise<ComparedPage> {
  const { findChangedAreas } = await import('@lectern/render/changed-areas')
  const views = await Promise.all(pair.map(opened => viewOf(opened, index, scale)))
  const pixels = Math.max(...views.map(({ width, height }) => width * height))
  const used = scale * Math.min(1, Math.sqrt(mostPixels / pixels))
  const [first, second] = pair
  const before = await drawPage(first, index, used, withAnnotations)
  const after = await drawPage(second, index, used, withAnnotations)
  const boxes = findChangedAreas(before, after)
  const { toPage } = await viewOf(first, index, used)
  const areas = boxes.map(({ x, y, width, height }): Rect => {
    const [a, b] = [toPage(viewPoint(x, y)), toPage(viewPoint(x + width, y + height))]
    const edges = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)] as const
    return edges.map(edge => Math.round(edge * 100) / 100) as unknown as Rect
  })
  return { boxes, areas, second: after }
}

async function viewOf({ document, drawing }: OpenedPages, index: number, scale: number) {
  const { box, rotation } = await drawing.geometry(index)
  return pageToView({ box, rotation, userUnit: document.page(index)?.userUnit ?? 1, scale })
}

function differencesText(pages: readonly PageDifference[]): string {
  const lines = pages.map(({ page, change, areas }) => {
    const where = change === 'changed' ? `\t${countText(areas.length, 'area')}` : ''
    return `page ${page}\t${change}${where}\n`
  })
  return lines.length === 0 ? 'no page differs\n' : lines.join('')
}
