import { expect, it } from 'vitest'
import { readTypedDay } from './date-words.ts'

it.each([
  ['zh', '2026/10/01', '2026-10-01'],
  ['zh', '2026/1/5', '2026-01-05'],
  ['tw', '2026年10月1日', '2026-10-01'],
  ['ja', '2026-10-01', '2026-10-01'],
  ['en', '01 Oct 2026', '2026-10-01'],
  ['en', '1 October 2026', '2026-10-01'],
  ['en', '10/01/2026', null],
  ['de', '01.10.2026', '2026-10-01'],
  ['de', ' 1.3.2026 ', '2026-03-01'],
  ['de', '1. März 2026', '2026-03-01'],
  ['de', '31.02.2026', null],
  ['zh', '2026/13/01', null],
  ['zh', '', null],
] as const)('in %s "%s" is %s', (language, typed, day) => expect(readTypedDay(typed, language)).toBe(day))
