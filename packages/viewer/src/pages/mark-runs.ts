import { type BlendMode, growRect, type Rect } from '@lectern/pdf'
import { standsAside } from '../marking/standing.ts'
import { isShown, type Mark } from '../marks/mark.ts'

/** Marks that are painted together in one drawing, however many they are. */
export interface MarkRun {
  /** Blend mode of the drawing with what lies below. */
  readonly blendMode: BlendMode
  /** In drawing order; if the blend mode is not normal, none of them overlaps another. */
  readonly marks: readonly Mark[]
}

/** On pages with more marks, only neighbours in the drawing order are painted together. */
const mostCompared = 2_000

/** A mark that keeps its size appears this many times as large, relative to the page, at a zoom of a quarter. */
const asideTimes = 4

interface OpenRun {
  readonly blendMode: BlendMode
  readonly marks: Mark[]
  readonly places: Rect[]
}

/** Drawings of a page, lowest first. */
export interface MarkLayers {
  /** Drawings with a blend mode, and everything below one of them. */
  readonly mixed: readonly MarkRun[]
  /** All drawings above, which need no compositing with the picture of the page. */
  readonly plain: readonly MarkRun[]
}

/**
 * The result of {@link runsOf}, split by the layer in which the browser must paint it. Cached per list, because both
 * layers call it.
 */
export function layersOf(marks: readonly Mark[]): MarkLayers {
  const kept = knownLayers.get(marks)
  if (kept) return kept
  const runs = runsOf(marks.filter(isShown))
  const above = 1 + runs.findLastIndex(({ blendMode }) => blendMode !== 'normal')
  const layers = { mixed: runs.slice(0, above), plain: runs.slice(above) }
  knownLayers.set(marks, layers)
  return layers
}

const knownLayers = new WeakMap<readonly Mark[], MarkLayers>()

/**
 * Groups the marks of a page into as few drawings as give the same picture. A mark joins an earlier drawing with its
 * blend mode if nothing painted since overlaps it, so a page of lines and highlights that do not touch needs two
 * drawings. Drawings with a blend mode are placed as low as possible.
 */
export function runsOf(marks: readonly Mark[]): readonly MarkRun[] {
  const runs: OpenRun[] = []
  for (const mark of marks) {
    const { scene } = mark
    if (!scene) continue
    const { blendMode } = scene
    const place = placeOf(mark, scene.bounds)
    const oldest = marks.length > mostCompared ? runs.length - 1 : 0
    const lowest = lowestFor(runs, blendMode, place, oldest)
    const run = runs.find((other, index) => index >= lowest && other.blendMode === blendMode)
    if (run) {
      run.marks.push(mark)
      run.places.push(place)
    } else {
      runs.splice(blendMode === 'normal' ? runs.length : lowest, 0, {
        blendMode,
        marks: [mark],
        places: [place],
      })
    }
  }
  return runs
}

/**
 * Index of the lowest run that a mark can join, or be inserted before, without getting under anything that was
 * painted before it.
 */
function lowestFor(runs: readonly OpenRun[], blendMode: BlendMode, place: Rect, oldest: number): number {
  const isPlain = blendMode === 'normal'
  // Runs below the first one with normal blend mode need not be checked: marks of that mode may overlap each other.
  const least = isPlain ? runs.findIndex(run => run.blendMode === 'normal') : 0
  if (least < 0) return runs.length
  let lowest = runs.length
  for (; lowest > Math.max(least, oldest); lowest--) {
    const run = runs[lowest - 1]
    if (!run || (isPlain && lowest - 1 === least)) continue
    if (run.places.some(other => overlap(other, place)))
      return isPlain && run.blendMode === 'normal' ? lowest - 1 : lowest
  }
  return lowest
}

/** The rectangle a mark may paint on, in page space, with a margin for its line width. */
function placeOf(mark: Mark, bounds: Rect): Rect {
  if (!standsAside(mark)) return growRect(bounds, 1)
  const longest = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1])
  return growRect(bounds, asideTimes * longest)
}

const overlap = ([l, b, r, t]: Rect, [left, bottom, right, top]: Rect): boolean =>
  l < right && r > left && b < top && t > bottom
