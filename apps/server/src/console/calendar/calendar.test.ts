import type { CalendarDay } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { reviewDueOn } from '../../settings/working-days.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { countWaiting } from '../../testing/count-waiting.ts'
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
const save = async (year: number, days: readonly CalendarDay[], rev?: number, isComplete?: boolean) => {
  const read = rev ?? (await stored(year)).rev
  const mark = isComplete === undefined ? {} : { COMPLETE: Number(isComplete) }
  const wire = { YEAR: year, DAYS: days.map(wireOf), REV: read, ...mark }
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

  test('of two who save the same year at the same moment only one is heard', async () => {
    await save(2031, [holiday('2031-01-01')])
    const { rev } = await stored(2031)
    const wanted = ['2031-05-01', '2031-10-01'].map(day => [holiday(day)])
    // Neither can remove the stored day before both have come.
    const saves = await world.db.transaction().execute(async tx => {
      await sql`select 1 from holidays where day = '2031-01-01' for update`.execute(tx)
      const both = wanted.map(days => save(2031, days, rev))
      await expect.poll(() => countWaiting(world.db)).toBe(2)
      return both
    })
    const answers = await Promise.all(saves)
    expect(answers.map(({ key }) => key ?? 'saved').sort()).toEqual(['CONFLICT', 'saved'])
    expect(await view(2031)).toEqual(wanted[answers.findIndex(({ code }) => code === 200)])
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

describe('a year is complete only when an administrator says so', () => {
  const upkeep = async () => (await world.call('console.upkeepView', {}, { token })).data
  const mark = async (year: number, isComplete: boolean) =>
    save(year, await view(year), (await stored(year)).rev, isComplete)

  test('entries alone complete nothing, and saving without the mark keeps it', async () => {
    await save(2033, [holiday('2033-01-03')])
    expect((await stored(2033)).isComplete).toBe(false)
    await mark(2033, true)
    await save(2033, [])
    expect(await stored(2033)).toMatchObject({ days: [], isComplete: true })
    await mark(2033, false)
    expect((await stored(2033)).isComplete).toBe(false)
  })

  test('two people who mark the same year do not overwrite each other', async () => {
    const { rev } = await stored(2034)
    expect((await save(2034, [], rev, true)).code).toBe(200)
    expect((await save(2034, [], rev, false)).key).toBe('CONFLICT')
    expect((await stored(2034)).isComplete).toBe(true)
  })

  test('this year is asked for, and the next one from November on', async () => {
    expect(await upkeep()).toEqual({ openYears: [2026, 2027], signer: 'fine', signerDay: null })
    await mark(2026, true)
    expect((await upkeep()).openYears).toEqual([2027])
    await mark(2027, true)
    expect((await upkeep()).openYears).toEqual([])
    await mark(2027, false)
  })

  test('a review that is due in a year without one says so, until the year is complete', async () => {
    const person = await addPerson(world, 'waits')
    // The last working days of 2026: the third one after it is in 2027.
    await world.db
      .insertInto('upgrades')
      .values({
        id: newId(testNow),
        user_id: person.id,
        type: 1,
        form: '{}',
        due: await reviewDueOn(world.db, new Date('2026-12-30T04:00:00Z')),
        created_at: new Date('2026-12-30T04:00:00Z'),
      })
      .execute()
    await mark(2026, true)
    const first = async () =>
      (await world.call('console.upgradeList', { page: 1, size: 9 }, { token })).data.records[0]
    const row = await first()
    expect(row).toMatchObject({ dueOn: '2027-01-04', openYear: 2027 })
    const { data } = await world.call('console.upgradeView', { id: row?.id ?? '' }, { token })
    expect(data.openYear).toBe(2027)
    await mark(2027, true)
    expect(await first()).toMatchObject({ openYear: 0 })
  })
})
