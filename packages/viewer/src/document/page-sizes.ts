/**
 * Sizes of pages that are not read yet. For a file in memory all sizes are read after the first page is drawn. For a
 * file read in ranges every page costs a request, so sizes are read as pages come into view.
 */
import type { PageGeometry } from '@lectern/render'
import type { StoreApi } from 'zustand/vanilla'
import { withRead } from '../marks/shown-page.ts'
import type { OpenedFile, OpeningSlice } from './opening-state.ts'

/** Number of pages before and after the visible ones whose sizes are read too. */
const pagesAround = 2

/** The file with the sizes of all its pages. Rejects as the renderer does. */
export async function withAllPages<File extends OpenedFile>(file: File): Promise<File> {
  if (!file.geometries.some(page => page.isAssumed)) return file
  const all = await file.document.geometries()
  return { ...file, geometries: withRead(file.geometries, new Map(all.entries())) }
}

/**
 * Reads the sizes of the pages around the visible ones that are only assumed, and updates the view. A page that
 * cannot be read keeps its assumed size.
 */
export async function readSizes(
  state: StoreApi<OpeningSlice>,
  file: OpenedFile,
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
  state.setState(({ file: now }) => {
    // The result is used only if the same document is still open; other facts learnt in the meantime are kept.
    if (read.length === 0 || now?.document !== document) return {}
    return { file: { ...now, geometries: withRead(now.geometries, new Map(read)) } }
  })
}

const pagesBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
