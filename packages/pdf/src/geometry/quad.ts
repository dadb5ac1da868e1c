/**
 * A quadrilateral around a run of text, as the files in practice hold it: top left, top right, bottom left,
 * bottom right, seen in text direction. ISO 32000-2, 12.5.6.10 (which says counter-clockwise; nobody writes that).
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
 * Whole quads of a flat list in Z order. Quads given around the outline are recognised, because their third and
 * fourth corners make the sides cross, and put into Z order. A trailing incomplete quad is dropped.
 */
export function quadsFromCoordinates(coordinates: readonly number[]): Quad[] {
  const quads: Quad[] = []
  for (let i = 0; i + 7 < coordinates.length; i += 8) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = coordinates.slice(i, i + 8)
    quads.push(toZOrder([x1, y1, x2, y2, x3, y3, x4, y4]))
  }
  return quads
}

/** The outline of a quad, ready to fill: top left, top right, bottom right, bottom left as x, y, x, y … */
export function quadOutline([tlx, tly, trx, try_, blx, bly, brx, bry]: Quad): number[] {
  return [tlx, tly, trx, try_, brx, bry, blx, bly]
}

/** In Z order the edges 1→2 and 3→4 run the same way; around the outline they run against each other. */
function toZOrder(quad: Quad): Quad {
  const [x1, y1, x2, y2, x3, y3, x4, y4] = quad
  const along = (x2 - x1) * (x4 - x3) + (y2 - y1) * (y4 - y3)
  if (along >= 0) return quad
  // Counter-clockwise from the bottom left when the second edge leads to the left of the first one.
  const turn = (x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2)
  return turn > 0 ? [x4, y4, x3, y3, x1, y1, x2, y2] : [x1, y1, x2, y2, x4, y4, x3, y3]
}
