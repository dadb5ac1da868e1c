import { choice, customerCode, day, flag, list, maybe, orNone, plain, whole } from '../../wire/fields.ts'
import { line } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { consoleListFields, contentRev } from './lists.ts'

const customerRowFields = {
  code: ['CODE', customerCode],
  company: ['COMPANY', plain],
  /** Name of the portal for the customer's people; empty for the name of the site. */
  brand: ['BRAND', plain],
  isActive: ['ACTIVE', flag],
  /** Number of accounts with this code. */
  userCount: ['COUNT', whole()],
  rev: ['REV', contentRev],
} as const

/** A customer of the provider. Its people register with its code. */
export const customerRow = record(customerRowFields)
export type CustomerRow = Readable<typeof customerRowFields>

/** Customers by code: all, or only active or inactive ones. */
export const customerQuery = record(consoleListFields)

const customerSaveFields = {
  code: ['CODE', customerCode],
  company: ['COMPANY', line(2, 100)],
  brand: ['BRAND', line(0, 60)],
  isActive: ['ACTIVE', flag],
  /** True to add a customer, whose code must be new; false to change an existing one. */
  isNew: ['NEW', flag],
  /** The revision that was read; 0 for a new customer. */
  rev: ['REV', contentRev],
} as const

/** A new or changed customer. The code of an existing customer cannot be changed. */
export const customerSave = record(customerSaveFields)
export type CustomerSave = Readable<typeof customerSaveFields>

const calendarDayFields = {
  day: ['DAY', day],
  /** True for a working day on a weekend, false for a holiday. */
  isWorking: ['WORKING', flag],
  label: ['LABEL', line(0, 60)],
} as const

/** A day of the provider's calendar that differs from Monday to Friday. */
export const calendarDay = record(calendarDayFields)
export type CalendarDay = Readable<typeof calendarDayFields>

const year = whole(2000, 2100)

/** A year of the calendar. */
export const calendarQuery = record({ year: ['YEAR', year] })

/** The days of a year that differ from Monday to Friday, by day, and whether an administrator has said that these are all. */
export const calendarYear = record({
  days: ['DAYS', list(calendarDay)],
  isComplete: ['COMPLETE', flag],
  rev: ['REV', contentRev],
})

/** All such days of the year; others become normal days. */
export const calendarSave = record({
  year: ['YEAR', year],
  days: ['DAYS', list(calendarDay, 366)],
  /** Whether these are all; without it the mark stays as it is. */
  isComplete: ['COMPLETE', maybe(flag)],
  rev: ['REV', contentRev],
})

/** The given certificate that signs files: not valid yet, ending within 60 days, or over. */
const signerState = choice({ fine: 0, soon: 1, over: 2, early: 3 })

/** A disk of the server that runs full. */
const diskAlarm = record({
  /** The disk of the files, or that of the embedded database. */
  disk: ['DISK', choice({ files: 'files', data: 'data' })],
  /** Less than twice the reserve is free, or the reserve is reached: files are refused then. */
  state: ['STATE', choice({ low: 1, full: 2 })],
  freeBytes: ['FREE', whole()],
  reserveBytes: ['RESERVE', whole()],
})

/** What only an administrator can renew or complete, before it does harm. */
export const upkeepView = record({
  /** Years without a complete calendar in which working days are counted, or soon will be. */
  openYears: ['OPEN_YEARS', list(year)],
  signer: ['SIGNER', signerState],
  /** Its last day, or the first one of a certificate that is not valid yet; none when it is fine. */
  signerDay: ['SIGNER_DAY', orNone(day)],
  /** The disk with the least room; absent while all have enough, and for disks that are not on the server's machine. */
  disk: ['DISK', maybe(diskAlarm)],
})
