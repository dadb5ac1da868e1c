import type { Application, UpgradeRow } from '@lectern/contract'
import { memberOf } from '../caller/policy.ts'
import type { Handlers } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { todayIn } from '../settings/provider-time.ts'
import { openYearOf, readCompleteYears } from '../settings/working-days.ts'
import { selectEvidence } from '../uploads/evidence-query.ts'
import { presentFile } from '../uploads/present.ts'
import { cancelUpgrade, decideUpgrade } from './lifecycle.ts'
import { upgradesFor } from './policy.ts'
import {
  findUpgrade,
  findVipEnd,
  selectOwnUpgrades,
  selectUpgradeQueue,
  type UpgradeRecord,
} from './queries.ts'
import { upgradeStates, upgradeTypeOf } from './states.ts'
import { submitUpgrade } from './submit.ts'

/** The calls of applicants and registrars for account upgrades: docs/wire.md, 5.4, 7.5 and 8. */
export const upgradeHandlers = {
  async 'upgrade.submit'(context, request) {
    if (request.cancels && request.id !== undefined)
      return { id: request.id, state: 'cancelled', ...(await cancelUpgrade(context, request.id)) }
    if (request.type === undefined) throw new AppError('FIELD_REQUIRED', {}, 'TYPE')
    return { state: 'pending', ...(await submitUpgrade(context, request.type, request)) }
  },

  async 'upgrade.view'({ db, actor, now }, { what, ...paging }) {
    const me = memberOf(actor)
    if (what === 'history') {
      const { rows, total, next } = await selectOwnUpgrades(db, me.userId, paging)
      return { records: rows.map(presentApplication), total, next, extra: {} }
    }
    const { rows } = await selectOwnUpgrades(db, me.userId, { page: 1, size: 2 }, { onlyOpen: true })
    const open = rows.map(presentApplication)
    const vipEndsOn = await findVipEnd(db, me.userId, todayIn(now()))
    return {
      canApplyFor: upgradesFor(me.userType).filter(
        type => !open.some(application => application.type === type),
      ),
      open: open[0] ?? null,
      vipEndsOn,
    }
  },

  async 'console.upgradeList'({ db, now }, query) {
    const { rows, total, next } = await selectUpgradeQueue(db, query)
    const years = await readCompleteYears(db)
    return { records: rows.map(row => presentUpgrade(row, now(), years)), total, next, extra: {} }
  },

  async 'console.upgradeView'(context, { id }) {
    const { db, now } = context
    const row = await findUpgrade(db, id)
    if (!row) throw new AppError('NOT_FOUND')
    const { company = '', customerCode = '', contact = '', phone = '', reason = '' } = row.form
    return {
      ...presentUpgrade(row, now(), await readCompleteYears(db)),
      company,
      customerCode,
      contact,
      phone,
      reason,
      evidence: (await selectEvidence(db, { upgrade: id })).map(file => presentFile(file, context)),
      endsOn: row.ends_on,
      reviewer: row.reviewer_nick ?? '',
    }
  },

  async 'console.upgradeReview'(context, decision) {
    return decideUpgrade(context, decision)
  },
} satisfies Handlers

function presentApplication(row: UpgradeRecord): Application {
  return {
    id: row.id,
    type: upgradeTypeOf(row.type),
    state: stateOf(upgradeStates, row.state),
    at: row.created_at,
    dueOn: row.due,
    opinion: row.opinion,
    decidedAt: row.decided_at,
  }
}

const presentUpgrade = (row: UpgradeRecord, now: Date, completeYears: ReadonlySet<number>): UpgradeRow => ({
  ...presentApplication(row),
  userId: row.user_id,
  nick: row.nick,
  realName: row.real_name,
  isLate: row.state === 0 && row.due < todayIn(now),
  openYear: row.state === 0 ? openYearOf(completeYears, row.created_at, row.due) : 0,
  rev: row.rev,
})
