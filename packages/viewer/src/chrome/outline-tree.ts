import type { OutlineNode } from '@lectern/render'

/** One line of the outline as it is shown. */
export interface OutlineRow {
  /** Indexes from the root, joined by dots; tells rows apart. */
  readonly path: string
  readonly node: OutlineNode
  /** 1 for the top level. */
  readonly level: number
}

/** Levels of an outline that are looked at; a deeper one is no outline a person made. */
const deepestLevel = 32

/** Lines in reading order, without those under a collapsed line. */
export function outlineRows(outline: readonly OutlineNode[], expanded: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = []
  const walk = (nodes: readonly OutlineNode[], prefix: string, level: number) => {
    nodes.forEach((node, index) => {
      const path = `${prefix}${index}`
      rows.push({ path, node, level })
      if (expanded.has(path) && level < deepestLevel) walk(node.children, `${path}.`, level + 1)
    })
  }
  walk(outline, '', 1)
  return rows
}

/** Paths open at the start: the top level alone when it is long, one more level when it is short. */
export function initiallyExpanded(outline: readonly OutlineNode[]): ReadonlySet<string> {
  return outline.length > 3 ? new Set() : new Set(outline.map((_, index) => String(index)))
}

/** Path of the section the reader is in: the last visible line that begins at or before the page. */
export function currentRow(rows: readonly OutlineRow[], pageIndex: number): string | undefined {
  let current: OutlineRow | undefined
  for (const row of rows) {
    const page = row.node.pageIndex
    if (page === undefined || page > pageIndex) continue
    // A later line of the same page is a section further down; the first one is where the reader arrives.
    if (!current || page > (current.node.pageIndex ?? 0) || isUnder(row, current)) current = row
  }
  return current?.path
}

const isUnder = (row: OutlineRow, parent: OutlineRow): boolean =>
  row.path.startsWith(`${parent.path}.`) && row.node.pageIndex === parent.node.pageIndex

/** What a key does in the tree. */
export type TreeStep =
  | { readonly do: 'focus'; readonly index: number }
  | { readonly do: 'toggle'; readonly isOpen: boolean }
  | { readonly do: 'go' }

/** The step of a key on the focused line, as trees behave everywhere; undefined for other keys. */
export function stepInTree(
  key: string,
  rows: readonly OutlineRow[],
  focused: number,
  expanded: ReadonlySet<string>,
): TreeStep | undefined {
  const row = rows[focused]
  if (!row) return undefined
  const isOpen = expanded.has(row.path)
  switch (key) {
    case 'ArrowDown':
      return { do: 'focus', index: focused + 1 }
    case 'ArrowUp':
      return { do: 'focus', index: focused - 1 }
    case 'Home':
      return { do: 'focus', index: 0 }
    case 'End':
      return { do: 'focus', index: rows.length - 1 }
    case 'ArrowRight':
      if (isOpen || row.node.children.length === 0) return { do: 'focus', index: focused + 1 }
      return { do: 'toggle', isOpen: true }
    case 'ArrowLeft':
      return isOpen ? { do: 'toggle', isOpen: false } : { do: 'focus', index: parentIndex(rows, row) }
    case 'Enter':
    case ' ':
      return { do: 'go' }
    default:
      return undefined
  }
}

function parentIndex(rows: readonly OutlineRow[], row: OutlineRow): number {
  const parent = row.path.slice(0, Math.max(0, row.path.lastIndexOf('.')))
  const index = rows.findIndex(({ path }) => path === parent)
  return index === -1 ? rows.indexOf(row) : index
}
