import type { Language } from '@lectern/contract'
import { localeOf } from '../../lib/preferences.ts'

/** A speed as the language writes it: `0,5x` in German. */
export const rateText = (rate: number, language: Language): string =>
  `${new Intl.NumberFormat(localeOf[language]).format(rate)}x`

/** Has the menu of speeds written by a function: its own items always have a decimal point. */
export function writeRates(textOf: (rate: number) => string): void {
  const menu = customElements.get('media-playback-rate-menu') as unknown as {
    formatMenuItemText(text: string, rate: number): string
  }
  menu.formatMenuItemText = (_, rate) => textOf(rate)
}
