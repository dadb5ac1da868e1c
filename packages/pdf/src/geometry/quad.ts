/**
 * A quadrilateral around a run of text, in the order that files actually use: top left, top right, bottom left,
 * bottom right, in text direction. ISO 32000-2, 12.5.6.10 (which specifies counter-clockwise order, contrary to all
 * known programs).
 */
export type Quad = readonly [
  topLeftX: number,
  topLeftY: number,
  topRightX: number,
  topRightY: number,
  bottomLeftX: number,
  bottomLeftY: number,
  bottomRightX: number,
  bottomRightY: number,
]

/**
 * Complete quads of a flat list in Z order. Quads given in outline order are recognised, because in Z order their
 * sides would cross, and reordered. An incomplete quad at the end is dropped.
 */
export function quadsFromCoordinates(coordinates: readonly number[]): Quad[] {
  const quads: Quad[] = []
  for (let i = 0; i + 7 < coordinates.length; i += 8) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = coordinates.slice(i, i + 8)
    quads.push(toZOrder([x1, y1, x2, y2, x3, y3, x4, y4]))
  }
  return quads
}

/** Turned lines of text are longer than this times their height, letters are not. */
const longestLetter = 3
/** Lines of one font are equally high, letters are not equally wide. */
const evenHeights = 1.03

/**
 * Some programs list the letters of level text each from its bottom left corner upwards. A reader takes such letters for
 * lines of text that is turned upwards, each beside the one before; three in a row that touch, of different heights and too
 * short for lines, show that they are letters. Then all quads are returned in Z order along the row.
 */
export function readAlongRow(quads: readonly Quad[]): readonly Quad[] {
  const isRow = quads.some((second, i) => {
    const [first, third] = [quads[i - 1], quads[i + 1]]
    return (
      first &&
      third &&
      areBeside(first, second) &&
      areBeside(second, third) &&
      areLetters(first, second, third)
    )
  })
  return isRow ? quads.map(alongRow) : quads
}

/** The upper edge of the second is the lower edge of the first. */
function areBeside([, , , , x3, y3, x4, y4]: Quad, [x1, y1, x2, y2]: Quad): boolean {
  const allowed = Math.hypot(x4 - x3, y4 - y3) / 10
  return Math.hypot(x1 - x3, y1 - y3) < allowed && Math.hypot(x2 - x4, y2 - y4) < allowed
}

function areLetters(...quads: readonly Quad[]): boolean {
  const lengths = quads.map(([x1, y1, x2, y2]) => Math.hypot(x2 - x1, y2 - y1))
  const heights = quads.map(([x1, y1, , , x3, y3]) => Math.hypot(x3 - x1, y3 - y1))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const areEven = Math.max(...heights) < evenHeights * Math.min(...heights)
  return !areEven && sum(lengths) < longestLetter * sum(heights)
}

/** The quad as text that runs from its first side to its second. */
function alongRow([x1, y1, x2, y2, x3, y3, x4, y4]: Quad): Quad {
  const isFirstBelow = (x3 - x1) * (y2 - y1) > (y3 - y1) * (x2 - x1)
  return isFirstBelow ? [x2, y2, x4, y4, x1, y1, x3, y3] : [x1, y1, x3, y3, x2, y2, x4, y4]
}

/** The outline of a quad: top left, top right, bottom right, bottom left as x, y, x, y … */
export function quadOutline([tlx, tly, trx, try_, blx, bly, brx, bry]: Quad): number[] {
  return [tlx, tly, trx, try_, brx, bry, blx, bly]
}

/** In Z order the edges 1→2 and 3→4 have the same direction; in outline order they have opposite ones. */
function toZOrder(quad: Quad): Quad {
  const [x1, y1, x2, y2, x3, y3, x4, y4] = quad
  const along = (x2 - x1) * (x4 - x3) + (y2 - y1) * (y4 - y3)
  if (along >= 0) return quad
  // Counter-clockwise from the bottom left if the second edge turns left.
  const turn = (x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2)
  return turn > 0 ? [x4, y4, x3, y3, x1, y1, x2, y2] : [x1, y1, x2, y2, x4, y4, x3, y3]
}
