/** Rules of the catalogue's tree: docs/wire.md, 7.1 and 8. Pure. */

/** The columns of a node that the rules need. */
export interface TreeNode {
  readonly no: string
  readonly parent: string | null
  /** `/01/0102`: the numbers from the first level down to the node. */
  readonly path: string
  readonly sort: number
}

/** The deepest level; deeper nodes would not be shown. */
export const deepestLevel = 5

/** The level of a path; 1 for the first level. */
export const levelOf = (path: string): number => path.split('/').length - 1

/** Whether a node equals another one or lies below it. */
export const isWithin = (node: TreeNode, other: TreeNode): boolean =>
  node.path === other.path || node.path.startsWith(`${other.path}/`)

/** The node and everything below it. */
export const subtreeOf = <N extends TreeNode>(tree: readonly N[], node: TreeNode): readonly N[] =>
  tree.filter(other => isWithin(other, node))

/** The children of a node (or the first level) in display order. */
export const childrenOf = <N extends TreeNode>(tree: readonly N[], parentNo: string | null): readonly N[] =>
  tree.filter(node => node.parent === parentNo).sort((a, b) => a.sort - b.sort || (a.no < b.no ? -1 : 1))

/** Whether a subtree may be moved below a parent: not into itself, and not too deep. */
export function fitsBelow(tree: readonly TreeNode[], node: TreeNode, parent: TreeNode | undefined): boolean {
  if (parent && isWithin(parent, node)) return false
  const height = Math.max(...subtreeOf(tree, node).map(({ path }) => levelOf(path))) - levelOf(node.path) + 1
  return (parent ? levelOf(parent.path) : 0) + height <= deepestLevel
}

/** The path of a node below a parent. */
export const pathBelow = (parent: TreeNode | undefined, no: string): string => `${parent?.path ?? ''}/${no}`

/** The numbers of a parent's children after `no` is inserted at `index`, counted from 0. */
export function orderWith(siblings: readonly TreeNode[], no: string, index: number): readonly string[] {
  const others = siblings.map(node => node.no).filter(other => other !== no)
  const place = Math.min(index, others.length)
  return [...others.slice(0, place), no, ...others.slice(place)]
}
