/**
 * The contents of a work while an author edits them: rows of text, their faults, and the outline they stand for. Pure
 * functions; `contents-moves.ts` changes the order and the levels, `contents-editor.ts` answers the keys.
 */
import type { OutlineItem } from '@lectern/contract'
import { clock } from '../../../lib/format.ts'

/** Level of a row, as in an outline; 1 is the highest. */
export type Level = 1 | 2 | 3

/** What a position counts: pages of a document or seconds of a video. */
export type Measure = 'page' | 'second'

/** A row as it is typed. */
export interface ContentsRow {
  /** Unique within the editor and never used again. */
  readonly id: number
  readonly title: string
  /** A page `17` or a time `1:02:05`; empty for the position of the row above. */
  readonly place: string
  readonly level: Level
}

/** The file that the positions refer to. */
export interface Extent {
  readonly measure: Measure
  /** Pages or seconds; `undefined` while there is no file. */
  readonly length: number | undefined
}

/** Most entries of an outline. docs/wire.md, 10.1 */
export const mostEntries = 300

/** Longest title in characters. docs/wire.md, 10.1 */
export const longestTitle = 60

/** The first position of a file. */
export const firstPlace = (measure: Measure): number => (measure === 'page' ? 1 : 0)

/** A position as it is written in its field. */
export const placeText = (place: number, measure: Measure): string =>
  measure === 'page' ? String(place) : clock(place)

/**
 * The page or second that a text means; `undefined` if it means none. Times are `h:mm:ss`, `m:ss` or seconds; digits and
 * colons may be full-width, as Chinese and Japanese keyboards type them.
 */
export function readPlace(text: string, measure: Measure): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (measure === 'page') return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
  if (!/^\d{1,7}(:\d{1,2}){0,2}$/.test(plain)) return undefined
  const parts = plain.split(':').map(Number)
  if (parts.slice(1).some(part => part > 59)) return undefined
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}

/** A title as it is stored: on one line, without spaces around it, and at most {@link longestTitle} characters. */
export function storedTitle(title: string): string {
  const line = title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return [...line.normalize('NFC')].slice(0, longestTitle).join('').trim()
}

/** Number of characters that count towards {@link longestTitle}. */
const titleLength = (title: string): number => [...title.trim().normalize('NFC')].length

/** Rows of an outline, with consecutive ids from `firstId`. */
export const rowsOf = (items: readonly OutlineItem[], measure: Measure, firstId: number): ContentsRow[] =>
  items.map(({ title, node, level }, index) => ({
    id: firstId + index,
    title,
    place: node === undefined ? '' : placeText(node, measure),
    level,
  }))

/** The position of each row: its own, or without a readable one that of the row above. */
export function placesOf(rows: readonly ContentsRow[], measure: Measure): readonly number[] {
  let last = firstPlace(measure)
  return rows.map(({ place }) => {
    last = readPlace(place, measure) ?? last
    return last
  })
}

/**
 * The outline that rows stand for. Rows without a title are left out, and what was below them moves up, so that no level
 * is skipped.
 */
export function itemsOf(rows: readonly ContentsRow[], measure: Measure): readonly OutlineItem[] {
  const places = placesOf(rows, measure)
  const titled = rows.flatMap((row, index) => {
    const title = storedTitle(row.title)
    return title === '' ? [] : [{ title, node: places[index] ?? 0, level: row.level }]
  })
  return withoutGaps(titled)
    .slice(0, mostEntries)
    .map(({ title, node, level }, index) => ({ no: index + 1, title, node, level }))
}

/** The same rows, none of them more than one level below the row above it. */
export function withoutGaps<Row extends { readonly level: Level }>(rows: readonly Row[]): Row[] {
  let above = 0
  return rows.map(row => {
    const level = levelOf(Math.min(row.level, above + 1))
    above = level
    return level === row.level ? row : { ...row, level }
  })
}

/** The nearest level to a number. */
export const levelOf = (level: number): Level => (level <= 1 ? 1 : level === 2 ? 2 : 3)

/** True if both are the same outline. */
export const isSameOutline = (one: readonly OutlineItem[], other: readonly OutlineItem[]): boolean =>
  one.length === other.length &&
  one.every((item, index) => {
    const second = other[index]
    return item.title === second?.title && item.node === second.node && item.level === second.level
  })

/** What is wrong with a row; `place` is the page or second in question. */
export type RowFault =
  | { readonly kind: 'title-missing' }
  | { readonly kind: 'title-long'; readonly count: number }
  | { readonly kind: 'place-unreadable' }
  | { readonly kind: 'place-beyond'; readonly place: number }
  | { readonly kind: 'place-before'; readonly place: number }

/** The first fault of each row that has one, by the row's id. docs/wire.md, 10.1 */
export function faultsOf(
  rows: readonly ContentsRow[],
  { measure, length }: Extent,
): ReadonlyMap<number, RowFault> {
  const faults = new Map<number, RowFault>()
  let last = firstPlace(measure)
  rows.forEach((row, index) => {
    const hasTitle = storedTitle(row.title) !== ''
    const isParent = (rows[index + 1]?.level ?? 1) > row.level
    const place = readPlace(row.place, measure)
    const fault = (): RowFault | undefined => {
      if (!hasTitle) return row.place.trim() !== '' || isParent ? { kind: 'title-missing' } : undefined
      const count = titleLength(row.title)
      if (count > longestTitle) return { kind: 'title-long', count }
      if (row.place.trim() === '') return undefined
      if (place === undefined || place < firstPlace(measure)) return { kind: 'place-unreadable' }
      if (length !== undefined && place > length) return { kind: 'place-beyond', place: length }
      return place < last ? { kind: 'place-before', place: last } : undefined
    }
    const found = fault()
    if (found) faults.set(row.id, found)
    if (hasTitle) last = place ?? last
  })
  return faults
}
