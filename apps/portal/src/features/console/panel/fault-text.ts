import { fieldLabel, isErrorKey, type Language, sentence } from '@lectern/contract'

/** An error in a line of an imported file. */
export interface FaultLine {
  readonly line: number
  readonly field?: string | undefined
  readonly key?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

const colons: Readonly<Record<Language, string>> = { zh: '：', tw: '：', ja: '：', en: ': ', de: ': ' }

/** What is wrong, with the name of the field once: most sentences have it, and it stands before those that do not. Pure. */
export function faultText({ field, key = '', params }: FaultLine, language: Language): string {
  const text = isErrorKey(key) ? sentence(key, language, { ...params, FIELD: field }) : key
  if (field === undefined) return text
  const label = fieldLabel(field, language)
  return text.includes(label) ? text : `${label}${colons[language]}${text}`
}
