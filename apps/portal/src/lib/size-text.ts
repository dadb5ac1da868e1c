import type { Language } from '@lectern/contract'
import { localeOf } from './preferences.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the unit that fits, with one decimal above bytes: "1,2 MB". */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return new Intl.NumberFormat(localeOf[language], {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power)
}
