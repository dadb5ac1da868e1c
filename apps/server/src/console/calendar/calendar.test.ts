import type { CalendarDay } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { reviewDueOn } from '../../settings/working-days.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld, readAnswer, testNow } from '../../testing/test-world.ts'

const world = await openTestWorld()
const token = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))
const wireOf = ({ day, isWorking, label }: CalendarDay) => ({
  DAY: day,
  WORKING: Number(isWorking),
  LABEL: label,
})
const stored = async (year: number) => (await world.call('console.calendarView', { year }, { token })).data
/** Sends raw fields, because the client refuses some of these values itself. */
const save = async (year: number, days: readonly CalendarDay[], rev?: number) => {
  const read = rev ?? (await stored(year)).rev
  const wire = { YEAR: year, DAYS: days.map(wireOf), REV: read }
  return readAnswer('console.calendarSave', await world.raw('console.calendarSave', wire, { token }))
}
const view = async (year: number) => (await stored(year)).days
const holiday = (day: string, label = ''): CalendarDay => ({ day, isWorking: false, label })

describe('the calendar of working days', () => {
  test('moves the due day of a review', async () => {
    // The world begins on a Monday: three working days later is Thursday.
    expect(await reviewDueOn(world.db, testNow)).toBe('2026-11-26')
    const days = [
      holiday('2026-11-24'),
      holiday('2026-11-26', '感恩节'),
      { day: '2026-11-28', isWorking: true, label: '调休' },
    ]
    expect((await save(2026, days)).data).toEqual({ count: 3 })
    expect(await reviewDueOn(world.db, testNow)).toBe('2026-11-28')
    expect(await view(2026)).toEqual(days)
    expect(await auditActions(world, '2026')).toEqual(['calendar.save'])
  })

  test('saving a year leaves the other years as they are', async () => {
    await save(2027, [holiday('2027-01-01'), holiday('2027-12-31')])
    await save(2028, [holiday('2028-01-01')])
    await save(2027, [holiday('2027-05-01')])
    expect([(await view(2027)).length, (await view(2028)).length]).toEqual([1, 1])
    expect((await save(2027, [])).data).toEqual({ count: 0 })
    expect(await view(2027)).toEqual([])
  })

  test('when two people edit the same year, the second gets CONFLICT and the changes of the first stay', async () => {
    const rev = (await stored(2030))?.rev
    expect((await save(2030, [holiday('2030-01-01')], rev)).code).toBe(200)
    expect((await save(2030, [holiday('2030-05-01')], rev)).key).toBe('CONFLICT')
    expect(await view(2030)).toEqual([holiday('2030-01-01')])
    expect((await save(2030, [...(await view(2030)), holiday('2030-05-01')])).code).toBe(200)
    const wire = { YEAR: 2030, DAYS: [] }
    const bare = await world.raw('console.calendarSave', wire, { token })
    expect(readAnswer('console.calendarSave', bare)).toMatchObject({ key: 'FIELD_REQUIRED', field: 'REV' })
  })

  test.each<[string, number, readonly CalendarDay[], string | undefined]>([
    ['a day of another year', 2029, [holiday('2030-01-01')], 'DAYS'],
    ['a day that comes twice', 2029, [holiday('2029-01-01'), holiday('2029-01-01')], 'DAYS'],
    ['a day that is none', 2029, [holiday('2029-02-29')], 'DAYS.0.DAY'],
    ['a leap day', 2028, [holiday('2028-02-29')], undefined],
    ['a label of 60 letters', 2029, [holiday('2029-01-01', 'x'.repeat(60))], undefined],
    ['a label of 61 letters', 2029, [holiday('2029-01-01', 'x'.repeat(61))], 'DAYS.0.LABEL'],
    ['a year too early', 1999, [], 'YEAR'],
    ['a year too late', 2101, [], 'YEAR'],
  ])('%s', async (_, year, days, field) => {
    // A year outside of the calendar cannot be read, so it has no revision.
    expect((await save(year, days, field === 'YEAR' ? 0 : undefined)).field).toBe(field)
  })
})
