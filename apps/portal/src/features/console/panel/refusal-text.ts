import { ApiError, isErrorKey, type Language, sentence } from '@lectern/contract'
import { errorText } from '../../../messages/error-text.ts'

/**
 * What to tell about a failed action. If the contract rejects a value before it is sent, there is no sentence of the server; the
 * contract's own sentence is shown.
 */
export function refusalText(error: unknown, language: Language): string {
  return error instanceof ApiError && error.message === error.key && isErrorKey(error.key)
    ? sentence(error.key, language, { ...error.params, FIELD: error.field })
    : errorText(error)
}

/**
 * The path among those of a form that a refusal is about, by the name of its field on the wire: `REASON` is `reason`. Undefined if it
 * is about the whole, or about a field of another name. Pure.
 */
export function refusedPath(error: unknown, paths: readonly string[]): string | undefined {
  if (!(error instanceof ApiError) || error.field === undefined) return undefined
  const plain = (name: string) => name.replaceAll(/[._]/g, '').toLowerCase()
  const wanted = plain(error.field)
  return paths.find(path => plain(path) === wanted)
}
