import type { ErrorKey } from '@lectern/contract'
import { AppError } from '../errors.ts'

const settled: ReadonlySet<ErrorKey> = new Set(['NOT_FOUND', 'CONFLICT', 'WORK_STATE', 'EXAM_CLOSED'])

/**
 * Runs the work of a job and returns true. Returns false when there is nothing left to do, because somebody else was
 * faster or the object is gone.
 */
export async function unlessSettled(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof AppError && settled.has(error.key)) return false
    throw error
  }
}
