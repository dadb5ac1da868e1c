/** Certificates for tests: what passing an exam stores, without the exam. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rowsOf } from './behind-the-screens.ts'

/** A certificate of a person, whose file the server makes when somebody opens it. */
export async function makeCertificate(loginName: string, holder: string) {
  const [exam, attempt, id] = [randomUUID(), randomUUID(), randomUUID()]
  const text = (length: number) => `X${randomUUID().replaceAll('-', '').toUpperCase()}`.slice(0, length)
  const [no, code] = [text(16), text(8)]
  const title = `激光安全 ${no.slice(0, 6)}`
  await rowsOf(sql`
    insert into exams (id, role_no, title, duration, pass_score, multi_rule, review, blueprint, state)
    values (${exam}, 'R20', ${title}, 0, 90, 1, 0, '[]', 2)`)
  await rowsOf(sql`
    insert into attempts (id, exam_id, user_id, seed, state, started_at, finished_at, candidate_no, contact_at)
    select ${attempt}::uuid, ${exam}::uuid, u.id, 1, 2, now() - interval '60 days', now() - interval '60 days', ${attempt}, now()
      from users u where u.login_name = ${loginName}`)
  await rowsOf(sql`
    insert into certificates (id, cert_no, check_code, user_id, attempt_id, holder_name, role_no, role_label, title, score, issued_on, created_at)
    select ${id}::uuid, ${no}, ${code}, u.id, ${attempt}::uuid, ${holder}, r.no,
           jsonb_build_object('zh', r.zh, 'en', r.en, 'tw', r.tw, 'ja', r.ja, 'de', r.de), ${title}, 96.5, current_date, now()
      from users u, roles r where u.login_name = ${loginName} and r.no = 'R20'`)
  return { id, no, code, title }
}
