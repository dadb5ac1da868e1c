import type { ErrorKey } from '@lectern/contract'
import { AppError } from '../errors.ts'

const settled: ReadonlySet<ErrorKey> = new Set(['NOT_FOUND', 'CONFLICT', 'WORK_STATE'])

/**
 * Carries out what a job found to do, and answers whether it happened: where somebody else was faster, or took the
 * reason away, nothing is left to do.
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
