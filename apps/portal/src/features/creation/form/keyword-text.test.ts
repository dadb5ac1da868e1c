import { expect, it } from 'vitest'
import { readKeywords } from './keyword-text.ts'

const many = Array.from({ length: 12 }, (_, index) => `word ${index}`)

it.each([
  [[], [], undefined],
  [['激光#标定'], ['激光', '标定'], undefined],
  [['#激光', ' 标定 #', '＃ TR  40'], ['激光', '标定', 'TR 40'], undefined],
  [['Laser', 'laser#LASER'], ['Laser'], undefined],
  [['x'.repeat(20), '字'.repeat(21)], ['x'.repeat(20)], 'keywordTooLong'],
  [many, many.slice(0, 10), 'keywordsTooMany'],
  [['𠮷'.repeat(20)], ['𠮷'.repeat(20)], undefined],
] as const)('%j are the keywords %j', (typed, keywords, fault) =>
  expect(readKeywords(typed)).toEqual(fault === undefined ? { keywords } : { keywords, fault }),
)
