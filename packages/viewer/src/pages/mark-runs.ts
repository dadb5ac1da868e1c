import { type BlendMode, growRect, type Rect } from '@lectern/pdf'
import type { Mark } from '../session/mark.ts'
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

/**
 * The marks of a page in as few drawings as show the same. A mark joins an earlier drawing of its kind of mixing when
 * nothing painted since lies where it does; so a page of lines and highlights that do not touch is two drawings.
 */
export function runsOf(marks: readonly Mark[]): readonly MarkRun[] {
  const runs: OpenRun[] = []
  for (const mark of marks) {
    const { scene } = mark
    if (!scene) continue
    const place = placeOf(mark, scene.bounds)
    const oldest = marks.length > mostCompared ? runs.length - 1 : 0
    const run = findRun(runs, scene.blendMode, place, oldest)
    if (run) {
      run.marks.push(mark)
      run.places.push(place)
    } else {
      runs.push({ blendMode: scene.blendMode, marks: [mark], places: [place] })
    }
  }
  return runs
}

/** The oldest run that a mark may join without coming under what was painted before it. */
function findRun(
  runs: readonly OpenRun[],
  blendMode: BlendMode,
  place: Rect,
  oldest: number,
): OpenRun | undefined {
  const mixes = blendMode !== 'normal'
  const least = runs.findIndex((run, index) => index >= oldest && run.blendMode === blendMode)
  let found: OpenRun | undefined
  for (let index = runs.length - 1; least >= 0 && index >= least; index--) {
    const run = runs[index]
    if (!run) break
    if (!mixes && index === least) return run
    const isTouched = run.places.some(other => overlap(other, place))
    if (run.blendMode === blendMode && !(mixes && isTouched)) found = run
    if (isTouched) break
  }
  return found
}

/** Where a mark may be painted, in page space, with a little for the edge of its lines. */
function placeOf(mark: Mark, bounds: Rect): Rect {
  if (!standsAside(mark)) return growRect(bounds, 1)
  const longest = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1])
  return growRect(bounds, asideTimes * longest)
}

const overlap = ([l, b, r, t]: Rect, [left, bottom, right, top]: Rect): boolean =>
  l < right && r > left && b < top && t > bottom
