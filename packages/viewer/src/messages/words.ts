import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { comparison as comparisonDe } from './comparison.de.ts'
import { comparison as comparisonEn } from './comparison.en.ts'
import { comparison as comparisonJa } from './comparison.ja.ts'
import { comparison as comparisonTw } from './comparison.tw.ts'
import { comparison as comparisonZh } from './comparison.zh.ts'
import { contents as contentsDe } from './contents.de.ts'
import { contents as contentsEn } from './contents.en.ts'
import { contents as contentsJa } from './contents.ja.ts'
import { contents as contentsTw } from './contents.tw.ts'
import { contents as contentsZh } from './contents.zh.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { exchange as exchangeDe } from './exchange.de.ts'
import { exchange as exchangeEn } from './exchange.en.ts'
import { exchange as exchangeJa } from './exchange.ja.ts'
import { exchange as exchangeTw } from './exchange.tw.ts'
import { exchange as exchangeZh } from './exchange.zh.ts'
import { ja } from './ja.ts'
import type { ViewerLanguage } from './language.ts'
import { marking as markingDe } from './marking.de.ts'
import { marking as markingEn } from './marking.en.ts'
import { marking as markingJa } from './marking.ja.ts'
import { marking as markingTw } from './marking.tw.ts'
import { marking as markingZh } from './marking.zh.ts'
import { readable } from './readable.ts'
import { signatures as signaturesDe } from './signatures.de.ts'
import { signatures as signaturesEn } from './signatures.en.ts'
import { signatures as signaturesJa } from './signatures.ja.ts'
import { signatures as signaturesTw } from './signatures.tw.ts'
import { signatures as signaturesZh } from './signatures.zh.ts'
import { touch as touchDe } from './touch.de.ts'
import { touch as touchEn } from './touch.en.ts'
import { touch as touchJa } from './touch.ja.ts'
import { touch as touchTw } from './touch.tw.ts'
import { touch as touchZh } from './touch.zh.ts'
import { tw } from './tw.ts'
import { zh } from './zh.ts'

/** Key of a sentence of the viewer. */
export type WordKey =
  | keyof typeof en
  | keyof typeof markingEn
  | keyof typeof comparisonEn
  | keyof typeof contentsEn
  | keyof typeof signaturesEn
  | keyof typeof exchangeEn
  | keyof typeof touchEn

/** Gives the sentence of a key in the reader's language, its slots filled. */
export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

const catalogues: Record<ViewerLanguage, Record<WordKey, string>> = {
  zh: { ...zh, ...markingZh, ...comparisonZh, ...contentsZh, ...signaturesZh, ...touchZh, ...exchangeZh },
  en: { ...en, ...markingEn, ...comparisonEn, ...contentsEn, ...signaturesEn, ...touchEn, ...exchangeEn },
  tw: { ...tw, ...markingTw, ...comparisonTw, ...contentsTw, ...signaturesTw, ...touchTw, ...exchangeTw },
  ja: { ...ja, ...markingJa, ...comparisonJa, ...contentsJa, ...signaturesJa, ...touchJa, ...exchangeJa },
  de: { ...de, ...markingDe, ...comparisonDe, ...contentsDe, ...signaturesDe, ...touchDe, ...exchangeDe },
}

const locales: Record<ViewerLanguage, string> = { zh: 'zh-Hans', en: 'en', tw: 'zh-Hant', ja: 'ja', de: 'de' }

/** BCP 47 tag of a viewer language, for the `lang` attribute and number formats. */
export const localeOf = (language: ViewerLanguage): string => locales[language]

/** Words of one language; messages are compiled on first use. */
export function createWords(language: ViewerLanguage): Words {
  const i18n = loaded(language)
  return (key, values) => i18n._(key, values && allReadable(values))
}

/** Many values are from the file that is shown: the name of a signer must not turn round what is said of the signature. */
const allReadable = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? readable(value) : value]),
  )

const loadedCatalogues = new Map<ViewerLanguage, I18n>()

function loaded(language: ViewerLanguage): I18n {
  const known = loadedCatalogues.get(language)
  if (known) return known
  const locale = locales[language]
  const i18n = setupI18n({ locale, messages: { [locale]: catalogues[language] } })
  i18n.setMessagesCompiler(compileMessage)
  loadedCatalogues.set(language, i18n)
  return i18n
}
