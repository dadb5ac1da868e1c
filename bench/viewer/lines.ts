/** The rows of the table: one figure each, with its bound. */
import type { MeasurementName } from './measurements.ts'

/** The bound of our viewer: a number, or the best peer of the same run. */
export interface Line {
  readonly title: string
  readonly of: MeasurementName
  readonly figure: string
  readonly unit: 'ms' | '%' | 'MB' | 'B' | 'MiB' | ''
  readonly bound?: number
  readonly isAgainstPeers: boolean
}

const against = (title: string, of: MeasurementName, figure: string, unit: Line['unit']): Line => ({
  title,
  of,
  figure,
  unit,
  isAgainstPeers: true,
})

const bounded = (
  title: string,
  of: MeasurementName,
  figure: string,
  unit: Line['unit'],
  bound: number,
): Line => ({ title, of, figure, unit, bound, isAgainstPeers: false })

/** All rows, in order. */
export const lines: readonly Line[] = [
  against('first page, 10 pages', 'open-10', 'visible', 'ms'),
  against('first page, 100 mixed pages', 'open-100', 'visible', 'ms'),
  against('first page, 1,000 pages', 'open-1000', 'visible', 'ms'),
  against('first page, 100 MB of pictures', 'open-100mb', 'visible', 'ms'),
  bounded('100 MB over 100 Mbit/s + 20 ms, page 1', 'net', 'visible', 'ms', 800),
  bounded('– fetched until then', 'net', 'fetched', 'MB', 1.5),
  against('72 MB over 400 kB/s + 50 ms, page 1', 'slow-line', 'visible', 'ms'),
  against('– its text', 'slow-line', 'text', 'ms'),
  against('– sent until then', 'slow-line', 'fetched', 'MB'),
  bounded('– of it sent twice', 'slow-line', 'twice', 'MB', 0),
  bounded('first thumbnails', 'thumbnails', 'thumbnailsMs', 'ms', 140),
  bounded('slow scroll, blank', 'scroll', 'slow.blankShare', '%', 0),
  bounded('– not sharp', 'scroll', 'slow.softShare', '%', 0),
  bounded('– dropped frames', 'scroll', 'slow.droppedShare', '%', 0.03),
  bounded('– long tasks', 'scroll', 'slow.longTasks', '', 3),
  bounded('fast scroll, blank', 'scroll', 'fast.blankShare', '%', 0),
  bounded('– not sharp', 'scroll', 'fast.softShare', '%', 0.16),
  bounded('– dropped frames', 'scroll', 'fast.droppedShare', '%', 0.11),
  bounded('zoom 1 to 2 until sharp', 'zoom', 'zoomInMs', 'ms', 90),
  bounded('jump to page 900', 'jump', 'jumpMs', 'ms', 235),
  bounded('renderer after both scrolls', 'scroll', 'rendererMiB', 'MiB', 600),
  bounded('pen, move to frame, p95', 'pen', 'penP95Ms', 'ms', 10),
  bounded('– from the pointer event', 'pen', 'penOwnP95Ms', 'ms', 10),
  bounded('pen over 500 marks, move to frame, p95', 'pen-500', 'penP95Ms', 'ms', 10),
  bounded('– from the pointer event', 'pen-500', 'penOwnP95Ms', 'ms', 10),
  bounded('undo', 'pen', 'undoMs', 'ms', 16),
  bounded('– with 500 marks on the page', 'pen-500', 'undoMs', 'ms', 16),
  bounded('save one stroke, 100 MB', 'save', 'saveMs', 'ms', 100),
  bounded('– new bytes', 'save', 'saveNewBytes', 'B', 900),
  bounded('– bytes passed to the host', 'save', 'saveBytes', 'B', 900),
]

/** A figure with its unit, with three significant digits. */
export function written(value: number | undefined, unit: Line['unit']): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  const shown = unit === '%' ? value * 100 : value
  const digits = unit === 'B' || shown >= 100 || Number.isInteger(shown) ? 0 : 1
  return `${shown.toFixed(digits)}${unit === '%' ? ' %' : ''}`
}
