/** The marks of a file of marks, as the engine gives them to the session. */
import type { AddedAnnotation, PdfErrorCode } from '@lectern/pdf'
import type { Mark } from '../marks/mark.ts'

/** A mark that can be added. */
export interface FoundMark {
  /** Its place in the file, counted from 1. */
  readonly entry: number
  readonly pageIndex: number
  readonly data: AddedAnnotation
  /** How one that cannot be edited looks; its id is not that of the session. */
  readonly shown?: Mark
  /** The id of the mark of the document that it replies to; that mark may have no data, and so no uuid here. */
  readonly parentId?: string
}

/** A mark that was left out, or a part of it. */
export interface LeftOutMark {
  /** Its place in the file, counted from 1. */
  readonly entry: number
  readonly name?: string
  /** Its kind, as the file says it. */
  readonly kind?: string
  /** The beginning of what it says. */
  readonly text?: string
  readonly code: PdfErrorCode
}

const longestText = 80

/** What it says, for the reader, who knows it by that rather than by its name. */
export function textOfMark(data: AddedAnnotation): Pick<LeftOutMark, 'text'> {
  const given = 'textContent' in data ? `${data.textContent ?? ''}`.trim().replace(/\s+/g, ' ') : ''
  // By code points: half a character is none.
  return given === '' ? {} : { text: [...given.slice(0, 2 * longestText)].slice(0, longestText).join('') }
}

/** What is in a file of marks, or in a part of it. */
export interface FoundMarks {
  /** Whether the file has no further marks. */
  readonly isLast: boolean
  readonly marks: readonly FoundMark[]
  /** How many the document has already. */
  readonly known: number
  /** In the order of the file. */
  readonly leftOut: readonly LeftOutMark[]
  /** Those of `marks` that lose an action that could do harm. */
  readonly reduced: readonly LeftOutMark[]
}

/** A file with more marks is not imported. */
export const mostFoundMarks = 20_000

/** So many marks are read at once, before something else can be done or the reader give up. */
export const marksAtOnce = 250

/** A larger file is not imported, in bytes. */
export const largestMarksFile = 32 * 1024 * 1024
