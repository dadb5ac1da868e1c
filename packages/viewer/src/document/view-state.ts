import { type Appearance, plainAppearance, type Spread } from '../marks/appearance.ts'
import { pageSize, type Rotation, rotations } from '../marks/page-geometry.ts'
import type { ShownPage } from '../marks/shown-page.ts'
import type { FindSlice } from './find.ts'

/** How the scale follows the size of the window; `free` keeps the scale the reader chose. */
export const fits = ['free', 'auto', 'width', 'page'] as const

/** One of {@link fits}. */
export type Fit = (typeof fits)[number]

/** What takes the focus: a page, or the link of it with this place among its links. */
export interface PageFocus {
  readonly pageIndex: number
  readonly link?: number
}

/** A target to scroll to; a new object scrolls again, also to the same target. */
export interface Jump {
  readonly pageIndex: number
  /** Vertical position on the page in page space, points; the top of the page if absent. */
  readonly top?: number
  /** Glyph of the page's text to scroll to instead of a vertical position. */
  readonly glyph?: number
  /** The reader has followed a link, or has come back to it. */
  readonly focus?: PageFocus
}

/** What of the document is in view, and how. */
export interface ViewSlice {
  /** 1 is the physical size: 96 CSS pixels an inch. */
  readonly scale: number
  readonly fit: Fit
  readonly rotation: Rotation
  readonly appearance: Appearance
  /** The chosen spread, or `single` where the window has no room for two pages. */
  readonly shownSpread: Spread
  readonly pageIndex: number
  readonly jump: Jump | undefined
  /** Where the reader was before each link, entry of the outline or typed page that was followed; the last one is the next to go back to. */
  readonly trail: readonly Jump[]
  /** The reader has asked to select the text of all pages. */
  readonly selectsWholeText: boolean
}

/** The beginning of a document that was just opened. */
export const initialView = (appearance: Appearance = plainAppearance): ViewSlice => ({
  scale: 1,
  fit: 'auto',
  rotation: 0,
  appearance,
  shownSpread: 'single',
  pageIndex: 0,
  jump: undefined,
  trail: [],
  selectsWholeText: false,
})

/** Bounds of the scale. */
export interface ScaleBounds {
  readonly min: number
  readonly max: number
}

const zoomStep = 0.25

/**
 * The next larger (`direction` 1) or smaller (-1) multiple of 0.25 within the bounds. A huge page that fits is enlarged to at most
 * twice its size, so that the reader does not lose its place.
 */
export function steppedScale(scale: number, direction: 1 | -1, bounds: ScaleBounds): number {
  if (direction === 1 && scale < zoomStep / 2) return clampedScale(2 * scale, bounds)
  const steps = scale / zoomStep
  const nearest = Math.round(steps)
  const isOnStep = Math.abs(steps - nearest) < 0.02
  const from = isOnStep ? nearest : direction === 1 ? Math.floor(steps) : Math.ceil(steps)
  return clampedScale((from + direction) * zoomStep, bounds)
}

/** The scale, clamped to the bounds. */
export function clampedScale(scale: number, bounds: ScaleBounds): number {
  return Math.min(bounds.max, Math.max(bounds.min, scale))
}

/** Browsers place nothing below 33 million CSS pixels. */
const longestColumnPx = 30_000_000

/**
 * The bounds for a reader who is at a scale. A scale that fits a huge or a tiny page may lie beyond those of the host; many pages
 * cannot be enlarged so far that the column of all of them becomes too long.
 */
export function boundsAt(
  scale: number,
  { min, max }: ScaleBounds,
  pages: readonly ShownPage[] = [],
): ScaleBounds {
  const columnPx = pages.reduce((sum, page) => sum + Math.max(...Object.values(pageSize(page, 1, 0))), 0)
  const most = Math.max(min, Math.min(max, longestColumnPx / columnPx))
  return { min: Math.min(min, scale), max: Math.max(most, scale) }
}

/** Quarters of a turn: clockwise for 1 and 2, counter-clockwise for -1. */
export type Turn = 1 | 2 | -1

/** The rotation after a turn. */
export function turned(rotation: Rotation, turn: Turn): Rotation {
  const index = rotations.indexOf(rotation) + turn
  return rotations[(index + 4) % 4] ?? 0
}

/** The state after a turn; the current hit is scrolled into view again. */
export function rotated(
  { rotation, find, jump, pageIndex }: ViewSlice & FindSlice,
  turn: Turn,
): Partial<ViewSlice> {
  const isAtHit = find !== undefined && jump?.glyph !== undefined && jump.pageIndex === pageIndex
  return { rotation: turned(rotation, turn), ...(isAtHit && { jump: { ...jump } }) }
}

/** The page index, clamped to the document; 0 for a document without pages. */
export function clampedPage(pageIndex: number, pageCount: number): number {
  return Math.max(0, Math.min(pageCount - 1, Math.trunc(pageIndex)))
}

/** Page index for the label or the digits typed into the page field, clamped; `undefined` if they name no page. */
export function typedPage(
  typed: string,
  pageCount: number,
  labels?: readonly string[] | undefined,
): number | undefined {
  const name = typed.trim().toLowerCase()
  const labelled = labels?.findIndex(label => label.toLowerCase() === name) ?? -1
  if (labelled >= 0) return labelled
  return /^\d+$/.test(name) ? clampedPage(Number(name) - 1, pageCount) : undefined
}

/** Longer labels are cut in the page field, characters. */
const longestLabel = 8

/** Characters that the page field shows at most. */
export function fieldLength(pageCount: number, labels: readonly string[] | undefined): number {
  const longest = (labels ?? []).reduce((most, { length }) => Math.max(most, length), 0)
  return Math.max(2, String(pageCount).length, Math.min(longestLabel, longest))
}
