/** The outline of a PDF, or the chapters of a film, as contents of a work. Pure. */
import type { OutlineNode } from '@lectern/viewer'
import {
  type ContentsRow,
  type Level,
  levelOf,
  longestTitle,
  type Measure,
  mostEntries,
  placeText,
  storedTitle,
} from './contents-model.ts'

/** Contents made from an outline or from chapters, and what of it did not fit. */
export interface DocumentEntries {
  readonly rows: readonly Omit<ContentsRow, 'id'>[]
  /** Titles that were cut. */
  readonly cut: number
  /** Entries that were left out: below the third level, or more than a work may have. */
  readonly leftOut: number
}

/** An entry of an outline or of chapters; `place` is its page or second, `depth` is 1 for one that lies in no other. */
interface FlatEntry {
  readonly title: string
  readonly place: number | undefined
  readonly depth: number
}

/**
 * Entries of a document's outline. A single entry above all others is the title of the document and is left out if the levels
 * below it need its place.
 */
export const entriesOf = (outline: readonly OutlineNode[]): DocumentEntries =>
  fittingEntries(flattened(innerRoots(outline), 1), 'page')

/** The entries that fit a work. If there are too many, the deepest levels are left out first. */
export function fittingEntries(entries: readonly FlatEntry[], measure: Measure): DocumentEntries {
  const all = entries.filter(({ title }) => storedTitle(title) !== '')
  const depth = [3, 2, 1].find(limit => all.filter(entry => entry.depth <= limit).length <= mostEntries) ?? 1
  const kept = all.filter(entry => entry.depth <= depth).slice(0, mostEntries)
  return {
    rows: kept.map(({ title, place, depth }) => ({
      title: storedTitle(title),
      place: place === undefined ? '' : placeText(place, measure),
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
    { title: node.title, place: pageOf(node), depth },
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
