import { type Language, languages } from '@lectern/contract'

/** The same text in each language of the product. */
export type FiveTexts = Readonly<Record<Language, string>>

export const noTexts: FiveTexts = { zh: '', en: '', tw: '', ja: '', de: '' }

/** The languages in which the text is missing. */
export const missingIn = (texts: FiveTexts): readonly Language[] =>
  languages.filter(language => texts[language].trim() === '')

/** Only the five texts of a record that has more, without spaces around them. */
export const fiveTextsOf = (texts: FiveTexts): FiveTexts => ({
  zh: texts.zh.trim(),
  en: texts.en.trim(),
  tw: texts.tw.trim(),
  ja: texts.ja.trim(),
  de: texts.de.trim(),
})
