/** Numbers and days in notices are written as in the reader's language. */
import type { Language } from '@lectern/contract'
import { expect, test } from 'vitest'
import type { NoticeKind } from '../notices/notice-texts.data.ts'
import { presentNotice } from './present.ts'

const said = (kind: NoticeKind, params: Readonly<Record<string, string>>, language: Language) => {
  const row = {
    id: '',
    type: 4,
    title: 'Laser',
    content: 'a wrong key',
    link: '',
    at: new Date(0),
    read_at: null,
    names_work: false,
    work_title: null,
    names_text: false,
    named_text: null,
    names_person: false,
    nick: null,
  }
  const { title, content } = presentNotice({ ...row, params: { ...params, kind } }, language)
  return `${title} ${content}`
}

test.each([
  [
    'exam-failed',
    { score: '72.5', passScore: '80' },
    'de',
    'Nicht bestanden: Laser Ihr Ergebnis: 72,5 Punkte. Nötig sind mehr als 80.',
  ],
  [
    'exam-failed',
    { score: '72.5', passScore: '80' },
    'en',
    'Not passed: Laser Your score is 72.5; it must be above 80.',
  ],
  ['exam-passed', { score: '80.0' }, 'tw', '你通過了考試：Laser 得分 80，證書已頒發。'],
  [
    'exam-regraded',
    { score: '0.0' },
    'de',
    'Neu bewertet: Laser Ihr neues Ergebnis: 0 Punkte. Grund: a wrong key',
  ],
  ['upgrade-vip', { end: '2026-12-02' }, 'de', 'Firmen-VIP ist freigeschaltet Es gilt bis 02.12.2026.'],
  ['upgrade-vip', { end: '2026-12-02' }, 'en', 'Enterprise VIP is yours It runs until 2 Dec 2026.'],
  ['upgrade-vip', { end: '2026-12-02' }, 'zh', '企业 VIP 已开通 有效期至 2026年12月2日。'],
  ['time-factor', { factor: '1.25' }, 'de', 'Ihr Zeitfaktor für Prüfungen ist jetzt 1,25 '],
] as const)('%s with %j in %s', (kind, params, language, text) =>
  expect(said(kind, params, language)).toBe(text),
)
