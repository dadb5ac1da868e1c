import { expect, it } from 'vitest'
import { dayAfterKey, dayWithin } from './day-after-key.ts'

it.each([
  ['2026-11-27', 'ArrowRight', '2026-11-28'],
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-01', 'ArrowLeft', '2026-10-31'],
  ['2026-11-27', 'ArrowDown', '2026-12-04'],
  ['2026-11-27', 'ArrowUp', '2026-11-20'],
  ['2026-11-27', 'Home', '2026-11-23'],
  ['2026-11-27', 'End', '2026-11-29'],
  ['2026-11-29', 'End', '2026-11-29'],
  ['2026-12-31', 'PageDown', '2027-01-31'],
  ['2026-10-31', 'PageDown', '2026-11-30'],
  ['2027-01-15', 'PageUp', '2026-12-15'],
  ['2028-02-29', 'Shift PageDown', '2029-02-28'],
  ['2026-11-27', 'a', undefined],
])('from %s, %s goes to %s', (day, keys, then) => {
  const key = keys.split(' ').at(-1) ?? ''
  expect(dayAfterKey(day, { key, shiftKey: keys.startsWith('Shift') }, 1)).toBe(then)
})

it('a week that begins on Sunday ends on Saturday', () => {
  expect(dayAfterKey('2026-11-29', { key: 'Home', shiftKey: false }, 0)).toBe('2026-11-29')
  expect(dayAfterKey('2026-11-27', { key: 'End', shiftKey: false }, 0)).toBe('2026-11-28')
})

it('stays within the bounds', () => {
  const bounds = { min: '2026-11-10', max: '2026-11-20' }
  expect(['2026-11-09', '2026-11-15', '2027-01-01'].map(day => dayWithin(day, bounds))).toEqual([
    '2026-11-10',
    '2026-11-15',
    '2026-11-20',
  ])
})
