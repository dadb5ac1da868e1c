/** An attempt as lists and reports show it. */
import type { ExamRecord, Language } from '@lectern/contract'
import { sql } from 'kysely'
import { certificates } from '../certificates/lifecycle.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { presentRole, type RoleRow } from '../session/present.ts'
import { titleSql } from '../settings/exam-title.ts'
import { attemptStates } from './attempt-kind.ts'

/** What `attemptColumns` selects. */
export interface AttemptRow extends RoleRow {
  readonly id: string
  readonly title: string
  readonly started_at: Date
  readonly used_seconds: number | null
  readonly score: number | null
  readonly pass_score: number
  readonly state: number
  readonly certificate_id: string | null
  readonly issued_on: string | null
  readonly is_certificate_revoked: boolean
}

/** The columns of an attempt `a` with its exam `e`, the role `r` of that, and its certificate `c` if there is one. */
export const attemptColumns = (language: Language) => sql`
  a.id, ${titleSql('e', language)} as title, r.no, r.class, r.level, r.zh, r.en, r.tw, r.ja, r.de, a.started_at, a.used_seconds,
  a.score, e.pass_score, a.state, c.id as certificate_id, c.issued_on,
  coalesce(c.state = ${certificates.states.revoked}, false) as is_certificate_revoked`

/** The attempt on the wire, with title and role in the language of the columns. */
export const presentAttempt = (row: AttemptRow, language: Language): ExamRecord => ({
  id: row.id,
  title: row.title,
  roleNo: row.no,
  roleName: presentRole(row, language).label,
  at: row.started_at,
  usedSeconds: row.used_seconds ?? 0,
  score: row.score,
  passScore: row.pass_score,
  state: stateOf(attemptStates, row.state),
  certificateId: row.certificate_id,
  issuedOn: row.issued_on,
  isCertificateRevoked: row.is_certificate_revoked,
})
