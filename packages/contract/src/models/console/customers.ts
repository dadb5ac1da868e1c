import { customerCode, day, flag, list, plain, text, whole } from '../../fields.ts'
import { type Readable, record } from '../../wire-record.ts'
import { consoleListFields, contentRev } from './lists.ts'

const customerRowFields = {
  code: ['CODE', customerCode],
  company: ['COMPANY', plain],
  /** Name of the portal as the customer's people see it; empty for the site's own. */
  brand: ['BRAND', plain],
  isActive: ['ACTIVE', flag],
  /** Accounts that came with the code. */
  userCount: ['COUNT', whole()],
  rev: ['REV', contentRev],
} as const

/** A customer of the provider: the code its people register with, and what stands for. */
export const customerRow = record(customerRowFields)
export type CustomerRow = Readable<typeof customerRowFields>

/** Customers by code; all of them, or those in use or out of use. */
export const customerQuery = record(consoleListFields)

const customerSaveFields = {
  code: ['CODE', customerCode],
  company: ['COMPANY', text(2, 100)],
  brand: ['BRAND', text(0, 60)],
  isActive: ['ACTIVE', flag],
  /** A code that stands already is refused for a new customer, and one that does not for an old one. */
  isNew: ['NEW', flag],
  /** The one that was read; 0 for a new customer. */
  rev: ['REV', contentRev],
} as const

/** A new or changed customer. The code of one that exists stays. */
export const customerSave = record(customerSaveFields)
export type CustomerSave = Readable<typeof customerSaveFields>

const calendarDayFields = {
  day: ['DAY', day],
  /** True for a weekend that is worked, false for a holiday. */
  isWorking: ['WORKING', flag],
  label: ['LABEL', text(0, 60)],
} as const

/** A day of the provider's calendar that differs from the week. */
export const calendarDay = record(calendarDayFields)
export type CalendarDay = Readable<typeof calendarDayFields>

const year = whole(2000, 2100)

/** Which year of the calendar. */
export const calendarQuery = record({ year: ['YEAR', year] })

/** The days of a year that differ from the week, by day. */
export const calendarYear = record({ days: ['DAYS', list(calendarDay)], rev: ['REV', contentRev] })

/** All of them; days of the year that are missing become usual ones. */
export const calendarSave = record({
  year: ['YEAR', year],
  days: ['DAYS', list(calendarDay, 366)],
  rev: ['REV', contentRev],
})
