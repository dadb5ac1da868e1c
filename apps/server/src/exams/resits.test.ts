import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ResitRule, resitsAfter } from './resits.ts'

const hourMs = 3_600_000
const noon = Date.parse('2026-11-23T04:00:00Z')
const usual: ResitRule = { most: 3, days: 30, waitHours: 24 }
const hoursFromNoon = (hours: number) => new Date(noon + hours * hourMs)

test.each([
  ['nothing before', [], 3, null],
  ['one long ago', [-24 * 40], 3, null],
  ['one two days ago', [-48], 2, null],
  ['one an hour ago', [-1], 2, 23],
  ['one exactly 24 hours ago', [-24], 2, null],
  ['three, the oldest 29 days ago', [-24 * 29, -24 * 9, -24 * 5], 0, 24],
  ['three, the oldest exactly 30 days ago', [-24 * 30, -24 * 9, -24 * 5], 1, null],
  ['four, because the exam allowed more then', [-24 * 29, -24 * 20, -24 * 9, -24 * 5], 0, 24 * 10],
  ['one in the future, when the clock was ahead', [24 * 365], 3, null],
  ['three, of which the last waits longer', [-24 * 30 + 1, -24 * 5, -1], 0, 23],
])('%s', (_, starts, left, nextInHours) => {
  expect(resitsAfter(starts.map(hoursFromNoon), usual, hoursFromNoon(0))).toEqual({
    left,
    nextAt: nextInHours === null ? null : hoursFromNoon(nextInHours),
  })
})

test('whoever starts as soon as it is allowed never breaks the rule, and never could have started earlier', () => {
  const rules = fc.record({
    most: fc.integer({ min: 1, max: 4 }),
    days: fc.integer({ min: 1, max: 5 }),
    waitHours: fc.integer({ min: 0, max: 60 }),
  })
  const pauses = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(rules, pauses, (rule, hours) => {
      const starts: Date[] = []
      let at = noon
      for (const pause of hours) {
        at += pause * hourMs
        const { nextAt } = resitsAfter(starts, rule, new Date(at))
        if (nextAt) {
          expect(resitsAfter(starts, rule, new Date(nextAt.getTime() - 1)).nextAt).toEqual(nextAt)
          expect(resitsAfter(starts, rule, nextAt)).toMatchObject({ nextAt: null })
          at = nextAt.getTime()
        }
        expect(resitsAfter(starts, rule, new Date(at)).left).toBeGreaterThan(0)
        starts.push(new Date(at))
      }
      for (const [index, start] of starts.entries()) {
        const before = starts.slice(0, index)
        const inPeriod = before.filter(
          earlier => earlier.getTime() > start.getTime() - rule.days * 24 * hourMs,
        )
        expect(inPeriod.length).toBeLessThan(rule.most)
        const last = before.at(-1)
        if (last) expect(start.getTime() - last.getTime()).toBeGreaterThanOrEqual(rule.waitHours * hourMs)
      }
    }),
  )
})
