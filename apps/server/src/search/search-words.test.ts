import { expect, test } from 'vitest'
import { correctedQuery, wordsOf } from './search-words.ts'

const known = wordsOf('Laser safety · Messunsicherheit · Größe · チェックリスト · matters · Wiring')

test.each([
  ['laser saftey', 'laser safety'],
  ['Mesunsicherhiet', 'Messunsicherheit'],
  ['Gröse', 'Größe'],
  ['点検チェクリスト', '点検チェックリスト'],
  ['tilt maters', 'tilt matters'],
  ['laser safety', undefined],
  ['GROESSE xyz', undefined],
  ['zzzzqqq', undefined],
  ['激光', undefined],
  ['TR-40', undefined],
])('%s is corrected to %s', (typed, expected) => {
  expect(correctedQuery(typed, known)).toBe(expected)
})
