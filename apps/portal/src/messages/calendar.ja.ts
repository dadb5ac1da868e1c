import type { CalendarKey } from './calendar.zh.ts'

/** Sentences of the calendar in fields for days, in Japanese. */
export const calendar: Readonly<Record<CalendarKey, string>> = {
  chooseMonth: '月を選ぶ',
  chooseYear: '年を選ぶ',
  nextMonth: '翌月',
  previousMonth: '前月',
  nextYear: '翌年',
  previousYear: '前年',
  laterYears: '以降の年',
  earlierYears: '以前の年',
  dayFormat: '年/月/日',
  dayUnread: 'その日付は存在しません。「{form}」の形で入力してください',
  dayTooEarly: '{day}以降の日付を入力してください',
  dayTooLate: '{day}以前の日付を入力してください',
}
