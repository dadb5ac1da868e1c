/**
 * Moving nodes of the catalogue: the meaning of a key or a drop, and the resulting tree. Pure functions; the server
 * makes the final decision.
 */
import type { EditedNode } from '@lectern/contract'

/** Target of a move: the `index`th child of `parentNo`, counted from 0; null stands for the first level. */
export interface NodePlace {
  readonly parentNo: string | null
  readonly index: number
}

/** A node as a row of the expanded tree, with its place. */
export interface TreeRow extends NodePlace {
  readonly node: EditedNode
  /** From 1. */
  readonly level: number
  readonly siblingCount: number
}

/** Deepest level of the catalogue. */
const deepest = 5

/** The rows that are visible when these nodes are expanded, in order. */
export function visibleRows(
  nodes: readonly EditedNode[],
  open: ReadonlySet<string>,
  parentNo: string | null = null,
  level = 1,
): readonly TreeRow[] {
  return nodes.flatMap((node, index) => [
    { node, parentNo, index, level, siblingCount: nodes.length },
    ...(open.has(node.no) ? visibleRows(node.children, open, node.no, level + 1) : []),
  ])
}

/** All rows, expanded or not. */
export function allRows(nodes: readonly EditedNode[]): readonly TreeRow[] {
  return visibleRows(nodes, new Set(numbersWithin(nodes)))
}

/** Numbers of these nodes and of everything below them. */
export function numbersWithin(nodes: readonly EditedNode[]): readonly string[] {
  return nodes.flatMap(node => [node.no, ...numbersWithin(node.children)])
}

/** The effect of a key on the row: up and down among its siblings, into the previous sibling, out of its parent. */
export type MoveKey = 'up' | 'down' | 'in' | 'out'

/** Where the key moves the node; `undefined` if it cannot move there. */
export function placeByKey(nodes: readonly EditedNode[], no: string, key: MoveKey): NodePlace | undefined {
  const rows = allRows(nodes)
  const row = rows.find(({ node }) => node.no === no)
  if (!row) return undefined
  const { parentNo, index } = row
  switch (key) {
    case 'up':
      return index > 0 ? { parentNo, index: index - 1 } : undefined
    case 'down':
      return index + 1 < row.siblingCount ? { parentNo, index: index + 1 } : undefined
    case 'in': {
      const before = rows.find(other => other.parentNo === parentNo && other.index === index - 1)
      const place = before && { parentNo: before.node.no, index: before.node.children.length }
      return place && canPlace(nodes, no, place) ? place : undefined
    }
    case 'out': {
      const parent = rows.find(({ node }) => node.no === parentNo)
      const place = parent && { parentNo: parent.parentNo, index: parent.index + 1 }
      return place && canPlace(nodes, no, place) ? place : undefined
    }
  }
}

/** Target place of a node dropped on another one. */
export function placeByDrop(
  nodes: readonly EditedNode[],
  no: string,
  target: { readonly no: string; readonly operation: 'reorder-before' | 'reorder-after' | 'combine' },
): NodePlace | undefined {
  const rows = allRows(nodes)
  const [row, onto] = [no, target.no].map(wanted => rows.find(({ node }) => node.no === wanted))
  if (!row || !onto || no === target.no) return undefined
  if (target.operation === 'combine') {
    const place = { parentNo: onto.node.no, index: onto.node.children.length }
    return canPlace(nodes, no, place) ? place : undefined
  }
  const wanted = onto.index + (target.operation === 'reorder-after' ? 1 : 0)
  // The node first leaves its old place, which moves its later siblings up by one.
  const leaves = row.parentNo === onto.parentNo && row.index < wanted
  const place = { parentNo: onto.parentNo, index: leaves ? wanted - 1 : wanted }
  const stays = place.parentNo === row.parentNo && place.index === row.index
  return !stays && canPlace(nodes, no, place) ? place : undefined
}

/** A node cannot move into itself or below the deepest level. */
function canPlace(nodes: readonly EditedNode[], no: string, { parentNo }: NodePlace): boolean {
  const rows = allRows(nodes)
  const row = rows.find(({ node }) => node.no === no)
  if (!row) return false
  if (parentNo !== null && numbersWithin([row.node]).includes(parentNo)) return false
  const parentLevel = rows.find(({ node }) => node.no === parentNo)?.level ?? 0
  return parentLevel + heightOf(row.node) <= deepest
}

const heightOf = (node: EditedNode): number => 1 + Math.max(0, ...node.children.map(heightOf))

/** The tree with the node at its new place. */
export function movedTree(
  nodes: readonly EditedNode[],
  no: string,
  { parentNo, index }: NodePlace,
): readonly EditedNode[] {
  const moved = allRows(nodes).find(({ node }) => node.no === no)?.node
  if (!moved) return nodes
  const put = (children: readonly EditedNode[]) => children.toSpliced(index, 0, { ...moved, parentNo })
  const without = (children: readonly EditedNode[]): readonly EditedNode[] =>
    children
      .filter(node => node.no !== no)
      .map(node => {
        const rest = without(node.children)
        return { ...node, children: node.no === parentNo ? put(rest) : rest }
      })
  return parentNo === null ? put(without(nodes)) : without(nodes)
}

/** A free number for a new node: its parent's with two more digits, one more than the highest child has. */
export function nextNumber(nodes: readonly EditedNode[], parentNo: string | null): string {
  const rows = allRows(nodes)
  const taken = new Set(rows.map(({ node }) => node.no))
  const prefix = parentNo ?? ''
  const ends = rows
    .filter(row => row.parentNo === parentNo && row.node.no.startsWith(prefix))
    .map(({ node }) => Number(node.no.slice(prefix.length)))
  let next = Math.max(0, ...ends.filter(Number.isSafeInteger)) + 1
  while (taken.has(prefix + String(next).padStart(2, '0'))) next += 1
  return prefix + String(next).padStart(2, '0')
}
