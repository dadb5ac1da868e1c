/** Changing the order and the levels of contents. Pure functions; a row always moves with the rows below it. */
import {
  type ContentsRow,
  type Level,
  levelOf,
  type Measure,
  placesOf,
  readPlace,
  withoutGaps,
} from './contents-model.ts'

type Rows = readonly ContentsRow[]

/** Direction of a move by keys: among the rows of the same level, or between levels. */
export type MoveKey = 'up' | 'down' | 'in' | 'out'

/** Where a row is dropped: before the row at `index` of the list without the moved rows, at a level. */
export interface DropPlace {
  readonly index: number
  readonly level: Level
}

const deepest = 3

/** Index after the last row that belongs to the row at `index`, itself included. */
export function endOf(rows: Rows, index: number): number {
  const level = rows[index]?.level ?? 1
  const next = rows.findIndex((row, at) => at > index && row.level <= level)
  return next === -1 ? rows.length : next
}

/** The rows after a move by keys; `undefined` if the row cannot move there. */
export function movedByKey(rows: Rows, id: number, key: MoveKey): Rows | undefined {
  const index = rows.findIndex(row => row.id === id)
  const row = rows[index]
  if (!row) return undefined
  const end = endOf(rows, index)
  switch (key) {
    case 'in': {
      const above = rows[index - 1]
      const isPossible = above && row.level <= above.level && depthOf(rows.slice(index, end)) < deepest
      return isPossible ? shifted(rows, index, end, 1) : undefined
    }
    case 'out':
      return row.level > 1 ? shifted(rows, index, end, -1) : undefined
    case 'up': {
      const before = rows.findLastIndex((other, at) => at < index && other.level <= row.level)
      // The first child of a row moves before that row, if it is then below another row of the same level.
      const isAllowed = before >= 0 && row.level <= (rows[before - 1]?.level ?? 0) + 1
      return isAllowed ? relocated(rows, index, end, before) : undefined
    }
    case 'down': {
      const next = rows[end]
      if (!next) return undefined
      if (next.level === row.level) return relocated(rows, index, end, endOf(rows, end))
      return row.level <= next.level + 1 ? relocated(rows, index, end, end + 1) : undefined
    }
  }
}

const depthOf = (rows: Rows): number => Math.max(...rows.map(({ level }) => level))

const shifted = (rows: Rows, start: number, end: number, by: number): Rows =>
  rows.map((row, index) => (index >= start && index < end ? { ...row, level: levelOf(row.level + by) } : row))

/** The rows from `start` to `end` put before the row at `to`, which is not one of them. */
function relocated(rows: Rows, start: number, end: number, to: number): Rows {
  const block = rows.slice(start, end)
  return to <= start
    ? [...rows.slice(0, to), ...block, ...rows.slice(to, start), ...rows.slice(end)]
    : [...rows.slice(0, start), ...rows.slice(end, to), ...block, ...rows.slice(to)]
}

/**
 * The level nearest to `wanted` that a dragged row may have before the row at `index` of the remaining list: below the
 * row above, deep enough that the next row keeps its parent, and no part of it below the third level. `undefined` if it
 * cannot be dropped there.
 */
export function dropLevel(
  rest: Rows,
  block: Rows,
  { index, wanted }: { readonly index: number; readonly wanted: number },
): Level | undefined {
  const height = depthOf(block) - (block[0]?.level ?? 1)
  const lowest = rest[index]?.level ?? 1
  const highest = Math.min((rest[index - 1]?.level ?? 0) + 1, deepest - height)
  return lowest > highest ? undefined : levelOf(Math.max(lowest, Math.min(highest, wanted)))
}

/** The rows after a drop at a place that {@link dropLevel} allows. */
export function dropped(rows: Rows, id: number, { index, level }: DropPlace): Rows {
  const start = rows.findIndex(row => row.id === id)
  const moved = rows[start]
  if (!moved) return rows
  const end = endOf(rows, start)
  const block = shifted(rows.slice(start, end), 0, end - start, level - moved.level)
  return [...rows.slice(0, start), ...rows.slice(end)].toSpliced(index, 0, ...block)
}

/** Without one row; the rows below it move up a level. */
export function without(rows: Rows, id: number): Rows {
  const index = rows.findIndex(row => row.id === id)
  if (index === -1) return rows
  const lifted = shifted(rows, index + 1, endOf(rows, index), -1)
  return withoutGaps(lifted.toSpliced(index, 1))
}

/** Index and level of a new row for a position: after everything that begins there or earlier. */
export function placeFor(rows: Rows, place: number, measure: Measure): DropPlace {
  const index = placesOf(rows, measure).findLastIndex(other => other <= place) + 1
  const above = rows[index - 1]?.level ?? 1
  return { index, level: levelOf(Math.max(above, rows[index]?.level ?? 1)) }
}

/** How many rows {@link withPagesMoved} changes. */
export const rowsFromPage = (rows: Rows, from: number): number =>
  rows.filter(({ place }) => (readPlace(place, 'page') ?? 0) >= from).length

/** The rows that name a page from `from` on name one `by` pages later, or earlier; none before page 1. */
export const withPagesMoved = (rows: Rows, from: number, by: number): Rows =>
  rows.map(row => {
    const page = readPlace(row.place, 'page')
    return page === undefined || page < from ? row : { ...row, place: String(Math.max(1, page + by)) }
  })

/** Rows in ascending order of their positions, equal ones in the order they had. */
export function sortedByPlace(rows: Rows, measure: Measure): Rows {
  const places = placesOf(rows, measure)
  const order = rows.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b)
  return withoutGaps(order.flatMap(index => rows[index] ?? []))
}
