import type { AddedAnnotation, PdfErrorCode } from '@lectern/pdf'
import { type FoundMarks, type LeftOutMark, largestMarksFile } from '../engine/found-marks.ts'
import { asMarkingError } from '../marks/marking-error.ts'
import { composeImport } from './compose-import.ts'
import type { SessionContext } from './session-context.ts'

/** Why no mark of a file was imported. */
export type ImportRefusal =
  /** The document allows no marks; or its signature does not. */
  | 'not-permitted'
  | 'signed'
  | 'empty'
  | 'too-large'
  | 'no-marks-file'
  /** It is a file of marks without any. */
  | 'no-marks'
  /** The file cannot be read. */
  | 'unread'
  | 'failed'

/** What was imported from a file. */
export interface ImportReport {
  readonly at: 'done'
  readonly name: string
  readonly added: number
  /** On how many pages. */
  readonly pages: number
  /** How many were there already. */
  readonly known: number
  readonly leftOut: readonly LeftOutMark[]
  /** Which of the added ones lost a part that could do harm. */
  readonly reduced: readonly LeftOutMark[]
}

/** The import of a file of marks, from the choice of the file until the reader has read what became of it. */
export type ImportStage =
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'refused'; readonly name: string; readonly why: ImportRefusal }
  | ImportReport

/** A file that the reader has chosen. A `File` is one. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The import of files of marks. */
export interface FileImport {
  /**
   * Adds the marks of a JSON, XFDF or FDF file as one undo step; the state's `importing` says what became of it. Without a file it only
   * says why there can be none. Never rejects.
   */
  importFile(file: ChosenFile): Promise<void>
  refuseImport(why: ImportRefusal): void
  /** The reader has read what became of the import, or no longer wants it. */
  endImport(): void
}

/** Creates the import for a session. */
export function createFileImport(
  context: SessionContext,
  loadPage: (pageIndex: number) => Promise<unknown>,
): FileImport {
  const { store, engine, isOver } = context
  const show = (importing: ImportStage | undefined) => store.setState({ importing })
  const read = async (file: ChosenFile): Promise<FoundMarks | ImportRefusal> => {
    if (file.size === 0) return 'empty'
    if (file.size > largestMarksFile) return 'too-large'
    const buffer = await file.arrayBuffer().catch(() => undefined)
    if (!buffer) return 'unread'
    try {
      return await engine.ask({ call: 'found', bytes: new Uint8Array(buffer) })
    } catch (error) {
      return refusalOf(asMarkingError(error).code)
    }
  }
  return {
    async importFile(file) {
      const { name } = file
      const reading = { at: 'reading', name } as const
      show(reading)
      const found = await read(file)
      // The reader has given it up, or closed the document.
      const isWanted = () => !isOver() && store.getState().importing === reading
      if (!isWanted()) return
      if (typeof found === 'string') return show({ at: 'refused', name, why: found })
      const { marks, known, leftOut } = found
      if (marks.length + known + leftOut.length === 0) return show({ at: 'refused', name, why: 'no-marks' })
      const stage = await addFound(context, found, { name, loadPage, isWanted })
      if (isWanted()) show(stage)
    },
    refuseImport: why => show({ at: 'refused', name: '', why }),
    endImport: () => show(undefined),
  }
}

function refusalOf(code: ReturnType<typeof asMarkingError>['code']): ImportRefusal {
  switch (code) {
    case 'annotation-invalid':
    case 'xfdf-invalid':
      return 'no-marks-file'
    case 'limit-exceeded':
      return 'too-large'
    default:
      return 'failed'
  }
}

interface HowAdded {
  readonly name: string
  readonly loadPage: (pageIndex: number) => Promise<unknown>
  readonly isWanted: () => boolean
}

async function addFound(
  { store, log, fonts, freshId, signature }: SessionContext,
  { marks, known, leftOut, reduced }: FoundMarks,
  { name, loadPage, isWanted }: HowAdded,
): Promise<ImportStage> {
  await Promise.all([...new Set(marks.map(({ pageIndex }) => pageIndex))].map(loadPage))
  await fonts.prepare(marks.map(({ data }) => ('textContent' in data ? (data.textContent ?? '') : '')))
  if (!isWanted()) return { at: 'reading', name }
  const refused: LeftOutMark[] = []
  const change = composeImport(store.getState().annotationsByPage, marks, {
    freshId,
    signature: signature(),
    report: (error, data) =>
      refused.push(
        refusedMark(
          error,
          data,
          marks.findIndex(mark => mark.data === data),
        ),
      ),
  })
  const refusal = await log.commit(change, { origin: 'imported' })
  if (refusal) return { at: 'refused', name, why: refusal.code === 'saving-forbidden' ? 'signed' : 'failed' }
  const added = change.flatMap(edit => (edit.kind === 'add' ? [edit.mark] : []))
  const pages = new Set(added.map(({ pageIndex }) => pageIndex))
  // The session may have a mark that the file has not.
  const names = new Set(added.map(({ data, carried }) => (data ?? carried)?.uuid))
  const alreadyThere = known + marks.length - change.length - refused.length
  return {
    ...{ at: 'done', name, added: change.length, pages: pages.size },
    ...{ known: alreadyThere, leftOut: [...leftOut, ...refused] },
    reduced: reduced.filter(mark => names.has(mark.name)),
  }
}

function refusedMark(error: unknown, data: AddedAnnotation, index: number): LeftOutMark {
  const { uuid: name, annotationType } = data
  const code = asMarkingError(error).code as PdfErrorCode
  return { entry: index + 1, name, kind: annotationType.slice(1), code }
}
