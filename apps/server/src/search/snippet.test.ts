import type { Language } from '@lectern/contract'
import { expect, test } from 'vitest'
import { snippetOf } from './snippet.ts'
import { queryPieces } from './text-query.ts'

/** The snippet with its matches in brackets. */
const show = (text: string, query: string, language: Language = 'zh') =>
  snippetOf(text, queryPieces(query), language)
    ?.map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

const filler = 'lorem '.repeat(60)

test.each<[string, string, string | undefined, Language?]>([
  ['深度学习模型需要大量训练数据', '训练', '深度学习模型需要大量[训练]数据'],
  ['资料汇编', '資料', '[资料]汇编'],
  ['ﾃｽﾄ手順', 'テスト', '[ﾃｽﾄ]手順', 'ja'],
  ['ﾃﾞｰﾀ', 'データ', '[ﾃﾞｰﾀ]', 'ja'],
  ['Die grösse der Welle', 'Größe', 'Die [grösse] der Welle', 'de'],
  ['Die Größe der Welle', 'groesse', 'Die [Größe] der Welle', 'de'],
  ['Measuring displacements', 'displacement', 'Measuring [displacements]', 'en'],
  ['Calibration of a sensor', 'sensors calib', '[Calibration] of a [sensor]', 'en'],
  ['Ein Kalibriergerät', 'Geräte', 'Ein [Kalibriergerät]', 'de'],
  ['Kalibrier- und Prüfgerät, Kalium', 'Kalibriergerät', '[Kalibrier]- und [Prüfgerät], Kalium', 'de'],
  ['⻑さの測定', '長さ', '[⻑さ]の測定', 'ja'],
  ['数据数据', '数据', '[数据数据]'],
  ['nothing of it', 'calibration', undefined, 'en'],
  ['a\nb needle', 'needle', 'a b [needle]', 'en'],
  ['', 'x', undefined],
])('%s for %s', (text, query, expected, language) => {
  expect(show(text, query, language)).toBe(expected)
})

test('a long text is cut around its matches, at words', () => {
  const shown = show(`${filler}before needle after ${filler}`, 'needle', 'en') ?? ''
  expect(shown).toMatch(/^…lorem .*before \[needle\] after lorem.* lorem…$/)
  expect(shown.length).toBeLessThan(200)
  const han = show(`${'前'.repeat(500)}校准${'后'.repeat(500)}`, '校准') ?? ''
  expect(han).toMatch(/^…前+\[校准\]后+…$/)
  expect(han.length).toBeLessThan(90)
})

test('characters of two UTF-16 units are not cut in half', () => {
  expect(show(`${'𠮷'.repeat(300)}校准${'𠮷'.repeat(300)}`, '校准')).not.toMatch(/\p{Surrogate}/u)
})
