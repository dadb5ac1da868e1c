import type { RegistrationRow } from '@lectern/contract'
import type { Handlers } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { presentUserType } from '../session/present.ts'
import { todayIn } from '../settings/provider-time.ts'
import { openYearOf, readCompleteYears } from '../settings/working-days.ts'
import { selectEvidence } from '../uploads/evidence-query.ts'
import { presentFile } from '../uploads/present.ts'
import { decideRegistration, registrations } from './lifecycle.ts'
import { findRegistrationRecord, type RegistrationRecord, selectRegistrations } from './queries.ts'
import { submitRegistration } from './submit.ts'

/** The calls of applicants and registrars: docs/wire.md, 7.2 and 8. */
export const registrationHandlers = {
  async 'registration.submit'(context, form) {
    const { id, dueOn } = await submitRegistration(context, form)
    return { id, state: 'pending', dueOn }
  },

  async 'console.registrationList'({ db, now }, query) {
    const { rows, total, next } = await selectRegistrations(db, query)
    const years = await readCompleteYears(db)
    return { records: rows.map(row => presentRegistration(row, now(), years)), total, next, extra: {} }
  },

  async 'console.registrationView'(context, { id }) {
    const { db, now } = context
    const row = await findRegistrationRecord(db, id)
    if (!row) throw new AppError('NOT_FOUND')
    return {
      ...presentRegistration(row, now(), await readCompleteYears(db)),
      reason: row.reason,
      evidence: (await selectEvidence(db, { registration: id })).map(file => presentFile(file, context)),
      opinion: row.opinion,
      reviewer: row.reviewer_nick ?? '',
      decidedAt: row.decided_at,
      userId: row.user_id,
    }
  },

  async 'console.registrationReview'(context, decision) {
    return decideRegistration(context, decision)
  },
} satisfies Handlers

function presentRegistration(
  row: RegistrationRecord,
  now: Date,
  completeYears: ReadonlySet<number>,
): RegistrationRow {
  return {
    id: row.id,
    userType: presentUserType(row.user_type),
    nick: row.nick,
    realName: row.real_name,
    customerCode: row.customer_code ?? '',
    company: row.company,
    phone: row.phone,
    email: row.email ?? '',
    state: stateOf(registrations.states, row.state),
    at: row.created_at,
    dueOn: row.due,
    isLate: row.state === 0 && row.due < todayIn(now),
    openYear: row.state === 0 ? openYearOf(completeYears, row.created_at, row.due) : 0,
    rev: row.rev,
  }
}
