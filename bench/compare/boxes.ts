/** A rectangle of pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Side of a comparison square, pixels. */
export const squarePx = 16

/** Bounding boxes of groups of adjacent changed squares, corners included. */
export function boxesOf(squares: Uint8Array, across: number): readonly Box[] {
  const down = squares.length / across
  const rest = squares.slice()
  const boxes: Box[] = []
  for (let start = rest.indexOf(1); start !== -1; start = rest.indexOf(1, start + 1)) {
    let [left, top, right, bottom] = [across, down, 0, 0]
    const open = [start]
    rest[start] = 0
    for (let square = open.pop(); square !== undefined; square = open.pop()) {
      const x = square % across
      const y = Math.floor(square / across)
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
      for (let ny = Math.max(0, y - 1); ny < Math.min(down, y + 2); ny++) {
        for (let nx = Math.max(0, x - 1); nx < Math.min(across, x + 2); nx++) {
          const next = ny * across + nx
          if (rest[next] === 0) continue
          rest[next] = 0
          open.push(next)
        }
      }
    }
    boxes.push({
      x: left * squarePx,
      y: top * squarePx,
      width: (right - left) * squarePx,
      height: (bottom - top) * squarePx,
    })
  }
  return boxes
}

/**
 * How many of the changes lie in one box each, in boxes at most one square larger on each side, and in exactly their
 * own.
 */
export function judge(
  changes: readonly Box[],
  boxes: readonly Box[],
): { readonly found: number; readonly tight: number; readonly exact: number } {
  const count = (isSuch: (change: Box, box: Box) => boolean) =>
    changes.filter(change => boxes.some(box => holds(box, change) && isSuch(change, box))).length
  const most = 2 * (squarePx + 1)
  return {
    found: count(() => true),
    tight: count((change, box) => box.width * box.height <= (change.width + most) * (change.height + most)),
    exact: count((change, box) => box.width === change.width && box.height === change.height),
  }
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height
