import type { Language } from '@lectern/contract'
import { acceptedInOrder } from './accept-order.ts'

/** Languages by their tags, the longer ones first. RFC 5646 */
const tags: readonly (readonly [RegExp, Language])[] = [
  [/^zh-(?:hant|tw|hk|mo)\b/, 'tw'],
  [/^zh\b/, 'zh'],
  [/^en\b/, 'en'],
  [/^ja\b/, 'ja'],
  [/^de\b/, 'de'],
]

/** The language that a reader of a public address wants most, English for one that we do not have. RFC 9110, 12.5.4 */
export function acceptedLanguage(header: string | undefined): Language {
  for (const tag of acceptedInOrder(header)) {
    const found = tags.find(([form]) => form.test(tag))
    if (found) return found[1]
  }
  return 'en'
}
