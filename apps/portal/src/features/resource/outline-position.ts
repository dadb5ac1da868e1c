import type { OutlineItem } from '@lectern/contract'

/** The last item at or before a page or second; items without a place are passed over. */
export function currentItem(outline: readonly OutlineItem[], position: number): OutlineItem | undefined {
  return outline.findLast(({ node }) => node !== undefined && node <= position)
}
