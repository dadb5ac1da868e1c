import { expect, test } from 'vitest'
import { foreignOffset } from './provider-zone.ts'

const [winter, summer] = [new Date('2026-11-26T12:00:00Z'), new Date('2026-07-01T12:00:00Z')]

test.each([
  ['Europe/Berlin', 'Asia/Shanghai', winter, 'GMT+8'],
  ['Asia/Shanghai', 'Asia/Shanghai', winter, undefined],
  ['Asia/Taipei', 'Asia/Shanghai', winter, undefined],
  ['Asia/Tokyo', 'Asia/Shanghai', summer, 'GMT+8'],
  ['Asia/Tokyo', 'Europe/Berlin', summer, 'GMT+2'],
])('to somebody in %s the days of %s are those of %s', (own, provider, at, expected) => {
  expect(foreignOffset(provider, at, own)).toBe(expected)
})
