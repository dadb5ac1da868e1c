import { type PagePoint, pagePoint, transformPoint } from '@lectern/pdf'
import { type Mark, seenData } from '../marks/mark.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { frameOf, hasCorners, isScalable, verticesOf } from '../tools/select/drag-selection.ts'
import type { Corner, Grip } from '../tools/tool.ts'
import classes from './annotation-layer.module.css'
import { sparePx, turnHandlePlace } from './handle-places.ts'
import { placeOnScreen } from './mark-place.ts'

const corners: readonly Corner[] = [
  { right: false, top: true },
  { right: true, top: true },
  { right: true, top: false },
  { right: false, top: false },
]

/** Attribute that identifies the handle under the pointer. */
const gripAttribute = 'data-grip'

/** The handle under a pointer. */
export function gripOf(target: EventTarget | null): Grip | undefined {
  const name = target instanceof Element ? target.getAttribute(gripAttribute) : null
  if (name === null) return undefined
  if (name === 'turn') return 'turn'
  if (name.startsWith('vertex-')) return { vertex: Number(name.slice('vertex-'.length)) }
  return corners.find(corner => nameOf(corner) === name)
}

const nameOf = ({ right, top }: Corner) => `${top ? 'top' : 'bottom'}-${right ? 'right' : 'left'}`

/** A mark with more points shows no handles for them, because they would be too close together. */
const mostVertices = 60

/** Handles of a selected mark: four corners to scale, one to rotate, and its points. */
export function SelectionHandles({ mark, view }: { readonly mark: Mark; readonly view: PageView }) {
  const data = seenData(mark)
  if (!data || !isScalable(data)) return null
  const { box, matrix } = frameOf(data)
  const inView = (x: number, y: number) => placeOnScreen(mark, view, placeOf(transformPoint(matrix, x, y)))
  const middle = inView((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
  const points = verticesOf(data)
  const vertices = points.length <= mostVertices ? points.map(at => placeOnScreen(mark, view, at)) : []
  const cornerPlaces = hasCorners(data)
    ? corners.map(corner => ({
        corner,
        place: inView(corner.right ? box[2] : box[0], corner.top ? box[3] : box[1]),
      }))
    : []
  const others = [...vertices, ...cornerPlaces.map(({ place }) => place)]
  const turn = turnHandlePlace(mark, { middle, others }, view)
  return (
    <div className={classes.grips} style={{ ['--spare' as string]: `${sparePx(mark, view)}px` }}>
      {cornerPlaces.map(({ corner, place }) => {
        const leansDown = place.x < middle.x === place.y < middle.y
        return (
          <div
            key={nameOf(corner)}
            className={classes.corner}
            {...{ [gripAttribute]: nameOf(corner) }}
            style={{ left: place.x, top: place.y, cursor: leansDown ? 'nwse-resize' : 'nesw-resize' }}
          />
        )
      })}
      <div
        className={classes.turn}
        {...{ [gripAttribute]: 'turn' }}
        style={{ left: turn.x, top: turn.y, rotate: `${turn.direction}deg` }}
      />
      {vertices.map(({ x, y }, nth) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a mark are an ordered list
          key={nth}
          className={classes.vertex}
          {...{ [gripAttribute]: `vertex-${nth}` }}
          style={{ left: x, top: y }}
        />
      ))}
    </div>
  )
}

const placeOf = ([x, y]: readonly [number, number]): PagePoint => pagePoint(x, y)
