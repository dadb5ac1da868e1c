import type { LayerLine } from '@lectern/pdf/layers'

/** A line of the layers as a row of a list: one after the other, however deep it is nested. */
export interface LayerRow {
  readonly line: LayerLine
  /** 1 for the top level. */
  readonly level: number
  /** Number of the row among those with the same parent, from 1, and how many these are. */
  readonly position: number
  readonly count: number
}

/** The rows of nested lines, in their order. */
export function layerRows(lines: readonly LayerLine[]): readonly LayerRow[] {
  const rows: LayerRow[] = []
  const walk = (siblings: readonly LayerLine[], level: number) => {
    for (const [index, line] of siblings.entries()) {
      rows.push({ line, level, position: index + 1, count: siblings.length })
      walk(line.below, level + 1)
    }
  }
  walk(lines, 1)
  return rows
}

/**
 * The rows that stay in the document, by their indices in ascending order: those `shown`, the focused one, and on both
 * sides of it the nearest one that takes the focus, however many labels and locked layers are in between. The browser
 * looks for the next element in the document only. Without a focused row the sides are those of the rows shown, where
 * the tabulator key enters the list or goes on from a press on a locked layer.
 */
export function keptRows(
  shown: readonly number[],
  focused: number | undefined,
  takesFocus: readonly boolean[],
): number[] {
  const before = takesFocus.slice(0, focused ?? shown[0] ?? 0).lastIndexOf(true)
  const after = takesFocus.indexOf(true, (focused ?? shown.at(-1) ?? -1) + 1)
  const kept = [before, focused ?? -1, after].filter(index => index >= 0 && index < takesFocus.length)
  return [...new Set([...shown, ...kept])].sort((a, b) => a - b)
}
