import type { useContentsWords } from '../../../messages/contents-words.ts'
import { type Measure, placeText, type RowFault } from './contents-model.ts'

/** Words of the contents editor. */
export type ContentsSay = ReturnType<typeof useContentsWords>

/** The sentence below a row with a fault. */
export function faultSentence(fault: RowFault, measure: Measure, words: ContentsSay): string {
  const isPage = measure === 'page'
  switch (fault.kind) {
    case 'title-missing':
      return words('faultTitleMissing')
    case 'title-long':
      return words('faultTitleLong', { count: fault.count })
    case 'place-unreadable':
      return words(isPage ? 'faultPageUnreadable' : 'faultTimeUnreadable')
    case 'place-beyond':
      return words(isPage ? 'faultBeyondPage' : 'faultBeyondTime', { place: placeText(fault.place, measure) })
    case 'place-before':
      return words(isPage ? 'faultBeforePage' : 'faultBeforeTime', { place: placeText(fault.place, measure) })
  }
}
