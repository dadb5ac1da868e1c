/** The state machine of certificates: docs/wire.md, 5.7, law 10. Revoking needs two administrators. */
import type { CertificateState } from '@lectern/contract'
import { sql } from 'kysely'
import { systemCaller } from '../audit/audit-log.ts'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { Condition, Machine, Step } from '../lifecycle/machine.ts'
import { transition } from '../lifecycle/transition.ts'
import { unlessSettled } from '../lifecycle/unless-settled.ts'
import { addNotice } from '../notices/add-notice.ts'
import type { NoticeKind } from '../notices/notice-texts.data.ts'
import { selectHolders } from '../notices/tell-staff.ts'
import { personsTitleSql } from '../settings/exam-title.ts'
import { todayIn } from '../settings/provider-time.ts'

interface StoredCertificate {
  readonly user_id: string
  readonly holder_state: number
  readonly cert_no: string
  readonly title: string
  readonly state: number
  readonly valid_to: string | null
  /** Who asked for a revocation that waits for a second administrator, and why. */
  readonly asked_by: string | null
  readonly asked_reason: string | null
}

interface Certificate {
  readonly table: 'certificates'
  readonly state: CertificateState
  readonly event: 'ask' | 'revoke' | 'lapse'
  readonly row: StoredCertificate
  /** The reason for a revocation. */
  readonly input: { readonly reason: string }
}

const reasonIsGiven: Condition<Certificate> = {
  name: 'a reason is given',
  holds: ({ input }) => input.reason !== '',
  key: 'FIELD_REQUIRED',
  field: 'REASON',
}

const isNotAsked: Condition<Certificate> = {
  name: 'nobody has asked for it yet',
  holds: ({ row }) => row.asked_by === null,
  key: 'CONFLICT',
}

const isAsked: Condition<Certificate> = {
  name: 'an administrator has asked for it',
  holds: ({ row }) => row.asked_by !== null,
  key: 'CONFLICT',
}

const isSecond: Condition<Certificate> = {
  name: 'it was another administrator',
  holds: ({ row, by }) => row.asked_by !== userIdOf(by.actor),
  key: 'SELF_REVIEW',
}

const lastDayIsOver: Condition<Certificate> = {
  name: 'its last day is over',
  holds: ({ row, at }) => row.valid_to !== null && row.valid_to < todayIn(at),
  key: 'CONFLICT',
}

/** The lifecycle of a certificate. */
export const certificates: Machine<Certificate> = {
  object: 'certificate',
  table: 'certificates',
  states: { valid: 1, revoked: 2, lapsed: 3 },
  initial: 'valid',
  refusal: 'CONFLICT',
  rules: [
    {
      from: ['valid'],
      event: 'ask',
      to: 'valid',
      by: ['certificate.manage'],
      conditions: [reasonIsGiven, isNotAsked],
      effects: [askSecond],
      audit: 'certificate.ask-revoke',
    },
    {
      from: ['valid'],
      event: 'revoke',
      to: 'revoked',
      by: ['certificate.manage'],
      conditions: [isAsked, isSecond],
      effects: [confirm, tellHolder],
      audit: 'certificate.revoke',
    },
    {
      from: ['valid'],
      event: 'lapse',
      to: 'lapsed',
      by: ['system'],
      conditions: [lastDayIsOver],
      effects: [tellHolder],
      audit: 'certificate.lapse',
    },
  ],
  async lock(tx, id) {
    const { rows: people } = await sql<{ user_id: string }>`
      select user_id from certificates where id = ${id}::uuid`.execute(tx)
    await lockPeople(
      tx,
      people.map(({ user_id }) => user_id),
    )
    const { rows } = await sql<StoredCertificate>`
      select c.user_id, u.state as holder_state, c.cert_no, ${personsTitleSql('c')} as title, c.state, c.valid_to, r.asked_by, r.reason as asked_reason
        from certificates c join users u on u.id = c.user_id
        left join certificate_actions r on r.certificate_id = c.id and r.confirmed_at is null
       where c.id = ${id}::uuid for no key update of c`.execute(tx)
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  ownerOf: row => row.user_id,
  columnsOf: () => ({}),
  auditOf: ({ row, event, input }) => ({
    after: { number: row.cert_no, ...(event === 'revoke' ? { askedBy: row.asked_by } : {}) },
    reason: event === 'revoke' ? (row.asked_reason ?? '') : input.reason,
  }),
}

/** Stores the request for a revocation, and notifies the other administrators. */
async function askSecond(tx: Db, { id, row, input, by, at }: Step<Certificate>): Promise<void> {
  const asked_by = memberOf(by.actor).userId
  const action = newId(at)
  await tx
    .insertInto('certificate_actions')
    .values({
      id: action,
      certificate_id: id,
      action: 'revoke',
      reason: input.reason,
      asked_by,
      asked_at: at,
    })
    .execute()
  const others = (await selectHolders(tx, 'certificate.manage', at)).filter(
    other => other !== asked_by && other !== row.user_id,
  )
  for (const userId of others)
    await addNotice(tx, {
      userId,
      type: 'system',
      kind: 'certificate-revocation-waits',
      title: row.title,
      content: input.reason,
      params: { number: row.cert_no },
      link: '/console/certificates?state=waits',
      dedupKey: `certificate-action:${action}`,
      at,
    })
}

/** Notes who confirmed the revocation. */
async function confirm(tx: Db, { id, by, at }: Step<Certificate>): Promise<void> {
  await sql`
    update certificate_actions set confirmed_by = ${memberOf(by.actor).userId}, confirmed_at = ${at}
     where certificate_id = ${id} and confirmed_at is null`.execute(tx)
}

/** The notice to the holder for each event that has one. */
const kinds: { readonly [event in Certificate['event']]?: NoticeKind } = {
  revoke: 'certificate-revoked',
  lapse: 'certificate-lapsed',
}

async function tellHolder(tx: Db, { id, row, event, at }: Step<Certificate>): Promise<void> {
  const kind = kinds[event]
  // An erased account has no notices.
  if (kind === undefined || row.holder_state === 3) return
  await addNotice(tx, {
    userId: row.user_id,
    type: 'exam',
    kind,
    title: row.title,
    content: event === 'revoke' ? (row.asked_reason ?? '') : '',
    params: { number: row.cert_no },
    link: `/user/certificate/${id}`,
    at,
  })
}

/** Lapses every valid certificate whose last day is over. */
export async function lapseCertificates({
  db,
  at,
  notary,
}: Pick<JobContext, 'db' | 'at' | 'notary'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from certificates where state = 1 and valid_to < ${todayIn(at)}::date order by id`.execute(db)
  const by = systemCaller('lapse-certificates', { at, notary })
  for (const { id } of rows)
    await unlessSettled(() =>
      transact(db, tx => transition(tx, certificates, { id, event: 'lapse', by, input: { reason: '' } })),
    )
}
