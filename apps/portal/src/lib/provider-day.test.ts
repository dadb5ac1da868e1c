import { expect, it } from 'vitest'
import { dayAt } from './provider-day.ts'

it.each([
  ['Asia/Shanghai', '2026-11-23T15:59:59Z', '2026-11-23'],
  ['Asia/Shanghai', '2026-11-23T16:00:00Z', '2026-11-24'],
  ['Europe/Berlin', '2026-01-01T22:59:59Z', '2026-01-01'],
] as const)('in %s it is %s → %s', (zone, at, day) => expect(dayAt(zone, new Date(at))).toBe(day))
