/** The words on the sheet of a certificate. All five languages stand on each sheet. */
import type { Language } from '@lectern/contract'

type Words = Readonly<Record<Language, string>>

/** The order in which languages stand below each other. */
export const sheetLanguages = ['zh', 'tw', 'ja', 'en', 'de'] as const satisfies readonly Language[]

/** The heading. */
export const heading: Words = { zh: '证书', tw: '證書', en: 'Certificate', ja: '認定証', de: 'Zertifikat' }

/** What the holder has reached; `{role}` is the name of the role. */
export const statements: Words = {
  zh: '已通过考试，获得“{role}”资格。',
  tw: '已通過考試，獲得「{role}」資格。',
  en: 'has passed the examination and attained the level “{role}”.',
  ja: '試験に合格し、「{role}」の資格を取得したことを証します。',
  de: 'hat die Prüfung bestanden und die Stufe „{role}“ erreicht.',
}

/** Captions of the facts below. */
export const captions = {
  number: { zh: '编号', tw: '編號', en: 'Number', ja: '番号', de: 'Nummer' },
  code: { zh: '校验码', tw: '驗證碼', en: 'Code', ja: '確認コード', de: 'Prüfcode' },
  score: { zh: '成绩', tw: '成績', en: 'Score', ja: '得点', de: 'Ergebnis' },
  issued: { zh: '颁发日期', tw: '頒發日期', en: 'Issued', ja: '交付日', de: 'Ausgestellt' },
  validTo: { zh: '有效期至', tw: '有效期至', en: 'Valid to', ja: '有効期限', de: 'Gültig bis' },
} as const satisfies Readonly<Record<string, Words>>

/** The value of “valid to” of a certificate that does not lapse. */
export const withoutLimit = '—'
