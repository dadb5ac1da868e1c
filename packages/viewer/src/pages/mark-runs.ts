import { type BlendMode, growRect, type Rect } from '@lectern/pdf'
import { isShown, type Mark } from '../session/mark.ts'
import { standsAside } from '../session/standing.ts'

/** Marks that are painted together: one drawing for the browser, however many they are. */
export interface MarkRun {
  /** How the whole mixes with what lies below it. */
  readonly blendMode: BlendMode
  /** In drawing order; where they mix with what is below, none of them lies on another one. */
  readonly marks: readonly Mark[]
}

/** On pages with more marks than this only neighbours in the drawing order are painted together. */
const mostCompared = 2_000

/** A mark that keeps its size is this many times as large on a page shown at a quarter of its size. */
const asideTimes = 4

interface OpenRun {
  readonly blendMode: BlendMode
  readonly marks: Mark[]
  readonly places: Rect[]
}

/** Drawings of a page, lowest first. */
export interface MarkLayers {
  /** What mixes with the picture of the page, and what lies below such a one. */
  readonly mixed: readonly MarkRun[]
  /** All above: it mixes with nothing, and need not be put together with the picture. */
  readonly plain: readonly MarkRun[]
}

/** The {@link runsOf} the marks by where the browser has to paint them. Kept by the list, which both layers ask about. */
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
 * The marks of a page in as few drawings as show the same. A mark joins an earlier drawing of its kind of mixing when
 * nothing painted since lies where it does; so a page of lines and highlights that do not touch is two drawings. What
 * mixes lies as low as it may.
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

/** Index of the lowest run that a mark may be in, or come before, without coming under what was painted before it. */
function lowestFor(runs: readonly OpenRun[], blendMode: BlendMode, place: Rect, oldest: number): number {
  const isPlain = blendMode === 'normal'
  // Nothing is gained by looking below the first drawing of lines, which lie on each other in any case.
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

/** Where a mark may be painted, in page space, with a little for the edge of its lines. */
function placeOf(mark: Mark, bounds: Rect): Rect {
  if (!standsAside(mark)) return growRect(bounds, 1)
  const longest = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1])
  return growRect(bounds, asideTimes * longest)
}

const overlap = ([l, b, r, t]: Rect, [left, bottom, right, top]: Rect): boolean =>
  l < right && r > left && b < top && t > bottom
