import type { CalendarKey } from './calendar.zh.ts'

/** Sentences of the calendar in fields for days, in English. */
export const calendar: Readonly<Record<CalendarKey, string>> = {
  chooseMonth: 'Choose a month',
  chooseYear: 'Choose a year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  laterYears: 'Later years',
  earlierYears: 'Earlier years',
  dayFormat: 'day month year',
  dayUnread: 'There is no such day. Write it as {form}',
  dayTooEarly: 'Not before {day}',
  dayTooLate: 'Not after {day}',
}
