import { useMediaQuery } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
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
  const { rows, current, expanded, toggle } = useRows()
  const [focused, setFocused] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { virtual, height } = useVirtualRows(rows.length, list)
  const focusRow = (index: number) => {
    const target = Math.max(0, Math.min(rows.length - 1, index))
    setFocused(target)
    virtual.scrollToIndex(target)
    requestAnimationFrame(() => focusRowIn(list.current, target))
  }
  if (rows.length === 0) return <p className={classes.empty}>{words('outline.empty')}</p>

  const go = ({ node: { pageIndex: target, top } }: OutlineRow) =>
    target !== undefined && store.follow(target, top)
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[focused]
    const step = row && stepInTree(event.key, rows, focused, expanded)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if (step.do === 'go') go(row)
    else if (step.do === 'toggle') toggle(row.path, step.isOpen)
    else focusRow(step.index)
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

/** The rows of the outline that no collapsed one hides. */
function useRows() {
  const outline = useViewer(state => state.outline) ?? []
  const pageIndex = useViewer(state => state.pageIndex)
  const [expanded, setExpanded] = useState(() => initiallyExpanded(outline))
  const rows = useMemo(() => outlineRows(outline, expanded), [outline, expanded])
  const current = useMemo(() => currentRow(rows, pageIndex), [rows, pageIndex])
  const toggle = (path: string, isOpen: boolean) => setExpanded(toggled(expanded, path, isOpen))
  return { rows, current, expanded, toggle }
}

function useVirtualRows(count: number, list: RefObject<HTMLElement | null>) {
  const hasFinger = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const height = rowPx[hasFinger ? 'coarse' : 'fine']
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: 12,
  })
  return { virtual, height }
}

function focusRowIn(list: HTMLElement | null, index: number): void {
  list?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus()
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
        <Toggle title={node.title} isOpen={isOpen} onToggle={onToggle} />
      ) : (
        <span className={classes.toggle} />
      )}
      <span className={classes.title}>{node.title}</span>
      {node.pageIndex !== undefined && <span className={classes.page}>{node.pageIndex + 1}</span>}
    </div>
  )
}

function Toggle({
  title,
  isOpen,
  onToggle,
}: {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}) {
  const words = useWords()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.toggle}
      data-open={isOpen || undefined}
      aria-label={words(isOpen ? 'outline.collapse' : 'outline.expand', { title })}
      onClick={event => {
        event.stopPropagation()
        onToggle(!isOpen)
      }}
    >
      <IconChevronRight size={14} aria-hidden />
    </button>
  )
}
