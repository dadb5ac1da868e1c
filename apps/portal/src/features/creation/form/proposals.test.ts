import type { Language } from '@lectern/contract'
import { expect, it } from 'vitest'
import { titleBy } from './proposals.ts'

const titleOf = (name: string) => titleBy(name, { title: ' ', language: 'zh' }).title ?? ''
const languageOf = (title: string, language: Language) =>
  titleBy(`${title}.pdf`, { title: '', language }).language

it.each([
  ['calibration-record.pdf', 'calibration-record'],
  ['激光_三角法__入门.PDF', '激光 三角法 入门'],
  ['Montage v1.2.pdf', 'Montage v1.2'],
  ['.pdf', ''],
  [`${'长'.repeat(70)}.pdf`, '长'.repeat(60)],
  ['cafe\u0301.mp4', 'café'],
])('the file %s proposes the title %s', (name, title) => expect(titleOf(name)).toBe(title))

it.each([
  ['レーザー入門', 'zh', 'ja'],
  ['激光入门', 'zh', 'zh'],
  ['雷射入門', 'tw', 'tw'],
  ['測定', 'ja', 'ja'],
  ['激光入门', 'de', 'zh'],
  ['Prüfung der Sensoren', 'zh', 'de'],
  ['Manual', 'ja', 'ja'],
] as const)('the title %s of an author who uses %s is in %s', (title, own, language) =>
  expect(languageOf(title, own)).toBe(language),
)

it('a work that has a title keeps it', () =>
  expect(titleBy('manual.pdf', { title: 'TR-40', language: 'en' })).toEqual({}))
