import type { OpenedDocument, PageBitmap } from '@lectern/render'
import type { PixelBox } from '@lectern/render/changed-areas'
import type { ShownPage } from '../marks/shown-page.ts'
import type { PageComparison } from './comparison-state.ts'
import { areasOnPage, isOtherSize, type PagePair, planPair } from './page-pair.ts'

/** The part of an open document that is compared. */
export interface ComparedDocument {
  readonly document: Pick<OpenedDocument, 'draw'>
  readonly geometries: readonly ShownPage[]
}

/** Finds changed boxes in two drawings, which are transferred. Rejects on failure, or with the signal's reason. */
export type FindAreas = (
  main: PageBitmap,
  other: PageBitmap,
  offset: { readonly x: number; readonly y: number },
  signal: AbortSignal,
) => Promise<readonly PixelBox[]>

/** What draws and compares the pages of two documents. */
export interface PageComparer {
  readonly main: ComparedDocument
  readonly other: ComparedDocument
  readonly findAreas: FindAreas
}

/** Compares a pair of pages; without a pair, the first page is alone. Rejects if one cannot be drawn, or with the signal's reason. */
export async function comparePages(
  { main, other, findAreas }: PageComparer,
  pair: PagePair | undefined,
  purpose: 'view' | 'thumbnail',
  signal: AbortSignal,
): Promise<PageComparison> {
  if (!pair) return { at: 'alone' }
  const { pageIndex } = pair
  const plan = planPair(pair)
  const [first, second] = await Promise.all([
    main.document.draw({ pageIndex, scale: plan.mainScale, purpose }, signal),
    other.document.draw({ pageIndex, scale: plan.otherScale, purpose }, signal),
  ])
  const boxes = await findAreas(first, second, plan.offset, signal)
  return { at: 'compared', ...areasOnPage(pair, boxes), isOtherSize: isOtherSize(pair.main, pair.other) }
}
