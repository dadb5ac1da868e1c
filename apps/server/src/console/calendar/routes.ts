import type { Handlers } from '../../http/handler.ts'
import { saveYear, selectYear } from './save-year.ts'

/** The provider's calendar of working days: ADR 0022. */
export const calendarHandlers = {
  async 'console.calendarView'({ db }, { year }) {
    return { days: await selectYear(db, year) }
  },

  async 'console.calendarSave'(context, { year, days }) {
    await saveYear(context, year, days)
    return { count: days.length }
  },
} satisfies Handlers
