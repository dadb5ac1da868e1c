import { describe, expect, it } from 'vitest'
import { amountOf, clock, countOf, durationOf, inARow, starsOf, timeAgo } from './format.ts'

describe('positions', () => {
  it.each([
    [0, '0:00'],
    [59.6, '0:59'],
    [185, '3:05'],
    [3725, '1:02:05'],
    [-1, '0:00'],
  ])('%d seconds', (seconds, text) => expect(clock(seconds)).toBe(text))
})

/** The number stays beside its unit when a line is broken. */
const written = (...input: Parameters<typeof durationOf>) => durationOf(...input).replaceAll('\u00a0', '_')

describe('durations', () => {
  it.each([
    [0, '0_s', '0_min'],
    [-1, '0_s', '0_min'],
    [30, '30_s', '30_s'],
    [59.6, '1_min', '1_min'],
    [61, '1_min 1_s', '1_min'],
    [150, '2_min 30_s', '3_min'],
    [1800, '30_min', '30_min'],
    [3599, '59_min 59_s', '1_h'],
    [3600, '1_h', '1_h'],
    [3725, '1_h 2_min', '1_h 2_min'],
    [33_600, '9_h 20_min', '9_h 20_min'],
    [86_399, '24_h', '24_h'],
    [4_442_400, '1,234_h', '1,234_h'],
  ])('%d seconds, to the second and to the minute', (seconds, exact, rough) => {
    expect(written(seconds, 'en')).toBe(exact)
    expect(written(seconds, 'en', 'minute')).toBe(rough)
  })

  it.each([
    ['zh', '30_秒', '2_分 5_秒', '45_分钟', '9_小时 20_分钟'],
    ['tw', '30_秒', '2_分 5_秒', '45_分鐘', '9_小時 20_分鐘'],
    ['ja', '30_秒', '2_分 5_秒', '45_分', '9_時間 20_分'],
    ['de', '30_s', '2_min 5_s', '45_min', '9_h 20_min'],
  ] as const)('in %s', (language, ...texts) =>
    expect([30, 125, 2700, 33_600].map(seconds => written(seconds, language))).toEqual(texts),
  )
})

describe('numbers', () => {
  it('follow the language', () => {
    expect(starsOf(4.5, 'de')).toBe('4,5')
    expect(starsOf(4, 'en')).toBe('4.0')
    expect(countOf(12_345, 'zh')).toBe('1.2万')
    expect(countOf(9999, 'en')).toBe('9,999')
    expect(amountOf(99_999, 'de')).toBe('99.999')
    expect(amountOf(99_999, 'zh')).toBe('99,999')
  })
})

describe('sentences in a row', () => {
  it('have a space between them where the language has one', () => {
    expect(inARow('de', 'Erst.', 'Dann.')).toBe('Erst. Dann.')
    expect(inARow('zh', '先。', '后。')).toBe('先。后。')
    expect(inARow('en', 'First.', '')).toBe('First.')
  })
})

describe('time ago', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T11:59:50Z', 'just now'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-11-07T12:00:00Z', '2 weeks ago'],
    ['2024-11-07T12:00:00Z', '2 years ago'],
    ['2026-11-21T12:05:00Z', 'just now'],
  ])('%s', (at, words) => expect(timeAgo(new Date(at), now, 'en')).toBe(words))
})
