import { type AddedAnnotation, type PdfDocument, PdfError, type PdfErrorCode } from '@lectern/pdf'
import { drawnTextOf } from '../fonts/drawn-text.ts'
import type { TextFonts } from '../fonts/text-fonts.ts'
import { toMark } from '../marks/to-mark.ts'
import { type FoundMark, type FoundMarks, type LeftOutMark, mostFoundMarks } from './found-marks.ts'

/** The file for which marks are read, and what is lent for drawing them. */
interface Target {
  readonly open: () => PdfDocument
  readonly fonts: TextFonts
}

/** What was read of a file of marks, and why entries of it were left out. */
interface Read {
  readonly list: readonly AddedAnnotation[]
  readonly leftOut: LeftOutMark[]
}

/**
 * The marks of a JSON, XFDF or FDF file, whatever its name is, as they can be added to the document. They are added to a copy of it
 * first, so that each that cannot be added is left out with its reason, and one that the engine draws alone has its drawing.
 * @throws {PdfError} `annotation-invalid` or `xfdf-invalid` for another file, `limit-exceeded`
 */
export async function readMarks(bytes: Uint8Array, { open, fonts }: Target): Promise<FoundMarks> {
  const document = open()
  const { list, leftOut } = await readFile(bytes, document)
  if (list.length + leftOut.length > mostFoundMarks)
    throw new PdfError('limit-exceeded', `more than ${mostFoundMarks} marks`)
  await fonts
    .prepare(list.map(data => ('annotationFile' in data ? '' : drawnTextOf(data))))
    .catch(() => undefined)
  const marks: FoundMark[] = []
  const reduced: LeftOutMark[] = []
  let known = 0
  for (const [at, data] of [...list.entries()].sort(([, a], [, b]) => isAnswer(a) - isAnswer(b))) {
    const told: LeftOutMark[] = []
    const [added] = document.importAnnotations([data], ({ code }) =>
      told.push(leftOutMark(at, code, data.uuid, data.annotationType.slice(1))),
    )
    const refused = told.filter(({ code }) => code !== 'action-unsafe')
    leftOut.push(...refused)
    if (!added) known += 1 - refused.length
    else {
      reduced.push(...told)
      const { pageIndex } = added
      const rotation = document.page(pageIndex)?.rotation ?? 0
      const isCarried = 'annotationFile' in data
      marks.push({
        pageIndex,
        data,
        ...(isCarried && { shown: toMark(added, { rotation, fonts: fonts.book }) }),
      })
    }
  }
  const inOrder = (list: readonly LeftOutMark[]) => list.toSorted((a, b) => a.entry - b.entry)
  return { marks, known, leftOut: inOrder(leftOut), reduced: inOrder(reduced) }
}

const isAnswer = ({ inReplyTo }: AddedAnnotation): number => Number(inReplyTo !== undefined)

function leftOutMark(index: number, code: PdfErrorCode, name?: string, kind?: string): LeftOutMark {
  return { entry: index + 1, code, ...(name !== undefined && { name }), ...(kind !== undefined && { kind }) }
}

async function readFile(bytes: Uint8Array, { pages }: PdfDocument): Promise<Read> {
  const leftOut: LeftOutMark[] = []
  const report = (
    { code }: PdfError,
    at: number,
    { uuid, kind }: { uuid?: string; kind?: string } = {},
  ): void => void leftOut.push(leftOutMark(at, code, uuid, kind))
  const { isFdf, parseFdf } = await import('@lectern/pdf/fdf')
  if (isFdf(bytes)) return { list: parseFdf(bytes, pages, report), leftOut }
  const text = textOf(bytes)
  if (/^\s*</.test(text)) {
    const { parseXfdf } = await import('@lectern/pdf/xfdf')
    return { list: parseXfdf(text, pages, { maxElements: mostFoundMarks * 10 }, report), leftOut }
  }
  const { parseAllKinds } = await import('@lectern/pdf/all-kinds')
  return { list: parseAllKinds(entriesOf(text), report), leftOut }
}

/** UTF-8; XFDF of other programs may be UTF-16. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new PdfError('annotation-invalid', 'the file is no text')
  }
}

function entriesOf(text: string): readonly unknown[] {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new PdfError('annotation-invalid', 'the file is no JSON')
  }
  if (!Array.isArray(given)) throw new PdfError('annotation-invalid', 'the file is no list of marks')
  if (given.length > mostFoundMarks) throw new PdfError('limit-exceeded', `more than ${mostFoundMarks} marks`)
  return given
}
