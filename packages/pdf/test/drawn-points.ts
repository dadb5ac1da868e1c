import {
  identityMatrix,
  type Matrix,
  multiply,
  type Scene,
  type SceneItem,
  transformCoordinates,
} from '../src/index.ts'

/** Coordinates of everything that a drawing paints, in page space and painting order. */
export function drawnPoints(scene: Scene | undefined): number[] {
  return (scene?.items ?? []).flatMap(item => pointsOf(item, identityMatrix))
}

function pointsOf(item: SceneItem, outer: Matrix): number[] {
  switch (item.type) {
    case 'path':
      return transformCoordinates(
        outer,
        item.segments.flatMap(segment => segment.slice(1) as number[]),
      )
    case 'group':
      return item.items.flatMap(inner => pointsOf(inner, item.matrix ? multiply(item.matrix, outer) : outer))
    case 'image':
      return transformCoordinates(multiply(item.matrix, outer), [0, 0, 1, 0, 1, 1])
    case 'text':
      return transformCoordinates(multiply(item.matrix, outer), [0, 0, item.width, 0, 0, item.fontSize])
  }
}

/** The colours of everything that a drawing paints, as red, green, blue and opacity, without repetitions. */
export function paintedColors(items: readonly SceneItem[]): string[] {
  const colors = items.flatMap(item => {
    if (item.type === 'group') return paintedColors(item.items)
    if (item.type === 'image') return []
    return [item.fill, item.stroke].flatMap(paint =>
      paint ? [[...paint.color, paint.opacity].join(' ')] : [],
    )
  })
  return [...new Set(colors)]
}
