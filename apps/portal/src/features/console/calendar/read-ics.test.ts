import { expect, test } from 'vitest'
import { readIcs } from './read-ics.ts'

const file = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** Days as `2028-01-03 label`, those that are worked with `+`. */
const daysOf = (text: string, year: number) =>
  readIcs(text, year)?.days.map(({ day, isWorking, label }) =>
    `${isWorking ? '+' : ''}${day} ${label}`.trim(),
  )

test.each<[string, readonly (readonly string[])[], number, readonly string[]]>([
  ['a day', [['DTSTART;VALUE=DATE:20280103', 'SUMMARY:元旦']], 2028, ['2028-01-03 元旦']],
  [
    'several days, of which the weekend is free anyway',
    [['DTSTART;VALUE=DATE:20271001', 'DTEND;VALUE=DATE:20271005', 'SUMMARY:国庆节 休']],
    2027,
    ['2027-10-01 国庆节 休', '2027-10-04 国庆节 休'],
  ],
  [
    'a weekend that is worked, by its name',
    [['DTSTART;VALUE=DATE:20271009', 'SUMMARY:国庆节 班']],
    2027,
    ['+2027-10-09 国庆节 班'],
  ],
  [
    'a weekend that is worked, by a mark',
    [['DTSTART;VALUE=DATE:20271009', 'SUMMARY:国庆节', 'X-APPLE-SPECIAL-DAY:ALTERNATE-WORKDAY']],
    2027,
    ['+2027-10-09 国庆节'],
  ],
  [
    'over the end of the year',
    [['DTSTART;VALUE=DATE:20271230', 'DTEND;VALUE=DATE:20280105', 'SUMMARY:Closed']],
    2028,
    ['2028-01-03 Closed', '2028-01-04 Closed'],
  ],
  [
    'every year, also on a leap day',
    [
      ['DTSTART;VALUE=DATE:20200501', 'RRULE:FREQ=YEARLY', 'SUMMARY:Tag der Arbeit'],
      ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY', 'SUMMARY:Leap'],
    ],
    2028,
    ['2028-02-29 Leap', '2028-05-01 Tag der Arbeit'],
  ],
  [
    'a leap day in another year is none',
    [['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY', 'SUMMARY:Leap']],
    2027,
    [],
  ],
  [
    'a duration, a folded line and signs that are escaped',
    [['DTSTART;VALUE=DATE:20280214', 'DURATION:P2D', 'SUMMARY:Rosen\\, mon', ' tag']],
    2028,
    ['2028-02-14 Rosen, montag', '2028-02-15 Rosen, montag'],
  ],
  ['a cancelled entry', [['DTSTART;VALUE=DATE:20280103', 'STATUS:CANCELLED']], 2028, []],
  [
    'a label that is too long',
    [['DTSTART:20280103', `SUMMARY:${'x'.repeat(99)}`]],
    2028,
    [`2028-01-03 ${'x'.repeat(60)}`],
  ],
])('reads %s', (_, events, year, days) => {
  expect(daysOf(file(...events), year)).toEqual(days)
  expect(readIcs(file(...events), year)?.unread).toBe(0)
})

test.each<[string, readonly string[]]>([
  ['a time of the day', ['DTSTART:20280103T090000Z', 'SUMMARY:Meeting']],
  ['another repetition', ['DTSTART;VALUE=DATE:20280103', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Weekly']],
  ['a day that does not exist', ['DTSTART;VALUE=DATE:20270229', 'SUMMARY:None']],
  ['an end that is a time', ['DTSTART;VALUE=DATE:20280103', 'DTEND:20280104T000000Z']],
  ['more than two months', ['DTSTART;VALUE=DATE:20280101', 'DTEND;VALUE=DATE:20281231']],
])('counts %s as not read', (_, event) => {
  expect(readIcs(file(event), 2028)).toEqual({ days: [], unread: 1 })
})

test('a text that is no calendar is told as such', () => {
  expect(readIcs('day;label\n2028-01-03;New Year', 2028)).toBeUndefined()
})
