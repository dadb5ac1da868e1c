import type { Card } from '@lectern/contract'
import { amountOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'

/** Returns a function that writes the price of a resource with its unit; empty for a free one. */
export function usePriceText(): (card: Pick<Card, 'isPaid' | 'priceYuan'>) => string {
  const words = useWords()
  const language = usePreferences(state => state.language)
  return ({ isPaid, priceYuan }) =>
    isPaid ? words('priceYuan', { amount: amountOf(priceYuan, language) }) : ''
}
