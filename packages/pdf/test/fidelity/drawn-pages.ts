import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createAnnotationData } from '../../src/annotations/values/create.ts'
import { createFontBook } from '../../src/fonts/every-script.ts'
import { loadFontTables } from '../../src/fonts/load-tables.ts'
import {
  type Annotation,
  type NewAnnotation,
  type PageView,
  PdfDocument,
  pageToView,
  renderAnnotation,
  toSvg,
  transformAnnotation,
  translation,
} from '../../src/index.ts'
import { someDay } from '../sample-annotations.ts'
import { pagesFile } from '../small-files.ts'
import type { DrawnCase } from './drawn-cases.data.ts'

/** Rotation, origin and unit of the page of an annotation. */
export interface PageSetting {
  readonly rotation: 0 | 90 | 180 | 270
  /** Lower left corner of the crop box. */
  readonly origin: readonly [x: number, y: number]
  readonly userUnit: number
}

/** The file for the other programs to draw, and our own drawing of each page. */
export interface DrawnPages {
  readonly bytes: Uint8Array
  /** Size of every page, in pixels. */
  readonly width: number
  readonly height: number
  /** Whether the pages are rotated by 90 or 270 degrees. */
  readonly isTurned: boolean
  /** As the viewer shows each page before saving; one complete `<svg>` of that size per page. */
  readonly drawn: readonly string[]
  /** As the viewer shows each page after saving and reopening. */
  readonly reopened: readonly string[]
}

/** Size of the page in points, before its user unit. */
const [pageWidth, pageHeight] = [200, 150]
/** Pixels per point. */
export const pixelsPerPoint = 3

const require = createRequire(import.meta.url)
const faces = {
  cyrillic: require.resolve('@fontsource/arimo/files/arimo-cyrillic-400-normal.woff'),
  han: require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
}
const fontBytes = Object.entries(faces).map(([id, path]) => ({
  id,
  bytes: new Uint8Array(readFileSync(path)),
}))
const fontBook = createFontBook(fontBytes)
const fontTables = await loadFontTables()

/** `@font-face` rules for the fonts, under the names that the drawings use. */
export const fontStyles = fontBytes
  .map(
    ({ id, bytes }) =>
      `@font-face{font-family:'${id}';src:url(data:font/woff;base64,${Buffer.from(bytes).toString('base64')})}`,
  )
  .join('')

/** A file with a page for each case, saved by us, and our drawings of them. */
export function drawPages(cases: readonly DrawnCase[], setting: PageSetting): DrawnPages {
  const { rotation, origin, userUnit } = setting
  const [x, y] = origin
  const box = [x, y, x + pageWidth, y + pageHeight] as const
  const view = pageToView({ box, rotation, userUnit, scale: pixelsPerPoint })
  const document = PdfDocument.open(
    pagesFile(
      cases.map(({ hasBackdrop }) => (hasBackdrop ? backdrop(origin) : '')),
      `/MediaBox[${x - 40} ${y - 30} ${box[2] + 25} ${box[3] + 35}]/CropBox[${box.join(' ')}]/Rotate ${rotation}/UserUnit ${userUnit}`,
    ),
    { fontBook },
  )
  const added = cases.map((given, pageIndex) => {
    const page = document.page(pageIndex)
    if (!page) throw new RangeError(`no page ${pageIndex}`)
    const data = createAnnotationData(newAnnotation(given), page, fontBook)
    return document.add(pageIndex, transformAnnotation(data, translation(x, y), fontBook))
  })
  const bytes = document.save({ now: someDay })
  const again = PdfDocument.open(bytes, { fontBook, fontTables })
  const onPage = (annotation: Annotation | undefined, i: number): string => {
    const scene = annotation && renderAnnotation(annotation, { rotation, fonts: fontBook })
    if (!scene) return ''
    return pageSvg(toSvg(scene), { view, origin, hasBackdrop: cases[i]?.hasBackdrop === true })
  }
  return {
    bytes,
    width: Math.round(view.width),
    height: Math.round(view.height),
    isTurned: rotation % 180 !== 0,
    drawn: added.map(onPage),
    reopened: cases.map((_, i) => onPage(again.annotations(i)[0], i)),
  }
}

function newAnnotation({ kind, name, data }: DrawnCase): NewAnnotation {
  // The table is data: the author of a case gives the fields that its kind needs.
  return {
    uuid: `${kind} ${name}`,
    dateCreated: someDay.toISOString(),
    ...data,
    annotationType: kind,
  } as NewAnnotation
}

/** Coloured bars below an annotation: colour, and rectangle relative to the page's lower left corner. */
const bars: readonly (readonly [color: readonly number[], rect: readonly number[]])[] = [
  [
    [0.1, 0.1, 0.1],
    [35, 74, 60, 8],
  ],
  [
    [0.9, 0.5, 0.1],
    [100, 50, 20, 60],
  ],
  [
    [0.2, 0.7, 0.9],
    [130, 68, 50, 30],
  ],
]

function backdrop([x, y]: PageSetting['origin']): string {
  return bars
    .map(([color, [l = 0, b = 0, w = 0, h = 0]]) => `${color.join(' ')} rg ${l + x} ${b + y} ${w} ${h} re f`)
    .join('\n')
}

interface Shown {
  readonly view: PageView
  readonly origin: PageSetting['origin']
  readonly hasBackdrop: boolean
}

/** The drawing on its page as a complete `<svg>`. */
function pageSvg(svg: string, { view, origin: [x, y], hasBackdrop }: Shown): string {
  const [width, height] = [Math.round(view.width), Math.round(view.height)]
  const toView = view.matrix.join(' ')
  const below = bars.map(([color, [l = 0, b = 0, w = 0, h = 0]]) => {
    const fill = color.map(part => Math.round(part * 255)).join(' ')
    return `<rect x="${l + x}" y="${b + y}" width="${w}" height="${h}" fill="rgb(${fill})"/>`
  })
  const [, left = '0', top = '0', w = '0', h = '0'] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []
  const placed = svg.replace('<svg ', `<svg x="${left}" y="${top}" width="${w}" height="${h}" `)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g transform="matrix(${toView})">${hasBackdrop ? below.join('') : ''}<g transform="scale(1 -1)">${placed}</g></g></svg>`
  )
}
