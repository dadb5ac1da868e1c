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
