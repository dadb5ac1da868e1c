import { UsageError } from '../files/command-error.ts'
import { forEachFile } from '../files/file-task.ts'
import { chosenPages, type OpenedPages, openPages } from './open-pages.ts'
import { pngFile } from './png-file.ts'
import { countText } from './report.ts'

const defaultDpi = 150
const pointsPerInch = 72

export const run = forEachFile(async ({ bytes, password, options, stem, target, write, tell }) => {
  const withAnnotations = !options['without-annotations']
  const opened = await openPages(bytes, password, { withAnnotations, pages: options.pages })
  const { pageCount } = opened.drawing
  const pages = chosenPages(options, pageCount)
  if (pages.length > 1 && target.kind !== 'folder')
    throw new UsageError('for several pages -o must be a folder; a new one ends with a slash', 'render')
  const scale = (options.dpi ?? defaultDpi) / pointsPerInch
  const drawn: { readonly page: number; readonly width: number; readonly height: number }[] = []
  for (const index of pages) {
    const bitmap = await drawPage(opened, index, scale, withAnnotations)
    const number = String(index + 1).padStart(String(pageCount).length, '0')
    await write(pngFile(bitmap), `${stem}-${number}.png`)
    drawn.push({ page: index + 1, width: bitmap.width, height: bitmap.height })
  }
  tell({ pages: drawn }, `${countText(drawn.length, 'page')} drawn`)
})

/** `scale` is in pixels per point. */
export function drawPage(
  { document, drawing }: OpenedPages,
  pageIndex: number,
  scale: number,
  withAnnotations: boolean,
) {
  const { userUnit = 1 } = document.page(pageIndex) ?? {}
  return drawing.draw({ pageIndex, scale: scale * userUnit, withAnnotations })
}
