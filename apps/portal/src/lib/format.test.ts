import { describe, expect, it } from 'vitest'
import { amountOf, clock, countOf, inARow, minutesAndSeconds, starsOf, timeAgo, unitOf } from './format.ts'

describe('lengths', () => {
  it.each([
    [0, { minutes: 0, seconds: 0 }, '0:00'],
    [59.6, { minutes: 1, seconds: 0 }, '0:59'],
    [185, { minutes: 3, seconds: 5 }, '3:05'],
    [3725, { minutes: 62, seconds: 5 }, '1:02:05'],
    [-1, { minutes: 0, seconds: 0 }, '0:00'],
  ])('%d seconds', (seconds, parts, text) => {
    expect(minutesAndSeconds(seconds)).toEqual(parts)
    expect(clock(seconds)).toBe(text)
  })
})

describe('numbers', () => {
  it('follow the language', () => {
    expect(starsOf(4.5, 'de')).toBe('4,5')
    expect(starsOf(4, 'en')).toBe('4.0')
    expect(countOf(12_345, 'zh')).toBe('1.2万')
    expect(countOf(9999, 'en')).toBe('9,999')
    expect(amountOf(99_999, 'de')).toBe('99.999')
    expect(amountOf(99_999, 'zh')).toBe('99,999')
    expect(unitOf(9.5, 'minute', 'de')).toBe('9,5 Min.')
    expect(unitOf(36, 'second', 'ja')).toBe('36 秒')
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
