/** A box on the displayed page, CSS pixels from its top left. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What of a page answers for an icon. */
export interface PinTarget {
  readonly box: Box
  /** The part of the box that is nearer to this icon than to others, `clip-path` in CSS; undefined if that is all of it. */
  readonly clip: string | undefined
}

/** Width and height that a target has at least, in CSS pixels. WCAG 2.2, 2.5.8 */
const leastSize = 24

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The targets of icons on a page, in the same order: each at least of the least size and on the page. Where enlarged targets overlap,
 * the icon whose centre is nearest answers.
 */
export function pinTargets(icons: readonly Box[], page: Pick<Box, 'width' | 'height'>): readonly PinTarget[] {
  const boxes = icons.map(icon => onPage(withRoom(icon), icon, page))
  const byLeft = boxes.map((_, index) => index).sort((a, b) => leftOf(boxes, a) - leftOf(boxes, b))
  const others = neighbours(boxes, byLeft)
  return boxes.map((box, index) => {
    const centre = centreOf(icons[index] ?? box)
    const corners = cornersOf(box)
    const part = (others[index] ?? []).reduce<readonly Point[]>((points, other) => {
      const otherCentre = centreOf(icons[other] ?? box)
      return nearer(points, centre, otherCentre)
    }, corners)
    return { box, clip: part.length < 3 || isSame(part, corners) ? undefined : clipOf(part, box) }
  })
}

const leftOf = (boxes: readonly Box[], index: number): number => boxes[index]?.left ?? 0

/** For each box those that overlap it. */
function neighbours(boxes: readonly Box[], byLeft: readonly number[]): readonly (readonly number[])[] {
  const found: number[][] = boxes.map(() => [])
  byLeft.forEach((one, at) => {
    const box = boxes[one]
    if (!box) return
    for (const other of byLeft.slice(at + 1, at + 1 + mostNeighbours)) {
      const beside = boxes[other]
      if (!beside || beside.left >= box.left + box.width) break
      if (beside.top >= box.top + box.height || box.top >= beside.top + beside.height) continue
      found[one]?.push(other)
      found[other]?.push(one)
    }
  })
  return found
}

/** Boxes to the right of one that are compared with it: a file with more in one column is hostile. */
const mostNeighbours = 200

/** A box of at least the least size around the same centre. */
function withRoom({ left, top, width, height }: Box): Box {
  const [across, down] = [Math.max(0, leastSize - width), Math.max(0, leastSize - height)]
  return { left: left - across / 2, top: top - down / 2, width: width + across, height: height + down }
}

/** A target moved onto the page if its icon is there. */
function onPage(target: Box, icon: Box, page: Pick<Box, 'width' | 'height'>): Box {
  const isThere =
    icon.left < page.width &&
    icon.top < page.height &&
    icon.left + icon.width > 0 &&
    icon.top + icon.height > 0
  if (!isThere) return target
  return {
    ...target,
    left: Math.max(0, Math.min(target.left, page.width - target.width)),
    top: Math.max(0, Math.min(target.top, page.height - target.height)),
  }
}

const centreOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 })

const cornersOf = ({ left, top, width, height }: Box): readonly Point[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
]

/** The part of a convex polygon that is at least as near to one point as to another; all of it if they are the same. */
function nearer(polygon: readonly Point[], one: Point, other: Point): readonly Point[] {
  const [across, down] = [other.x - one.x, other.y - one.y]
  if (across === 0 && down === 0) return polygon
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  const beyond = ({ x, y }: Point) => (x - middle.x) * across + (y - middle.y) * down
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    const [here, there] = [beyond(point), beyond(next)]
    const kept = here <= 0 ? [point] : []
    if (here * there >= 0) return kept
    const share = here / (here - there)
    return [...kept, { x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) }]
  })
}

const isSame = (some: readonly Point[], others: readonly Point[]): boolean =>
  some.length === others.length && some.every(({ x, y }, at) => x === others[at]?.x && y === others[at]?.y)

const clipOf = (points: readonly Point[], { left, top }: Box): string =>
  `polygon(${points.map(({ x, y }) => `${pixels(x - left)} ${pixels(y - top)}`).join(', ')})`

const pixels = (length: number): string => `${Math.round(length * 100) / 100}px`
