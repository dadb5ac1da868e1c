import { useMediaQuery } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import classes from './outline-panel.module.css'
import { currentRow, initiallyExpanded, type OutlineRow, outlineRows, stepInTree } from './outline-tree.ts'

/** Height of a row, CSS pixels, for a mouse and for touch. */
const rowPx = { fine: 32, coarse: 40 } as const

/** The document's outline as a tree. Clicking an entry goes there; the current section is marked. */
export function OutlinePanel() {
  const words = useWords()
  const store = useViewerStore()
  const outline = useViewer(state => state.outline) ?? []
  const pageIndex = useViewer(state => state.pageIndex)
  const [expanded, setExpanded] = useState(() => initiallyExpanded(outline))
  const [focused, setFocused] = useState(0)
  const rows = useMemo(() => outlineRows(outline, expanded), [outline, expanded])
  const current = useMemo(() => currentRow(rows, pageIndex), [rows, pageIndex])
  const list = useRef<HTMLDivElement>(null)
  const hasFinger = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const height = rowPx[hasFinger ? 'coarse' : 'fine']
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: 12,
  })
  if (rows.length === 0) return <p className={classes.empty}>{words('outline.empty')}</p>

  const toggle = (path: string, isOpen: boolean) => setExpanded(toggled(expanded, path, isOpen))
  const go = ({ node }: OutlineRow) => {
    if (node.pageIndex !== undefined) store.goTo(node.pageIndex, node.top)
  }
  const focusRow = (index: number) => {
    const target = Math.max(0, Math.min(rows.length - 1, index))
    setFocused(target)
    virtual.scrollToIndex(target)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${target}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[focused]
    if (!row) return
    const step = stepInTree(event.key, rows, focused, expanded)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if (step.do === 'focus') focusRow(step.index)
    else if (step.do === 'go') go(row)
    else toggle(row.path, step.isOpen)
  }
  return (
    <div ref={list} className={classes.list}>
      <div
        role="tree"
        aria-label={words('panel.outline')}
        style={{ position: 'relative', height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <OutlineItem
                key={row.path}
                row={row}
                index={index}
                style={{ top: start, height }}
                isOpen={expanded.has(row.path)}
                isCurrent={row.path === current}
                isFocusable={index === Math.min(focused, rows.length - 1)}
                onFocus={() => setFocused(index)}
                onGo={() => go(row)}
                onToggle={isOpen => toggle(row.path, isOpen)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

function toggled(expanded: ReadonlySet<string>, path: string, isOpen: boolean): Set<string> {
  const next = new Set(expanded)
  if (isOpen) next.add(path)
  else next.delete(path)
  return next
}

function OutlineItem({
  row: { node, level },
  index,
  style,
  isOpen,
  isCurrent,
  isFocusable,
  onFocus,
  onGo,
  onToggle,
}: {
  readonly row: OutlineRow
  readonly index: number
  /** Its place in the list, CSS pixels. */
  readonly style: { readonly top: number; readonly height: number }
  readonly isOpen: boolean
  readonly isCurrent: boolean
  /** Whether the tabulator key reaches the tree at this row. */
  readonly isFocusable: boolean
  readonly onFocus: () => void
  readonly onGo: () => void
  readonly onToggle: (isOpen: boolean) => void
}) {
  const words = useWords()
  const hasChildren = node.children.length > 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its rows
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isFocusable ? 0 : -1}
      data-row={index}
      className={classes.row}
      style={{ ...style, paddingInlineStart: 4 + 14 * Math.min(level - 1, 8) }}
      title={node.title}
      onFocus={onFocus}
      onClick={onGo}
    >
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          data-open={isOpen || undefined}
          aria-label={words(isOpen ? 'outline.collapse' : 'outline.expand', { title: node.title })}
          onClick={event => {
            event.stopPropagation()
            onToggle(!isOpen)
          }}
        >
          <IconChevronRight size={14} aria-hidden />
        </button>
      ) : (
        <span className={classes.toggle} />
      )}
      <span className={classes.title}>{node.title}</span>
      {node.pageIndex !== undefined && <span className={classes.page}>{node.pageIndex + 1}</span>}
    </div>
  )
}
