import type { Card } from '@lectern/contract'
import { minutesAndSeconds } from '../../lib/format.ts'
import { useWords } from '../../messages/words.ts'

/** Returns a function that writes the length of a resource: pages of a document, minutes and seconds of a video. */
export function useLengthText(): (card: Pick<Card, 'kind' | 'length'>) => string {
  const words = useWords()
  return ({ kind, length }) =>
    kind === 'pdf' ? words('pageCount', { count: length }) : words('duration', minutesAndSeconds(length))
}
