import type { Language } from '@lectern/contract'
import { localeOf } from './preferences.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

const step = 1024

/**
 * A size in the unit that fits, with one decimal above bytes: "1,2 MB". Each unit is 1024 of the one before it, as Windows and
 * most file managers count and as all limits of the portal are meant.
 */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < step ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  const text = new Intl.NumberFormat(localeOf[language], {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / step ** power)
  // The unit stays on the line of its number.
  return text.replace(' ', '\u00a0')
}
