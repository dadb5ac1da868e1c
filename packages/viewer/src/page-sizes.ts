/**
 * The sizes of pages nobody has read yet. A long file in memory tells all of them once its first page is drawn; of one
 * that is read in pieces, each page costs a piece, so they are read as they come into sight.
 */
import type { PageGeometry } from '@lectern/render'
import type { StoreApi } from 'zustand/vanilla'
import { withRead } from './shown-page.ts'
import type { OpenFile, ViewerState } from './viewer-state.ts'

/** Pages before and after those in sight whose sizes are read with them. */
const pagesAround = 2

/** The file with the sizes of all its pages, for what treats them all. Rejects as the renderer does. */
export async function withAllPages(file: OpenFile): Promise<OpenFile> {
  if (!file.geometries.some(page => page.isAssumed)) return file
  const all = await file.document.geometries()
  return { ...file, geometries: withRead(file.geometries, new Map(all.entries())) }
}

/**
 * Reads the sizes of pages about those in sight that are only assumed, and shows the pages in them. A page that
 * cannot be read keeps the size it is assumed to have.
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
    // What was learnt is of use to the same document alone, whatever else was learnt of it meanwhile.
    if (read.length === 0 || phase.at !== 'open' || phase.file.document !== document) return {}
    const sized = withRead(phase.file.geometries, new Map(read))
    return { phase: { at: 'open', file: { ...phase.file, geometries: sized } } }
  })
}

const pagesBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
