import type { Card } from '@lectern/contract'
import { durationOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'

/** Returns a function that writes the length of a resource: pages of a document, the duration of a video. */
export function useLengthText(): (card: Pick<Card, 'kind' | 'length'>) => string {
  const words = useWords()
  const language = usePreferences(state => state.language)
  return ({ kind, length }) =>
    kind === 'pdf' ? words('pageCount', { count: length }) : durationOf(length, language)
}
