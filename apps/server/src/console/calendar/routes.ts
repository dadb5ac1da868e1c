import type { Handlers } from '../../calls/handler.ts'
import { contentRevOf } from '../desk/content-rev.ts'
import { saveYear, selectYear } from './save-year.ts'

/** The provider's calendar of working days: ADR 0022. */
export const calendarHandlers = {
  async 'console.calendarView'({ db }, { year }) {
    const days = await selectYear(db, year)
    return { days, rev: contentRevOf(days) }
  },

  async 'console.calendarSave'(context, calendar) {
    await saveYear(context, calendar)
    return { count: calendar.days.length }
  },
} satisfies Handlers
