import type { Bitmap } from './bitmap.ts'
import { drawByReader, presentReaders } from './drawn-by-readers.ts'
import { type DrawnCase, drawnCases } from './drawn-cases.data.ts'
import { drawPages, fontStyles, type PageSetting } from './drawn-pages.ts'
import type { SvgPainter } from './painted-by-chromium.ts'
import { likeness } from './similarity.ts'

/** The name under which our own drawing of the reopened file is compared like that of another program. */
export const reopenedName = 'Lectern, reopened'

/** One annotation on one page as drawn by one program. */
export interface Comparison {
  readonly drawn: DrawnCase
  readonly setting: PageSetting
  readonly reader: string
  /** Similarity to our own drawing, 1 for equal; see `likeness`. */
  readonly likeness: number
}

/** The pictures of a case: our own first, then those of the programs in their order. */
export type CasePictures = ReadonlyMap<string, Bitmap>

const origins: readonly PageSetting['origin'][] = [
  [0, 0],
  [37.5, 61],
]
const rotations: readonly PageSetting['rotation'][] = [0, 90, 180, 270]

/** The four page rotations with the lower left corner at the origin and elsewhere, and one page with a user unit. */
export const pageSettings: readonly PageSetting[] = [
  ...origins.flatMap(origin => rotations.map(rotation => ({ rotation, origin, userUnit: 1 }))),
  { rotation: 90, origin: [-25, 12], userUnit: 2 },
]

/** One case of each kind; the option and the page rotation alternate from kind to kind. */
export function sampleOf(setting: PageSetting): readonly DrawnCase[] {
  const kinds = [...new Set(drawnCases.map(({ kind }) => kind))]
  const turn = rotations.indexOf(setting.rotation)
  return kinds.flatMap((kind, i) => {
    const ofKind = drawnCases.filter(drawn => drawn.kind === kind)
    const chosen = ofKind[i % Math.min(4, ofKind.length)]
    return chosen && i % rotations.length === turn ? [chosen] : []
  })
}

/** Draws cases on pages of one setting with every installed program and passes the pictures to `keep`. */
export async function compareReaders(
  cases: readonly DrawnCase[],
  setting: PageSetting,
  {
    painter,
    keep,
  }: { readonly painter: SvgPainter; readonly keep?: (drawn: DrawnCase, pictures: CasePictures) => void },
): Promise<Comparison[]> {
  const pages = drawPages(cases, setting)
  const { width, height } = pages
  const paint = (drawings: readonly string[]): Promise<Bitmap[]> =>
    painter.paintCells(
      drawings.map(svg => ({ svg, width, height })),
      fontStyles,
    )
  const ours = await paint(pages.drawn)
  const others = new Map<string, readonly Bitmap[]>()
  for (const reader of presentReaders)
    others.set(reader, await drawByReader(reader, { ...pages, pageCount: cases.length }))
  if (setting.rotation === 0) others.set(reopenedName, await paint(pages.reopened))
  return cases.flatMap((drawn, i) => {
    const own = ours[i]
    if (!own) throw new RangeError(`no drawing of ${drawn.kind} ${drawn.name}`)
    keep?.(
      drawn,
      new Map([
        ['Lectern', own],
        ...[...others].flatMap(([name, list]) => (list[i] ? [[name, list[i]] as const] : [])),
      ]),
    )
    return [...others].map(([reader, list]): Comparison => {
      const other = list[i]
      return { drawn, setting, reader, likeness: other ? likeness(own, other) : -1 }
    })
  })
}
