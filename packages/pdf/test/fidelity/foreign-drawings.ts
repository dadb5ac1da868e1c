import { OwnAppearance } from '../../src/annotations/looks/appearance-source.ts'
import { loadFontTables } from '../../src/fonts/load-tables.ts'
import { colorReaders } from '../../src/images/color-readers.ts'
import { decodedFilters, loadPictureDecoder } from '../../src/images/load-decoder.ts'
import { type Annotation, PdfDocument, renderAnnotation, toSvg } from '../../src/index.ts'
import { DictReader } from '../../src/objects/reader.ts'
import { type CorpusFile, corpusFiles, corpusPath, passwordOf, readCorpusFile } from '../corpus.ts'
import type { Bitmap } from './bitmap.ts'
import type { Drawing, SvgPainter } from './painted-by-chromium.ts'
import { type PaintJob, paintByOthers, type Reader } from './painted-by-others.ts'
import { likeness } from './similarity.ts'

/** An appearance contained in a file of the corpus, as we draw it. */
export interface ForeignDrawing {
  /** Page, index in its list and kind. */
  readonly name: string
  readonly job: PaintJob
  readonly drawing: Drawing
}

/** The similarity that two pictures of an appearance must reach unless a cause is recorded. */
export const requiredLikeness = 0.95

/** Maximum number of annotations of one page, so that a form of a thousand fields takes no longer than other files. */
const maxPerPage = 12
const maxPages = 3

/** Files with appearances, without the copies of them that were damaged or encrypted for tests. */
export const filesWithAppearances = corpusFiles.filter(
  ({ path, stratum, tags, opens }) =>
    !path.includes('/gen--') &&
    !['damaged', 'encrypted', 'large'].includes(stratum) &&
    opens.mutool === true &&
    tags.some(tag => tag.startsWith('annot:')),
)

const decoders = decodedFilters.map(async filter => [filter, await loadPictureDecoder(filter)] as const)
/** What the engine is lent to draw every appearance. */
export const lent = {
  colorReaders,
  fontTables: await loadFontTables(),
  pictureDecoders: Object.fromEntries(await Promise.all(decoders)),
  decodeText: (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes),
}

/** The visible annotations of a file that contain an appearance. */
export function drawForeign(file: CorpusFile): readonly ForeignDrawing[] {
  const document = PdfDocument.open(readCorpusFile(file), { ...passwordOf(file), ...lent })
  const drawings: ForeignDrawing[] = []
  for (let pageIndex = 0; pageIndex < Math.min(maxPages, document.pageCount); pageIndex++) {
    let count = 0
    for (const [annotationIndex, annotation] of document.annotations(pageIndex).entries()) {
      // Other programs do not draw appearances of links.
      if (annotation.subtype === 'Link' || !isSeen(annotation) || !hasOwnLook(annotation)) continue
      const scene = renderAnnotation(annotation)
      if (!scene || count >= maxPerPage) continue
      count++
      const [left, bottom, right, top] = annotation.rect
      const area = [
        Math.floor(left - 2),
        Math.floor(bottom - 2),
        Math.ceil(right + 2),
        Math.ceil(top + 2),
      ] as const
      drawings.push({
        name: `page ${pageIndex} annotation ${annotationIndex} ${annotation.subtype}`,
        job: { pageIndex, annotationIndex, area },
        drawing: { svg: toSvg(scene), area },
      })
    }
  }
  return drawings
}

/** Similarity of our drawings to those of the program that is closest; -1 if no program draws the annotation. */
export async function compareForeign(
  file: CorpusFile,
  drawings: readonly ForeignDrawing[],
  painter: SvgPainter,
  keep?: (reader: Reader | 'Lectern', index: number, picture: Bitmap) => void,
): Promise<readonly number[]> {
  if (drawings.length === 0) return []
  const ours = await painter.paint(drawings.map(({ drawing }) => drawing))
  for (const [index, picture] of ours.entries()) keep?.('Lectern', index, picture)
  const best = drawings.map(() => -1)
  for (const reader of ['mutool', 'pdftoppm'] as const) {
    // Two programs may differ from each other; it is enough to agree with one of them.
    const doubtful = [...best.keys()].filter(index => (best[index] ?? -1) < requiredLikeness)
    const jobs = doubtful.flatMap(index => drawings[index]?.job ?? [])
    if (jobs.length === 0) break
    const { password } = passwordOf(file)
    const theirs = paintByOthers(corpusPath(file), { password, jobs, reader })
    for (const [i, index] of doubtful.entries()) {
      const [own, other] = [ours[index], theirs[i]]
      if (!own || !other) continue
      keep?.(reader, index, other)
      best[index] = Math.max(best[index] ?? -1, likeness(own, other))
    }
  }
  return best
}

function isSeen({ rect: [left, bottom, right, top] }: Annotation): boolean {
  return right - left > 1 && top - bottom > 1 && right - left < 1500 && top - bottom < 1500
}

function hasOwnLook(annotation: Annotation): boolean {
  const source = OwnAppearance.find(annotation)
  return source !== undefined && new DictReader(source.dict, source.file).dictionary('AP')?.has('N') === true
}
