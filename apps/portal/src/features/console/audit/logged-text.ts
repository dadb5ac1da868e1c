import type { Language } from '@lectern/contract'
import { momentText } from '../desk/day-text.ts'

/**
 * A value of the log for its reader: days, which `dayText` writes, and moments as the language writes them, everything else as it is
 * stored.
 */
export function loggedText(value: string, language: Language, dayText: (day: string) => string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return momentText(new Date(value), language)
  return value
}
