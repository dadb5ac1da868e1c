/** An examiner's marks on the PDF of an answer: data beside the file, whose bytes stay as the candidate sent them. */
import { markLimits } from '@lectern/contract'
import { parseDataForm } from '@lectern/pdf/data-form'
import { AppError } from '../errors.ts'

/** Checked marks. */
export interface Marks {
  /** JSON as stored; empty without any. */
  readonly text: string
  readonly count: number
}

/**
 * Checks marks in the data form. Their author is dropped: candidates do not learn who graded them.
 * @throws {AppError} FIELD_INVALID (MARKS) for anything that is no list of annotations, and for more than `markLimits`.
 */
export function readMarks(text: string): Marks {
  if (text === '') return { text, count: 0 }
  const list = parsed(text)
  const stored = list === undefined || list.length === 0 ? '' : JSON.stringify(list)
  if (list === undefined || list.length > markLimits.marks || stored.length > markLimits.characters)
    throw new AppError('FIELD_INVALID', {}, 'MARKS')
  return { text: stored, count: list.length }
}

function parsed(text: string): readonly object[] | undefined {
  try {
    const list = JSON.parse(text)
    parseDataForm(list, error => {
      throw error
    })
    return (list as readonly Record<string, unknown>[]).map(({ author: _, ...mark }) => mark)
  } catch {
    // Also for text that is nested too deep to be read.
    return undefined
  }
}
