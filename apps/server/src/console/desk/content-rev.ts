/** Revisions of objects that the console saves as a whole, so that nobody overwrites changes they have not seen. */
import { hash } from 'node:crypto'
import { AppError } from '../../errors.ts'

/** Bytes of the digest in a revision: few enough for an integer that JSON numbers represent exactly. */
const digestBytes = 6

/** The revision of a stored object: a number derived from its content, 0 when it does not exist. */
export function contentRevOf(stored: unknown): number {
  return stored === undefined
    ? 0
    : hash('sha256', JSON.stringify(stored), 'buffer').readUIntBE(0, digestBytes)
}

/**
 * Compares the revision that a change is based on with the stored object; without a revision nothing is compared.
 * @throws {AppError} CONFLICT when somebody else has saved in between.
 */
export function checkSeen(rev: number | undefined, stored: unknown): void {
  if (rev !== undefined && rev !== contentRevOf(stored)) throw new AppError('CONFLICT')
}
