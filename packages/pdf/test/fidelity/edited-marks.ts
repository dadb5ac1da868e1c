import { hasOwnLook } from '../../src/annotations/looks/appearance-source.ts'
import {
  type Annotation,
  type AnnotationPatch,
  PdfDocument,
  renderAnnotation,
  toSvg,
  transformAnnotation,
  translation,
} from '../../src/index.ts'
import { type CorpusFile, passwordOf, readCorpusFile } from '../corpus.ts'
import { someDay } from '../sample-annotations.ts'
import { lent } from './foreign-drawings.ts'
import type { Drawing } from './painted-by-chromium.ts'
import type { PaintJob } from './painted-by-others.ts'

/** What is done to every mark of a file. */
export const editKinds = ['move', 'recolour'] as const
export type EditKind = (typeof editKinds)[number]

/** The marks that other programs have made in a file, before and after an edit. */
export interface EditedFile {
  readonly bytes: Uint8Array
  readonly marks: readonly EditedMark[]
}

/** One mark: where it was and is, and how the viewer shows it before and after the edit. */
export interface EditedMark {
  /** Page, index in its list and kind. */
  readonly name: string
  readonly annotation: Annotation
  readonly was: PaintJob
  readonly is: PaintJob
  readonly before: Drawing
  readonly after: Drawing
}

/** Whole numbers, so that a moved mark has the same pixels; in points to the right and down. */
const [right, down] = [14, 9]
/** A colour that none of the marks has. */
const other = [0.1, 0.55, 0.35] as const
const room = 6
const maxSide = 700
const maxPages = 20
const maxPerFile = 40

/** Makes the edit on every mark with a look of its own, and saves. Undefined if there is none. */
export function editMarks(file: CorpusFile, edit: EditKind): EditedFile | undefined {
  const random = (byteCount: number): Uint8Array => new Uint8Array(byteCount).fill(7)
  const document = PdfDocument.open(readCorpusFile(file), { ...passwordOf(file), ...lent, random })
  const found = foreignMarks(document)
  const [width, height] = [0, 1].map(axis =>
    Math.max(...found.map(({ rect }) => Math.ceil((rect[axis + 2] ?? 0) - (rect[axis] ?? 0)) + 2 * room)),
  )
  if (found.length === 0 || width === undefined || height === undefined) return undefined
  const places = new Map(indexesOf(document))
  const marks = found.map((annotation): EditedMark => {
    const after = document.update(annotation.id, patchOf(annotation, edit))
    const [dx, dy] = edit === 'move' ? [right, -down] : [0, 0]
    const [left, bottom] = [Math.floor(annotation.rect[0]) - room, Math.floor(annotation.rect[1]) - room]
    const area = [left, bottom, left + width, bottom + height] as const
    const moved = [left + dx, bottom + dy, left + dx + width, bottom + dy + height] as const
    const place = { pageIndex: annotation.pageIndex, annotationIndex: places.get(annotation.id) ?? 0 }
    return {
      name: `page ${place.pageIndex} annotation ${place.annotationIndex} ${annotation.subtype}`,
      annotation,
      was: { ...place, area },
      is: { ...place, area: moved },
      before: { svg: svgOf(annotation), area },
      after: { svg: svgOf(after), area: moved },
    }
  })
  const saving = { now: someDay, overridesPermissions: true, voidsCertification: true }
  return { bytes: document.save(saving), marks }
}

function foreignMarks(document: PdfDocument): readonly Annotation[] {
  const pages = Array.from({ length: Math.min(maxPages, document.pageCount) }, (_, page) => page)
  return pages
    .flatMap(page => document.annotations(page))
    .filter(mark => {
      const [l, b, r, t] = mark.rect
      const isSeen = r - l > 1 && t - b > 1 && r - l < maxSide && t - b < maxSide && (mark.flags & 34) === 0
      return mark.data !== undefined && isSeen && hasOwnLook(mark) && svgOf(mark).includes('<svg')
    })
    .slice(0, maxPerFile)
}

function* indexesOf(document: PdfDocument): Generator<[string, number]> {
  for (let page = 0; page < Math.min(maxPages, document.pageCount); page++)
    for (const [index, { id }] of document.annotations(page).entries()) yield [id, index]
}

function patchOf({ data }: Annotation, edit: EditKind): AnnotationPatch {
  if (!data) return {}
  return edit === 'move'
    ? transformAnnotation(data, translation(right, -down))
    : { color: [...other, data.color[3]] }
}

function svgOf(annotation: Annotation): string {
  const scene = renderAnnotation(annotation)
  return scene ? toSvg(scene) : ''
}
