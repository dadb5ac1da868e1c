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
  if (!range) return undefined
  const [startsInside, endsInside] = [range.startContainer, range.endContainer].map(
    node => node.getRootNode() === root,
  )
  if (!startsInside && !endsInside) return undefined
  const inside = document.createRange()
  inside.selectNodeContents(root)
  if (startsInside) inside.setStart(range.startContainer, range.startOffset)
  if (endsInside) inside.setEnd(range.endContainer, range.endOffset)
  return inside
}

/** What is selected, with ends in the shadow tree if they are there. */
function composedRange(root: EarlierRoot, selection: Selection): AbstractRange | undefined {
  // Without it, Firefox sees into shadow trees from the document.
  if (!('getComposedRanges' in selection)) return firstRange(root.getSelection?.() ?? selection)
  try {
    return selection.getComposedRanges({ shadowRoots: [root] })[0]
  } catch {
    return (selection as EarlierSelection).getComposedRanges(root)[0]
  }
}
