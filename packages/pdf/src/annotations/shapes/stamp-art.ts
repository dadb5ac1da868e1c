import { findPathBounds, transformPath } from '../../appearance/scene/path.ts'
import { type PathSegment, type Rgb, roundStroke, type SceneItem } from '../../appearance/scene/scene.ts'
import { stampLetters } from '../../fonts/stamp-letters.data.ts'
import type { Rect } from '../../geometry/rect.ts'
import { rectHeight, rectWidth } from '../../geometry/rect.ts'
import type { StampType } from './stamp-data.ts'

const red: Rgb = [0.804, 0, 0]
const green: Rgb = [0, 0.804, 0]
const blue: Rgb = [0, 0, 0.804]

/** The colours of the predefined stamps that are not red. */
const stampColors: { readonly [Type in StampType]?: Rgb } = {
  Approved: green,
  Departmental: blue,
  Sold: blue,
  Experimental: blue,
  ForComment: green,
  ForPublicRelease: green,
}

/** Design size of the art, and default size of a new stamp, page units. */
export const stampArtSize = { width: 440, height: 120 } as const
export const stampDefaultSize = { width: 220, height: 60 } as const

const frameWidth = 8.58
const frameRadius = 20
/** Space between frame and letters. */
const sideMargin = 30
const largestLetters = 72
/** Height of capital letters, as a fraction of the font size. */
const capitalHeight = 0.688
const blankWidth = 278

/** The words of a predefined stamp: `Not For Public` for `NotForPublicRelease`. */
export function stampLabel(type: StampType): string {
  return type.replace('Release', '').replace(/\B[A-Z]/g, ' $&')
}

export function stampColor(type: StampType): Rgb {
  return stampColors[type] ?? red
}

/** The rounded frame and the outlined letters of a predefined stamp, stretched to the box. */
export function drawStampArt(type: StampType, box: Rect, opacity: number): SceneItem[] {
  const color = stampColor(type)
  const { width, height } = stampArtSize
  const frame = roundedRect([frameWidth / 2, frameWidth / 2, width - frameWidth / 2, height - frameWidth / 2])
  return [
    {
      type: 'group',
      matrix: [rectWidth(box) / width, 0, 0, rectHeight(box) / height, box[0], box[1]],
      items: [
        { type: 'path', segments: frame, stroke: roundStroke(color, opacity, frameWidth) },
        { type: 'path', segments: letterPath(stampLabel(type).toUpperCase()), fill: { color, opacity } },
      ],
    },
  ]
}

/** The label in the centre of the art, as large as fits. */
function letterPath(label: string): PathSegment[] {
  let x = 0
  const drawn = [...label].flatMap(letter => {
    const outline = stampLetters[letter]
    const start = x
    x += outline?.width ?? blankWidth
    return (outline?.contours ?? []).flatMap(contour =>
      transformPath([1, 0, 0, 1, start, 0], contourPath(contour.split(' ').map(Number))),
    )
  })
  const room = stampArtSize.width - 2 * (frameWidth + sideMargin)
  const size = Math.min(largestLetters, (room * 1000) / x)
  const [left, , right] = findPathBounds(drawn) ?? [0, 0, 0, 0]
  const scale = size / 1000
  return transformPath(
    [
      scale,
      0,
      0,
      scale,
      stampArtSize.width / 2 - ((left + right) / 2) * scale,
      stampArtSize.height / 2 - (capitalHeight * size) / 2,
    ],
    drawn,
  )
}

/** Converts a contour of quadratic curves to cubic ones. */
function contourPath([startX = 0, startY = 0, ...pieces]: readonly number[]): PathSegment[] {
  const segments: PathSegment[] = [['M', startX, startY]]
  let [px, py] = [startX, startY]
  for (let i = 0; i + 3 < pieces.length; i += 4) {
    const [cx = 0, cy = 0, x = 0, y = 0] = pieces.slice(i, i + 4)
    if (cx === x && cy === y) segments.push(['L', x, y])
    else {
      const third = 2 / 3
      segments.push([
        'C',
        px + third * (cx - px),
        py + third * (cy - py),
        x + third * (cx - x),
        y + third * (cy - y),
        x,
        y,
      ])
    }
    ;[px, py] = [x, y]
  }
  return [...segments, ['Z']]
}

/** Control point distance of a quarter circle, as a fraction of its radius. */
const quarterHandle = 0.551915

function roundedRect([l, b, r, t]: Rect): PathSegment[] {
  const inset = frameRadius
  const handle = frameRadius * (1 - quarterHandle)
  return [
    ['M', l + inset, b],
    ['L', r - inset, b],
    ['C', r - handle, b, r, b + handle, r, b + inset],
    ['L', r, t - inset],
    ['C', r, t - handle, r - handle, t, r - inset, t],
    ['L', l + inset, t],
    ['C', l + handle, t, l, t - handle, l, t - inset],
    ['L', l, b + inset],
    ['C', l, b + handle, l + handle, b, l + inset, b],
    ['Z'],
  ]
}
