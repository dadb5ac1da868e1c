import type { Language } from '@lectern/contract'

/** Languages by their tags, the longer ones first. RFC 5646 */
const tags: readonly (readonly [RegExp, Language])[] = [
  [/^zh-(?:hant|tw|hk|mo)\b/, 'tw'],
  [/^zh\b/, 'zh'],
  [/^en\b/, 'en'],
  [/^ja\b/, 'ja'],
  [/^de\b/, 'de'],
]

/** The most entries that are read; browsers send fewer. */
const mostEntries = 20

/** The language that a reader of a public address wants most, English for one that we do not have. RFC 9110, 12.5.4 */
export function acceptedLanguage(header: string | undefined): Language {
  const entries = (header ?? '').toLowerCase().slice(0, 400).split(',', mostEntries)
  const wanted = entries.map((entry, index) => {
    const [tag = '', ...params] = entry.split(';').map(part => part.trim())
    const weight = params.find(param => param.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    return { tag, index, quality: Number.isFinite(quality) ? quality : 0 }
  })
  wanted.sort((a, b) => b.quality - a.quality || a.index - b.index)
  for (const { tag, quality } of wanted) {
    const found = quality > 0 && tags.find(([form]) => form.test(tag))
    if (found) return found[1]
  }
  return 'en'
}
