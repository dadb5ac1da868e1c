import { type Language, languages } from '@lectern/contract'

/** The same text in each language of the product. */
export type FiveTexts = Readonly<Record<Language, string>>

export const noTexts: FiveTexts = { zh: '', en: '', tw: '', ja: '', de: '' }

/** The faults of a form in whose field `name` a text is missing in some languages. */
export const missingTexts = (name: string, texts: FiveTexts): Readonly<Record<string, 'required' | false>> =>
  Object.fromEntries(
    languages.map(language => [`${name}.${language}`, texts[language].trim() === '' && 'required']),
  )

/** Only the five texts of a record that has more, without spaces around them. */
export const fiveTextsOf = (texts: FiveTexts): FiveTexts => ({
  zh: texts.zh.trim(),
  en: texts.en.trim(),
  tw: texts.tw.trim(),
  ja: texts.ja.trim(),
  de: texts.de.trim(),
})
