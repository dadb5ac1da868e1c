import type { CalendarKey } from './calendar.zh.ts'

/** Sentences of the calendar in fields for days, in Traditional Chinese. */
export const calendar: Readonly<Record<CalendarKey, string>> = {
  chooseMonth: '選擇月份',
  chooseYear: '選擇年份',
  nextMonth: '下個月',
  previousMonth: '上個月',
  nextYear: '下一年',
  previousYear: '上一年',
  laterYears: '之後的年份',
  earlierYears: '之前的年份',
  dayFormat: '年/月/日',
  dayUnread: '沒有這一天，請按「{form}」填寫',
  dayTooEarly: '不能早於 {day}',
  dayTooLate: '不能晚於 {day}',
}
