import { ApiError } from '@lectern/contract'
import { words } from './words.ts'

/**
 * What to tell the reader about a failure: the server's own sentence, one about the connection, or one about an entry
 * that the client refused to send, because the contract forbids it.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return words('errorUnexpected')
  switch (error.key) {
    case 'NETWORK':
      return words('errorNetwork')
    case 'ANSWER_INVALID':
      // A gateway that answers for a server that is down speaks no contract.
      return words(error.code >= 500 ? 'errorNetwork' : 'errorAnswer')
    default:
      if (error.message !== error.key) return error.message
      return words(error.field === undefined ? 'errorUnexpected' : 'errorEntry')
  }
}

/** Whether the server refused with this error key of the contract. */
export const isRefusal = (error: unknown, key: string): error is ApiError =>
  error instanceof ApiError && error.key === key

/** Whether the server has ended the session (codes 420 and 421), which is shown elsewhere. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 420 || error.code === 421)
