/** The marks of a file of marks, as the engine gives them to the session. */
import type { AddedAnnotation, PdfErrorCode } from '@lectern/pdf'
import type { Mark } from '../marks/mark.ts'

/** A mark that can be added. */
export interface FoundMark {
  readonly pageIndex: number
  readonly data: AddedAnnotation
  /** How one that cannot be edited looks; its id is not that of the session. */
  readonly shown?: Mark
}

/** A mark that was left out, or a part of it. */
export interface LeftOutMark {
  /** Its place in the file, counted from 1. */
  readonly entry: number
  readonly name?: string
  /** Its kind, as the file says it. */
  readonly kind?: string
  readonly code: PdfErrorCode
}

/** What is in a file of marks. */
export interface FoundMarks {
  readonly marks: readonly FoundMark[]
  /** How many the document has already. */
  readonly known: number
  /** In the order of the file. */
  readonly leftOut: readonly LeftOutMark[]
  /** Those of `marks` that lose a part: an action that could do harm. */
  readonly reduced: readonly LeftOutMark[]
}

/** A file with more marks is not imported. */
export const mostFoundMarks = 20_000

/** A larger file is not imported, in bytes. */
export const largestMarksFile = 32 * 1024 * 1024
