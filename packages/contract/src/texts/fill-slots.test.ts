import { expect, test } from 'vitest'
import { fillSlots } from './fill-slots.ts'

test.each([
  ['Refused: {why}. Try again.', 'blurred', 'Refused: blurred. Try again.'],
  ['Refused: {why}. Try again.', 'It is blurred.', 'Refused: It is blurred. Try again.'],
  ['Refused: {why}. Try again.', 'It is blurred.\n', 'Refused: It is blurred. Try again.'],
  ['Refused: {why}. Try again.', 'Who is this?', 'Refused: Who is this? Try again.'],
  ['Abgelehnt: {why}. Neu.', 'Er schrieb „nein.“', 'Abgelehnt: Er schrieb „nein.“ Neu.'],
  ['未通过：{why}。请重试。', '照片不清楚。', '未通过：照片不清楚。请重试。'],
  ['未通过：{why}。请重试。', '照片不清楚', '未通过：照片不清楚。请重试。'],
  ['Reason: {why}', 'It is blurred.', 'Reason: It is blurred.'],
  ['{why}', '$& $1', '$& $1'],
])('%s with “%s”', (text, why, filled) => {
  expect(fillSlots(text, () => why)).toBe(filled)
})
