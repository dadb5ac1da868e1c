/** Revisions of what the desk saves as a whole, so that nobody overwrites unseen what somebody else saved. */
import { hash } from 'node:crypto'
import { AppError } from '../../errors.ts'

/** Bytes of the digest that are kept: a whole number that JSON carries exactly. */
const digestBytes = 6

/** The revision of something as it is stored: a number of its content, 0 for what is not there. */
export function contentRevOf(stored: unknown): number {
  return stored === undefined
    ? 0
    : hash('sha256', JSON.stringify(stored), 'buffer').readUIntBE(0, digestBytes)
}

/**
 * Holds a write that began from a revision against what is stored now; one without a revision asks for no such care.
 * @throws {AppError} CONFLICT when somebody else saved in between.
 */
export function checkSeen(rev: number | undefined, stored: unknown): void {
  if (rev !== undefined && rev !== contentRevOf(stored)) throw new AppError('CONFLICT')
}
