import {
  type AnnotationData,
  findKeptLook,
  type KeptLook,
  type Recolor,
  type Rgb,
  type Scene,
  type SceneItem,
  transformScene,
} from '@lectern/pdf'

/** How a mark looks in the file, and the data that it has there. */
export interface FileLook {
  readonly data: AnnotationData
  readonly scene: Scene
  /** It is in another file until the document is saved; until then it is only shifted. */
  readonly isCarried?: true
}

/**
 * The look with other data: moved, turned or in other colours, as the engine saves it, and the data with its extent. `undefined` if the
 * mark needs a new drawing.
 */
export function changedLook(
  { data, scene, isCarried }: FileLook,
  after: AnnotationData,
): FileLook | undefined {
  const kept = findKeptLook(data, after)
  if (!kept || (isCarried && !isShift(data, kept))) return undefined
  const colored = kept.recolor ? recolored(scene, kept.recolor) : scene
  return colored && { data: kept.data, scene: transformScene(colored, kept.move) }
}

const isShift = ({ matrix }: AnnotationData, { move, recolor }: KeptLook): boolean =>
  !recolor && [matrix, move].every(each => `${each.slice(0, 4)}` === '1,0,0,1')

/** What stands for the paint of an item: a colour and an opacity. */
interface Painted {
  readonly color: Rgb
  readonly opacity: number
  readonly paint?: unknown
}

/** The drawing in other colours; `undefined` if it has none of those to replace. The engine replaces them in the file by the same rules. */
function recolored(scene: Scene, recolor: Recolor): Scene | undefined {
  const found = { colors: !recolor.hasColors, opacity: recolor.opacity === undefined }
  const all = new Set<string>()
  const faded = (opacity: number): number => {
    if (!recolor.opacity || !isNear(opacity, recolor.opacity[0])) return opacity
    found.opacity = true
    return recolor.opacity[1]
  }
  const painted = <Paint extends Painted>(paint: Paint, pairs: Recolor['fills']): Paint => {
    if (!paint.paint) all.add(paint.color.join(' '))
    const to = paint.paint ? undefined : pairs.find(([from]) => isSameColor(from, paint.color))?.[1]
    if (to) found.colors = true
    return { ...paint, color: to ?? paint.color, opacity: faded(paint.opacity) }
  }
  const changed = (item: SceneItem): SceneItem => {
    if (item.type === 'group') {
      const opacity = item.opacity === undefined ? {} : { opacity: faded(item.opacity) }
      return { ...item, ...opacity, items: item.items.map(changed) }
    }
    if (item.type === 'image') return { ...item, opacity: faded(item.opacity) }
    return {
      ...item,
      ...(item.fill && { fill: painted(item.fill, recolor.fills) }),
      ...(item.stroke && { stroke: painted(item.stroke, recolor.strokes) }),
    }
  }
  const items = scene.items.map(changed)
  const [only] = all
  if (!found.colors && only !== undefined && all.size === 1) {
    const [r = 0, g = 0, b = 0] = only.split(' ').map(Number)
    const from: Rgb = [r, g, b]
    const [stroke, fill] = [recolor.strokes[0][1], recolor.fills[0]?.[1]]
    return recolored(scene, { ...recolor, strokes: [[from, stroke]], fills: [[from, fill ?? stroke]] })
  }
  return found.colors && found.opacity ? { ...scene, items } : undefined
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.01
const isSameColor = (a: Rgb, b: Rgb): boolean => a.every((part, at) => isNear(part, b[at] ?? 0))
