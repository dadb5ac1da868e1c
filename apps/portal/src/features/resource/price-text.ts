import { amountOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'

/**
 * Returns a function that writes the price of a resource with its unit; empty for a free one, and as long as its author has not
 * chosen.
 */
export function usePriceText(): (card: {
  readonly isPaid: boolean | null
  readonly priceYuan: number
}) => string {
  const words = useWords()
  const language = usePreferences(state => state.language)
  return ({ isPaid, priceYuan }) =>
    isPaid ? words('priceYuan', { amount: amountOf(priceYuan, language) }) : ''
}
