/** Sentences of the calendar in fields for days. Simplified Chinese, the source of the keys. */
export const calendar = {
  chooseMonth: '选择月份',
  chooseYear: '选择年份',
  nextMonth: '下个月',
  previousMonth: '上个月',
  nextYear: '下一年',
  previousYear: '上一年',
  laterYears: '之后的年份',
  earlierYears: '之前的年份',
  dayFormat: '年/月/日',
  dayUnread: '没有这一天，请按“{form}”填写',
  dayTooEarly: '不能早于 {day}',
  dayTooLate: '不能晚于 {day}',
} as const

/** Key of a sentence of the calendar. */
export type CalendarKey = keyof typeof calendar
