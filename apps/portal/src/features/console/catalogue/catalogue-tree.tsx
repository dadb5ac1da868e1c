import type { EditedNode } from '@lectern/contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useConsoleWords } from '../desk/console-words.ts'
import { CatalogueRow } from './catalogue-row.tsx'
import classes from './catalogue-tree.module.css'
import { type MoveKey, type NodePlace, placeByKey, visibleRows } from './tree-moves.ts'

const moveKeys: Readonly<Record<string, MoveKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/**
 * The expanded part of the tree. Arrow keys move between rows and expand them, Alt with an arrow moves the node,
 * Enter opens the node's form, and every row can be dragged between or onto other rows.
 */
export function CatalogueTree(props: {
  readonly nodes: readonly EditedNode[]
  readonly openNo: string
  onOpen(node: EditedNode): void
  onAdd(parent: EditedNode): void
  onMove(node: EditedNode, place: NodePlace): void
}) {
  const { nodes } = props
  const words = useConsoleWords()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(nodes.map(({ no }) => no)))
  const [activeNo, setActiveNo] = useState(nodes[0]?.no ?? '')
  const tree = useRef<HTMLDivElement>(null)
  const rows = visibleRows(nodes, expanded)
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.no === activeNo),
  )
  const focus = (no: string | undefined) => {
    if (no === undefined) return
    setActiveNo(no)
    tree.current?.querySelector<HTMLElement>(`[data-no="${no}"]`)?.focus()
  }
  const expand = (no: string, isOpen: boolean) =>
    setExpanded(before => {
      const after = new Set(before)
      if (isOpen) after.add(no)
      else after.delete(no)
      return after
    })
  const moveTo = (node: EditedNode, place: NodePlace) => {
    if (place.parentNo !== null) expand(place.parentNo, true)
    props.onMove(node, place)
    // React renders the row again in its new place, so the focus must be set again.
    requestAnimationFrame(() => focus(node.no))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || !(event.target as HTMLElement).matches('[data-no]')) return
    const act = (): boolean => {
      const moveKey = event.altKey ? moveKeys[event.key] : undefined
      if (moveKey) {
        const place = placeByKey(nodes, row.node.no, moveKey)
        if (place) moveTo(row.node, place)
        return true
      }
      switch (event.key) {
        case 'ArrowDown':
          focus(rows[at + 1]?.node.no)
          return true
        case 'ArrowUp':
          focus(rows[at - 1]?.node.no)
          return true
        case 'Home':
          focus(rows[0]?.node.no)
          return true
        case 'End':
          focus(rows.at(-1)?.node.no)
          return true
        case 'ArrowRight':
          if (expanded.has(row.node.no)) focus(row.node.children[0]?.no)
          else expand(row.node.no, true)
          return true
        case 'ArrowLeft':
          if (expanded.has(row.node.no) && row.node.children.length > 0) expand(row.node.no, false)
          else focus(row.parentNo ?? undefined)
          return true
        default:
          return false
      }
    }
    if (act()) event.preventDefault()
  }
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={words('catalogueTree')}
      className={classes.tree}
      onKeyDown={onKeyDown}
    >
      {rows.map((row, index) => (
        <CatalogueRow
          key={row.node.no}
          row={row}
          nodes={nodes}
          isActive={index === at}
          isOpen={row.node.no === props.openNo}
          isExpanded={expanded.has(row.node.no)}
          onExpand={isOpen => expand(row.node.no, isOpen)}
          onActive={() => setActiveNo(row.node.no)}
          onOpen={() => props.onOpen(row.node)}
          onAdd={() => props.onAdd(row.node)}
          onDrop={moveTo}
        />
      ))}
    </div>
  )
}
