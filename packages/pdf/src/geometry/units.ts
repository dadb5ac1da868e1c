/**
 * Point types that cannot be confused. Page space is the default user space of a page: units of 1/72 inch times
 * UserUnit, y upwards, any origin. View space is pixels of the displayed page: y downwards, origin at its top left. A
 * literal `{ x, y }` is assignable to either; a point returned by a function only to its own space.
 */

/** A point in page space. */
export interface PagePoint {
  readonly x: number
  readonly y: number
  readonly space?: 'page'
}

/** A point in view pixels. */
export interface ViewPoint {
  readonly x: number
  readonly y: number
  readonly space?: 'view'
}

/** Creates a point in page space. */
export function pagePoint(x: number, y: number): PagePoint {
  return { x, y }
}

/** Creates a point in view pixels. */
export function viewPoint(x: number, y: number): ViewPoint {
  return { x, y }
}
