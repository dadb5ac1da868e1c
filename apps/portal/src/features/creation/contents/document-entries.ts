/** The outline of a PDF as contents of a work. Pure. */
import type { OutlineNode } from '@lectern/viewer'
import {
  type ContentsRow,
  type Level,
  levelOf,
  longestTitle,
  mostEntries,
  placeText,
  storedTitle,
} from './contents-model.ts'

/** Contents made from an outline, and what of the outline did not fit. */
export interface DocumentEntries {
  readonly rows: readonly Omit<ContentsRow, 'id'>[]
  /** Titles that were cut. */
  readonly cut: number
  /** Entries that were left out: below the third level, or more than a work may have. */
  readonly leftOut: number
}

interface FlatEntry {
  readonly title: string
  readonly page: number | undefined
  readonly depth: number
}

/**
 * Entries of a document's outline. If there are too many, the deepest levels are left out first. A single entry above
 * all others is the title of the document and is left out if the levels below it need its place.
 */
export function entriesOf(outline: readonly OutlineNode[]): DocumentEntries {
  const roots = innerRoots(outline)
  const all = flattened(roots, 1).filter(({ title }) => storedTitle(title) !== '')
  const depth = [3, 2, 1].find(limit => all.filter(entry => entry.depth <= limit).length <= mostEntries) ?? 1
  const kept = all.filter(entry => entry.depth <= depth).slice(0, mostEntries)
  return {
    rows: kept.map(({ title, page, depth }) => ({
      title: storedTitle(title),
      place: page === undefined ? '' : placeText(page, 'page'),
      level: levelOf(depth) satisfies Level,
    })),
    cut: kept.filter(({ title }) => [...title.trim()].length > longestTitle).length,
    leftOut: all.length - kept.length,
  }
}

function innerRoots(outline: readonly OutlineNode[]): readonly OutlineNode[] {
  const [root] = outline
  return outline.length === 1 && root && heightOf(root) > 3 ? root.children : outline
}

/** Levels of the entry and everything below it, at most four. */
function heightOf(node: OutlineNode, limit = 4): number {
  if (limit <= 1) return 1
  return 1 + Math.max(0, ...node.children.map(child => heightOf(child, limit - 1)))
}

/** No outline of use is deeper; a file may be made to be. */
const deepest = 32

function flattened(nodes: readonly OutlineNode[], depth: number): FlatEntry[] {
  return nodes.flatMap(node => [
    { title: node.title, page: pageOf(node), depth },
    ...(depth < deepest ? flattened(node.children, depth + 1) : []),
  ])
}

/** Page of an entry, counted from 1: its own, or that of the first entry below it that has one. */
function pageOf(node: OutlineNode, depth = 1): number | undefined {
  if (node.pageIndex !== undefined) return node.pageIndex + 1
  if (depth >= deepest) return undefined
  for (const child of node.children) {
    const page = pageOf(child, depth + 1)
    if (page !== undefined) return page
  }
  return undefined
}
