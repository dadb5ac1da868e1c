/** Issues certificates: docs/wire.md, 5.6 and 5.7. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { todayIn } from '../settings/provider-time.ts'
import { queueCertificate } from './make-certificate.ts'

/** Digits and capital letters without those that are easily confused: I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numberLength = 16
const codeLength = 8

/** A random text that is no number: addresses and tables would write a number in another way. */
function randomText(length: number): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return /[^\dE]/.test(text) ? text : randomText(length)
}

/**
 * Issues the certificate of a qualified attempt, in the transaction that qualifies it. Name, role and titles are copied, so that
 * it stays as it is when a profile or an exam changes. A job makes file and credential.
 */
export async function issueCertificate(tx: Db, attemptId: string, at: Date): Promise<void> {
  await queueCertificate(tx, await insertCertificate(tx, attemptId, at), at)
}

/** Inserts the certificate of a qualified attempt without having its file made, and returns its id. */
export async function insertCertificate(tx: Db, attemptId: string, at: Date): Promise<string> {
  const id = newId(at)
  await sql`
    insert into certificates (id, cert_no, check_code, user_id, attempt_id, holder_name, role_no, role_label, title, titles, score,
                              issued_on, valid_to, created_at)
    select ${id}::uuid, ${randomText(numberLength)}, ${randomText(codeLength)}, a.user_id, a.id,
           coalesce(nullif(u.real_name, ''), u.nick), r.no,
           jsonb_build_object('zh', r.zh, 'en', r.en, 'tw', r.tw, 'ja', r.ja, 'de', r.de), e.title, e.titles, a.score, d.today,
           case when e.valid_months > 0 then (d.today + make_interval(months => e.valid_months))::date end, ${at}
      from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id join roles r on r.no = e.role_no
     cross join (select ${todayIn(at)}::date as today) d
     where a.id = ${attemptId}`.execute(tx)
  return id
}
