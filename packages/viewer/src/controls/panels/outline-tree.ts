import type { OutlineNode } from '@lectern/render'

/** One visible row of the outline. */
export interface OutlineRow {
  /** Indexes from the root, joined by dots; unique per row. */
  readonly path: string
  readonly node: OutlineNode
  /** 1 for the top level. */
  readonly level: number
}

/** Maximum depth of an outline that is shown; no useful outline is deeper. */
const deepestLevel = 32

/** Rows in reading order, without those under a collapsed row. */
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

/** Paths expanded at the start: the top level alone if it is long, one more level if it is short. */
export function initiallyExpanded(outline: readonly OutlineNode[]): ReadonlySet<string> {
  return outline.length > 3 ? new Set() : new Set(outline.map((_, index) => String(index)))
}

/** Path of the current section: the last visible row that starts at or before the page. */
export function currentRow(rows: readonly OutlineRow[], pageIndex: number): string | undefined {
  let current: OutlineRow | undefined
  for (const row of rows) {
    const page = row.node.pageIndex
    if (page === undefined || page > pageIndex) continue
    // Of several rows with the same page the first one counts, because that is where the reader arrives.
    if (!current || page > (current.node.pageIndex ?? 0) || isUnder(row, current)) current = row
  }
  return current?.path
}

const isUnder = (row: OutlineRow, parent: OutlineRow): boolean =>
  row.path.startsWith(`${parent.path}.`) && row.node.pageIndex === parent.node.pageIndex

/** The effect of a key in the tree. */
export type TreeStep =
  | { readonly do: 'focus'; readonly index: number }
  | { readonly do: 'toggle'; readonly isOpen: boolean }
  | { readonly do: 'go' }

/** The effect of a key on the focused row, as in any tree view; `undefined` for other keys. */
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
