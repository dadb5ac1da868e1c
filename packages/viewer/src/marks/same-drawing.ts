import {
  identityMatrix,
  type Matrix,
  multiply,
  type Scene,
  type SceneItem,
  transformCoordinates,
} from '@lectern/pdf'

/** Coordinates in files are rounded. */
const tolerance = 0.15

/** Whether two drawings paint the same shapes and texts at the same places in the same colours. */
export function isSameDrawing(a: Scene, b: Scene): boolean {
  const [first, second] = [a, b].map(scene => paintsOf(scene.items, identityMatrix)) as [Paint[], Paint[]]
  return first.length === second.length && first.every((paint, at) => isSamePaint(paint, second[at]))
}

/** What one item paints: its coordinates on the page, and its text and colours. */
interface Paint {
  readonly points: readonly number[]
  readonly style: string
}

function isSamePaint({ points, style }: Paint, other: Paint | undefined): boolean {
  return (
    other?.style === style &&
    other.points.length === points.length &&
    points.every((part, at) => Math.abs(part - (other.points[at] ?? 0)) < tolerance)
  )
}

function paintsOf(items: readonly SceneItem[], outer: Matrix): Paint[] {
  return items.flatMap((item): Paint[] => {
    if (item.type === 'group') return paintsOf(item.items, item.matrix ? multiply(item.matrix, outer) : outer)
    if (item.type === 'image')
      return [{ points: transformCoordinates(multiply(item.matrix, outer), [0, 0, 1, 1]), style: 'image' }]
    const colors = [item.fill, item.stroke].map(
      paint => paint && [...paint.color, paint.opacity].map(rounded),
    )
    const style = JSON.stringify([colors, item.type === 'text' ? item.text : undefined])
    const points =
      item.type === 'text'
        ? transformCoordinates(multiply(item.matrix, outer), [0, 0])
        : transformCoordinates(
            outer,
            item.segments.flatMap(segment => segment.slice(1) as number[]),
          )
    return [{ points, style }]
  })
}

const rounded = (part: number): number => Math.round(part * 50)
