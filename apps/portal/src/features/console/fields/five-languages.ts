import { type Language, languages } from '@lectern/contract'
import { isBlank } from './is-blank.ts'

/** The same text in each language of the product. */
export type FiveTexts = Readonly<Record<Language, string>>

export const noTexts: FiveTexts = { zh: '', en: '', tw: '', ja: '', de: '' }

/** The faults of a form whose field `name` lacks the text in some languages. */
export const missingTexts = (name: string, texts: FiveTexts): Readonly<Record<string, 'required' | false>> =>
  Object.fromEntries(
    languages.map(language => [`${name}.${language}`, isBlank(texts[language]) && 'required']),
  )

/** Only the five texts of a larger record, trimmed. */
export const fiveTextsOf = (texts: FiveTexts): FiveTexts => ({
  zh: texts.zh.trim(),
  en: texts.en.trim(),
  tw: texts.tw.trim(),
  ja: texts.ja.trim(),
  de: texts.de.trim(),
})
