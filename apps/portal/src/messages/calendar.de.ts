import type { CalendarKey } from './calendar.zh.ts'

/** Sentences of the calendar in fields for days, in German. */
export const calendar: Readonly<Record<CalendarKey, string>> = {
  chooseMonth: 'Monat wählen',
  chooseYear: 'Jahr wählen',
  nextMonth: 'Nächster Monat',
  previousMonth: 'Voriger Monat',
  nextYear: 'Nächstes Jahr',
  previousYear: 'Voriges Jahr',
  laterYears: 'Spätere Jahre',
  earlierYears: 'Frühere Jahre',
  dayFormat: 'TT.MM.JJJJ',
  dayUnread: 'Diesen Tag gibt es nicht. Schreiben Sie ihn so: {form}',
  dayTooEarly: 'Frühestens {day}',
  dayTooLate: 'Spätestens {day}',
}
