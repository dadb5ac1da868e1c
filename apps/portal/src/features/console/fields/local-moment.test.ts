import { expect, test } from 'vitest'
import { localMoment, type OffsetAt } from './local-moment.ts'

/** The offset of a named time zone, whatever the zone of this machine is. */
const offsetIn = (timeZone: string): OffsetAt => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  return ms => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

test.each<[string, string, string | undefined, boolean]>([
  ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z', false],
  ['Europe/Berlin', '2027-03-28T02:30', undefined, false],
  ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z', false],
  ['Europe/Berlin', '2027-10-31T01:59', '2027-10-30T23:59:00.000Z', false],
  ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z', true],
  ['Europe/Berlin', '2027-10-31T03:00', '2027-10-31T02:00:00.000Z', false],
  ['America/New_York', '2028-03-12T02:30', undefined, false],
  ['America/New_York', '2028-11-05T01:30', '2028-11-05T05:30:00.000Z', true],
  // Half an hour.
  ['Australia/Lord_Howe', '2027-10-03T02:15', undefined, false],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z', true],
  ['Asia/Shanghai', '2028-02-29T02:30', '2028-02-28T18:30:00.000Z', false],
  ['Asia/Shanghai', '2026-12-31T23:59', '2026-12-31T15:59:00.000Z', false],
])('in %s %s is %s', (zone, text, at, isDoubled) => {
  const moment = localMoment(text, offsetIn(zone))
  expect([moment.at?.toISOString(), moment.isDoubled]).toEqual([at, isDoubled])
})

test('in the zone of this machine an ordinary time is what Date makes of it', () => {
  expect(localMoment('2027-06-15T12:34').at).toEqual(new Date('2027-06-15T12:34'))
})
