/**
 * Points that cannot be mixed up. Page space is the default user space of a page: units of 1/72 inch times
 * UserUnit, y upwards, any origin. View space is pixels of the shown page: y downwards, origin at its top left.
 * A literal `{ x, y }` fits either; a point that came out of a function fits only its own space.
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

/** Makes a point of page space. */
export function pagePoint(x: number, y: number): PagePoint {
  return { x, y }
}

/** Makes a point of view pixels. */
export function viewPoint(x: number, y: number): ViewPoint {
  return { x, y }
}
