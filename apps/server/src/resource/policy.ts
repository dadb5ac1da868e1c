import type { CardRow } from '../catalogue/card-query.ts'
import { AppError } from '../errors.ts'

/** Whether the caller can read the content: it is open, or not in effect, and then only author and reviewers see it at all. */
export const isReadable = ({ lock }: Pick<CardRow, 'lock'>): boolean => lock === 0 || lock === 4

/**
 * Checks that the caller can open the content, for heartbeats and comments.
 * @throws {AppError} LOGIN_REQUIRED or RESOURCE_LOCKED
 */
export function requireOpen(card: Pick<CardRow, 'lock'>): void {
  if (card.lock === 1) throw new AppError('LOGIN_REQUIRED')
  if (card.lock !== 0) throw new AppError('RESOURCE_LOCKED')
}
