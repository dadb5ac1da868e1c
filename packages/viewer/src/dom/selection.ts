import { treesAround } from './trees.ts'

/** Chromium before `getComposedRanges` tells what is selected in a shadow tree by its root. */
type EarlierRoot = ShadowRoot & { getSelection?(): Selection | null }

/** Safari 17 has `getComposedRanges` in its first form, which takes the roots themselves. */
interface EarlierSelection {
  getComposedRanges(...roots: readonly ShadowRoot[]): readonly StaticRange[]
}

/**
 * What is selected in the tree of a node, which may be a shadow tree; `undefined` if nothing is. Of a selection that reaches beyond a shadow
 * tree it is the part inside.
 */
export function selectedRange(node: Node): Range | undefined {
  const selection = document.getSelection()
  const root = node.getRootNode()
  const range = root instanceof ShadowRoot && selection ? rangeInside(root, selection) : firstRange(selection)
  return range?.collapsed ? undefined : range
}

/** Selects from one place to another in document or shadow tree; the second one moves when the reader extends the selection. */
export const selectBetween = (
  [from, fromOffset]: readonly [Node, number],
  [to, toOffset]: readonly [Node, number],
): void => document.getSelection()?.setBaseAndExtent(from, fromOffset, to, toOffset)

/** Nothing is selected any more. */
export const clearSelection = (): void => document.getSelection()?.removeAllRanges()

const firstRange = (selection: Selection | null | undefined): Range | undefined =>
  selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined

function rangeInside(root: ShadowRoot, selection: Selection): Range | undefined {
  const range = composedRange(root, selection)
  if (!range || range.collapsed) return undefined
  const [startsInside, endsInside] = [range.startContainer, range.endContainer].map(
    node => node.getRootNode() === root,
  )
  if (!startsInside && !endsInside && !isAcross(root, range)) return undefined
  const inside = document.createRange()
  inside.selectNodeContents(root)
  if (startsInside) inside.setStart(range.startContainer, range.startOffset)
  if (endsInside) inside.setEnd(range.endContainer, range.endOffset)
  return inside
}

/** Whether a selection begins before a shadow tree and ends after it. */
function isAcross(root: ShadowRoot, range: AbstractRange): boolean {
  const start = sideOf(root, range.startContainer, range.startOffset)
  const end = sideOf(root, range.endContainer, range.endOffset)
  return start !== undefined && end !== undefined && start <= 0 && end >= 0
}

/** -1 for a place before a shadow tree, 1 for one after it, 0 for one at its edge; `undefined` in a tree that is not around it. */
function sideOf(root: ShadowRoot, node: Node, offset: number): number | undefined {
  const host = treesAround(root).find(tree => tree.host.getRootNode() === node.getRootNode())?.host
  if (!host) return undefined
  const around = document.createRange()
  around.selectNode(host)
  return around.comparePoint(node, offset)
}

/** What is selected, with ends in the shadow tree and in those around it if they are there. */
function composedRange(root: EarlierRoot, selection: Selection): AbstractRange | undefined {
  // Without it, Firefox sees into shadow trees from the document.
  if (!('getComposedRanges' in selection)) return firstRange(root.getSelection?.() ?? selection)
  const shadowRoots = [...treesAround(root)]
  try {
    return selection.getComposedRanges({ shadowRoots })[0]
  } catch {
    return (selection as EarlierSelection).getComposedRanges(...shadowRoots)[0]
  }
}
