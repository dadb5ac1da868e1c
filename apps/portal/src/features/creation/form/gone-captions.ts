/** Which captions a refused draft names that the server no longer has. Pure. */
import type { ApiError } from '@lectern/contract'
import type { CaptionsFile } from '../captions/captions-field.tsx'

/** The captions that a refusal is about: the server names them by their place in the list. */
export function goneCaptions(
  { key, field }: Pick<ApiError, 'key' | 'field'>,
  captions: readonly CaptionsFile[],
): CaptionsFile | undefined {
  const [, place] = /^CAPTIONS\.(\d{1,3})\./.exec(field ?? '') ?? []
  return key === 'NOT_FOUND' && place !== undefined ? captions[Number(place)] : undefined
}
