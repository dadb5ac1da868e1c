/**
 * Sizes of pages that are not read yet. For a file in memory all sizes are read after the first page is drawn. For a
 * file read in ranges every page costs a request, so sizes are read as pages come into view.
 */
import type { PageGeometry } from '@lectern/render'
import type { StoreApi } from 'zustand/vanilla'
import { withRead } from './shown-page.ts'
import type { OpenFile, ViewerState } from './viewer-state.ts'

/** Number of pages before and after the visible ones whose sizes are read too. */
const pagesAround = 2

/** The file with the sizes of all its pages. Rejects as the renderer does. */
export async function withAllPages(file: OpenFile): Promise<OpenFile> {
  if (!file.geometries.some(page => page.isAssumed)) return file
  const all = await file.document.geometries()
  return { ...file, geometries: withRead(file.geometries, new Map(all.entries())) }
}

/**
 * Reads the sizes of the pages around the visible ones that are only assumed, and updates the view. A page that
 * cannot be read keeps its assumed size.
 */
export async function readSizes(
  state: StoreApi<ViewerState>,
  file: OpenFile,
  [first, last]: readonly [number, number],
): Promise<void> {
  const { document, geometries, source } = file
  if (!geometries.some(page => page.isAssumed)) return
  await document.whenShown
  const read = await (source.kind === 'bytes'
    ? document.geometries().then(all => [...all.entries()])
    : Promise.all(
        pagesBetween(first - pagesAround, last + pagesAround)
          .filter(index => geometries[index]?.isAssumed)
          .map(async index => [index, await document.geometry(index)] as const),
      )
  ).catch((): (readonly [number, PageGeometry])[] => [])
  state.setState(({ phase }) => {
    // The result is used only if the same document is still open; other facts learnt in the meantime are kept.
    if (read.length === 0 || phase.at !== 'open' || phase.file.document !== document) return {}
    const sized = withRead(phase.file.geometries, new Map(read))
    return { phase: { at: 'open', file: { ...phase.file, geometries: sized } } }
  })
}

const pagesBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
