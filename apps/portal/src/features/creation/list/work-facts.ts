import type { WorkRow } from '@lectern/contract'
import { dayOf, starsOf, timeAgo } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { useLimitDay } from '../../../parts/use-provider-zone.ts'
import { usePriceText } from '../../resource/price-text.ts'

const endedBy = { time: 'factEndedTime', author: 'factEndedAuthor', staff: 'factEndedStaff' } as const

/** Returns a function that writes what an author wants to know about a work in its state. `today` is the day at the provider. */
export function useWorkFacts(today: string): (row: WorkRow) => readonly string[] {
  const words = useCreationWords()
  const language = usePreferences(state => state.language)
  const priceOf = usePriceText()
  const day = useLimitDay()
  return ({ state, version, savedAt, dueOn, publishedAt, startsOn, endsOn, endReason, priceYuan, stars }) => {
    const price = priceYuan > 0 && priceOf({ isPaid: true, priceYuan })
    const number = version > 1 && words('factVersion', { version })
    const saved = words('factSaved', { ago: timeAgo(savedAt, new Date(), language) })
    const facts = {
      draft: [saved],
      review: [dueOn !== null && words('factDue', { day: day(dueOn) })],
      published: [
        publishedAt !== null && words('factPublished', { day: dayOf(publishedAt, language) }),
        startsOn !== null && startsOn > today && words('factStarts', { day: day(startsOn) }),
        endsOn !== null && words('factEnds', { day: day(endsOn) }),
        stars > 0 && words('factStars', { stars: starsOf(stars, language) }),
      ],
      failed: [saved],
      expired: [endReason !== null && words(endedBy[endReason])],
    }
    return [...facts[state], number, price].filter(fact => fact !== false)
  }
}
