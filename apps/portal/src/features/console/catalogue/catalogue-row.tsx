import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import type { EditedNode } from '@lectern/contract'
import { ActionIcon, Badge } from '@mantine/core'
import { IconChevronRight, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import classes from './catalogue-tree.module.css'
import { allRows, type NodePlace, placeByDrop, type TreeRow } from './tree-moves.ts'

const operations: readonly Operation[] = ['reorder-before', 'combine', 'reorder-after']

interface CatalogueRowProps {
  readonly row: TreeRow
  readonly nodes: readonly EditedNode[]
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly isExpanded: boolean
  onExpand(isExpanded: boolean): void
  onActive(): void
  onOpen(): void
  onAdd(): void
  onDrop(node: EditedNode, place: NodePlace): void
}

/** One node of the tree: its name, the number of works in it, and its actions. */
export function CatalogueRow(props: CatalogueRowProps) {
  const { row, isExpanded } = props
  const { node, level, index, siblingCount } = row
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const { element, isDragged, over } = useRowDrag(props)
  return (
    <div
      ref={element}
      role="treeitem"
      data-no={node.no}
      tabIndex={props.isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={siblingCount}
      aria-selected={props.isOpen}
      aria-expanded={node.children.length > 0 ? isExpanded : undefined}
      className={classes.row}
      data-dragged={isDragged || undefined}
      data-over={over}
      style={{ paddingInlineStart: 8 + (level - 1) * 26 }}
      onFocus={event => event.target === event.currentTarget && props.onActive()}
      onClick={event => {
        if (!(event.target as HTMLElement).closest('button')) props.onOpen()
      }}
      // The tree handles arrow keys, because it knows the other rows.
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        props.onOpen()
      }}
    >
      <IconGripVertical size={16} className={classes.grip} aria-hidden="true" />
      {node.children.length > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          aria-label={words(isExpanded ? 'collapseNode' : 'expandNode', { name: node[language] })}
          data-open={isExpanded || undefined}
          onClick={() => props.onExpand(!isExpanded)}
        >
          <IconChevronRight size={16} />
        </button>
      ) : (
        <span className={classes.toggle} />
      )}
      <span className={classes.name}>{node[language]}</span>
      <span className={classes.no}>{node.no}</span>
      {node.isTag && (
        <Badge variant="light" color="gray" size="sm">
          {words('headingOnly')}
        </Badge>
      )}
      {!node.isActive && (
        <Badge variant="light" color="yellow" size="sm">
          {words('nodeHidden')}
        </Badge>
      )}
      <span className={classes.count}>{words('workCount', { count: node.workCount })}</span>
      <ActionIcon
        size="md"
        tabIndex={-1}
        aria-label={words('addBelow', { name: node[language] })}
        title={words('addBelow', { name: node[language] })}
        onClick={props.onAdd}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </div>
  )
}

/** Makes the row draggable, and a drop target where a drop is allowed. */
function useRowDrag({ row, nodes, onDrop }: CatalogueRowProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [over, setOver] = useState<Operation>()
  const { no } = row.node
  const placeOf = useEffectEvent((dragged: unknown, operation: Operation) =>
    placeByDrop(nodes, String(dragged), { no, operation }),
  )
  const drop = useEffectEvent((dragged: unknown, operation: Operation) => {
    const node = allRows(nodes).find(other => other.node.no === dragged)?.node
    const place = placeByDrop(nodes, String(dragged), { no, operation })
    if (node && place) onDrop(node, place)
  })
  useEffect(() => {
    const row = element.current
    if (!row) return
    const operationOf = (data: Record<string | symbol, unknown>) => {
      const instruction = extractInstruction(data)
      return instruction && !instruction.blocked ? instruction.operation : undefined
    }
    return combine(
      draggable({
        element: row,
        getInitialData: () => ({ no }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row,
        getData: ({ input, element, source }) =>
          attachInstruction(
            { no },
            {
              input,
              element,
              operations: Object.fromEntries(
                operations.map(operation => [
                  operation,
                  placeOf(source.data.no, operation) ? 'available' : 'not-available',
                ]),
              ),
            },
          ),
        onDrag: ({ self }) => setOver(operationOf(self.data)),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ self, source }) => {
          setOver(undefined)
          const operation = operationOf(self.data)
          if (operation) drop(source.data.no, operation)
        },
      }),
    )
  }, [no])
  return { element, isDragged, over }
}
