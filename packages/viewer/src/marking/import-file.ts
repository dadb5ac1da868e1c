import type { PdfErrorCode } from '@lectern/pdf'
import {
  type FoundMark,
  type FoundMarks,
  type LeftOutMark,
  largestMarksFile,
  textOfMark,
} from '../engine/found-marks.ts'
import type { Mark } from '../marks/mark.ts'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import { composeImport } from './compose-import.ts'
import type { SessionContext } from './session-context.ts'

/** Why no mark of a file was imported. */
export type ImportRefusal =
  /** The document allows no marks; or its signature does not. */
  | 'not-permitted'
  | 'signed'
  /** The host offers no annotation mode. */
  | 'read-only'
  | 'empty'
  | 'too-large'
  | 'no-marks-file'
  /** It is a file of marks without any. */
  | 'no-marks'
  /** The file cannot be read. */
  | 'unread'
  | 'failed'

/** What was imported from a file of marks. */
export interface ImportedMarks {
  readonly added: number
  /** On how many pages. */
  readonly pages: number
  /** How many were there already. */
  readonly known: number
  /** In the order of the file. */
  readonly leftOut: readonly LeftOutMark[]
  /**
   * Which of the added ones lost a part: one that could do harm, or the mark that they reply to. In the order of the file; one that lost
   * both is listed twice.
   */
  readonly reduced: readonly LeftOutMark[]
}

/** The same, for the reader. */
export interface ImportReport extends ImportedMarks {
  readonly at: 'done'
  readonly name: string
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
  /**
   * Adds the marks of such a file as one undo step, and shows nothing.
   * @throws {MarkingError} `annotation-invalid` or `xfdf-invalid` for another file, `limit-exceeded`, `saving-forbidden`, the engine's
   * other codes
   */
  importBytes(bytes: Uint8Array<ArrayBuffer>): Promise<ImportedMarks>
}

/** Creates the import for a session. */
export function createFileImport(
  context: SessionContext,
  loadPage: (pageIndex: number) => Promise<unknown>,
): FileImport {
  const { store, engine, isOver } = context
  const show = (importing: ImportStage | undefined) => store.setState({ importing })
  const read = async (bytes: Uint8Array<ArrayBuffer>, isWanted: () => boolean): Promise<FoundMarks> => {
    const parts = [await engine.ask({ call: 'found', bytes })]
    while (parts.at(-1)?.isLast === false && isWanted()) parts.push(await engine.ask({ call: 'found' }))
    return joined(parts)
  }
  /** Undefined once it is not wanted any more. */
  const take = async (file: ChosenFile, isWanted: () => boolean): Promise<ImportStage | undefined> => {
    const { name, size } = file
    const refused = (why: ImportRefusal): ImportStage => ({ at: 'refused', name, why })
    if (size === 0) return refused('empty')
    if (size > largestMarksFile) return refused('too-large')
    const buffer = await file.arrayBuffer().catch(() => undefined)
    if (!buffer) return refused('unread')
    const found = await read(new Uint8Array(buffer), isWanted)
    if (!isWanted()) return undefined
    if (found.marks.length + found.known + found.leftOut.length === 0) return refused('no-marks')
    const imported = await addFound(context, found, { loadPage, isWanted })
    return imported && { at: 'done', name, ...imported }
  }
  return {
    async importFile(file) {
      const { name } = file
      const reading = { at: 'reading', name } as const
      show(reading)
      // False if the reader has given it up, or closed the document.
      const isWanted = () => !isOver() && store.getState().importing === reading
      const stage = await take(file, isWanted).catch(error => {
        const why = refusalOf(asMarkingError(error).code)
        return { at: 'refused', name, why } as const
      })
      if (isWanted()) show(stage)
    },
    refuseImport: why => show({ at: 'refused', name: '', why }),
    endImport: () => show(undefined),
    async importBytes(bytes) {
      if (!store.getState().mayMark) throw new MarkingError('saving-forbidden', 'the author allows no marks')
      if (bytes.length > largestMarksFile)
        throw new MarkingError('limit-exceeded', `a file of marks of more than ${largestMarksFile} bytes`)
      const isWanted = () => !isOver()
      const imported = await addFound(context, await read(bytes, isWanted), { loadPage, isWanted })
      if (!imported) throw new MarkingError('engine-stopped', 'the session was closed')
      return imported
    },
  }
}

/** What is in all parts of a file. */
const joined = (parts: readonly FoundMarks[]): FoundMarks => ({
  isLast: true,
  marks: parts.flatMap(({ marks }) => marks),
  known: parts.reduce((sum, { known }) => sum + known, 0),
  leftOut: parts.flatMap(({ leftOut }) => leftOut),
  reduced: parts.flatMap(({ reduced }) => reduced),
})

function refusalOf(code: ReturnType<typeof asMarkingError>['code']): ImportRefusal {
  switch (code) {
    case 'annotation-invalid':
    case 'xfdf-invalid':
      return 'no-marks-file'
    case 'limit-exceeded':
      return 'too-large'
    case 'saving-forbidden':
      return 'signed'
    default:
      return 'failed'
  }
}

interface HowAdded {
  readonly loadPage: (pageIndex: number) => Promise<unknown>
  readonly isWanted: () => boolean
}

/** Undefined if it is no longer wanted. @throws {MarkingError} */
async function addFound(
  { store, log, fonts, freshId, signature }: SessionContext,
  { marks, known, leftOut, reduced }: FoundMarks,
  { loadPage, isWanted }: HowAdded,
): Promise<ImportedMarks | undefined> {
  await Promise.all([...new Set(marks.map(({ pageIndex }) => pageIndex))].map(loadPage))
  await fonts.prepare(marks.map(({ data }) => ('textContent' in data ? (data.textContent ?? '') : '')))
  if (!isWanted()) return undefined
  const refused: LeftOutMark[] = []
  const change = composeImport(store.getState().annotationsByPage, marks, {
    freshId,
    signature: signature(),
    report: (error, data) => {
      const found = marks.find(mark => mark.data === data)
      if (found) refused.push(lostMark(found, asMarkingError(error).code as PdfErrorCode))
    },
  })
  const refusal = await log.commit(change, { origin: 'imported' })
  if (refusal) throw refusal
  const added = change.flatMap(edit => (edit.kind === 'add' ? [edit.mark] : []))
  const names = new Set(added.map(nameOf))
  const alreadyThere = known + marks.length - change.length - refused.length
  return {
    ...{ added: change.length, pages: new Set(added.map(({ pageIndex }) => pageIndex)).size },
    ...{ known: alreadyThere, leftOut: inOrder([...leftOut, ...refused]) },
    reduced: inOrder([...reduced.filter(({ name }) => names.has(name)), ...orphansOf(marks, added)]),
  }
}

const nameOf = ({ data, carried }: Mark) => (carried ?? data)?.uuid

/** Those of the found marks that were added without the mark that they reply to: the session and the file may both lack it. */
function orphansOf(marks: readonly FoundMark[], added: readonly Mark[]): readonly LeftOutMark[] {
  const placed = (pageIndex: number, name: string | undefined) => `${pageIndex} ${name}`
  const orphans = new Set(
    added
      .filter(({ inReplyTo }) => inReplyTo === undefined)
      .map(mark => placed(mark.pageIndex, nameOf(mark))),
  )
  return marks
    .filter(
      ({ pageIndex, data }) => data.inReplyTo !== undefined && orphans.has(placed(pageIndex, data.uuid)),
    )
    .map(mark => lostMark(mark, 'annotation-missing'))
}

const inOrder = (list: readonly LeftOutMark[]) => list.toSorted((a, b) => a.entry - b.entry)

function lostMark({ entry, data }: FoundMark, code: PdfErrorCode): LeftOutMark {
  return { entry, name: data.uuid, kind: data.annotationType.slice(1), ...textOfMark(data), code }
}
