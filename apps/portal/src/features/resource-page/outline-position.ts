import type { OutlineItem } from '@lectern/contract'

/**
 * The item that a page or second belongs to: the first that starts there, otherwise the last before it. Items without
 * a position are skipped.
 */
export function currentItem(outline: readonly OutlineItem[], position: number): OutlineItem | undefined {
  const beginning = outline.find(({ node }) => node === position)
  return beginning ?? outline.findLast(({ node }) => node !== undefined && node <= position)
}
