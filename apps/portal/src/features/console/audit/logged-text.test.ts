import { expect, it } from 'vitest'
import { loggedText } from './logged-text.ts'

const written = (value: string) => loggedText(value, 'de', day => day.split('-').reverse().join('.'))

it.each([
  ['2026-12-02', '02.12.2026'],
  ['2026-12', '2026-12'],
  ['from 2026-12-02', 'from 2026-12-02'],
  ['', ''],
])('writes %j as %j in German', (value, text) => expect(written(value)).toBe(text))

it('writes a moment with its time', () => {
  expect(written('2026-12-02T12:00:00.000Z')).toMatch(/^0[23]\.12\.2026, \d\d:00$/)
})
