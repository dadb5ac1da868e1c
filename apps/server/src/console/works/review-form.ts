/** A work for its reviewers: docs/wire.md, 8, work-view. */
import type { ReviewForm } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import { AppError } from '../../errors.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { openYearOf, readCompleteYears } from '../../settings/working-days.ts'
import { findStoredFile, presentFile } from '../../uploads/present.ts'
import { findBeyondEnd } from '../../works/beyond-end.ts'
import { changesOfVersion } from '../../works/changed-pages.ts'
import { findForm, presentForm, reviewedVersion } from '../../works/work-form.ts'
import { claimEnd, workStates } from '../../works/work-kind.ts'

interface ReviewFacts {
  readonly submitted_at: Date | null
  readonly due: string | null
  readonly claimed_by: string | null
  readonly reviewer_nick: string | null
  readonly claimed_until: Date | null
  readonly end_reason: 'time' | 'author' | 'staff' | null
  readonly vip: boolean
  readonly login_only: boolean
}

/**
 * The version that reviewers see, with its file, its claim and what staff have set.
 * @throws {AppError} NOT_FOUND, also for a work of which there is only a draft.
 */
export async function viewWork(context: CallContext, id: string): Promise<ReviewForm> {
  const { db, tickets, actor, now } = context
  const row = await findForm(db, id, reviewedVersion)
  if (!row) throw new AppError('NOT_FOUND')
  const { rows } = await sql<ReviewFacts>`
    select v.submitted_at, v.due, v.claimed_by, c.nick as reviewer_nick, ${claimEnd} as claimed_until, v.end_reason, w.vip, w.login_only
      from work_versions v join works w on w.id = v.work_id left join users c on c.id = v.claimed_by
     where v.work_id = ${id}::uuid and v.version = ${row.version}`.execute(db)
  const [facts] = rows
  if (!facts) throw new AppError('NOT_FOUND')
  const file = row.file_id === null ? undefined : await findStoredFile(db, row.file_id)
  const at = now()
  const waits = row.state === workStates.review
  const isClaimed = waits && facts.claimed_until !== null && facts.claimed_until > at
  return {
    ...presentForm(row, context),
    authorId: row.author,
    author: row.nick,
    version: row.version,
    liveVersion: row.live_version ?? 0,
    ...(await changesOfVersion(db, id, row.version)),
    submittedAt: facts.submitted_at,
    dueOn: waits ? facts.due : null,
    isLate: waits && facts.due !== null && facts.due < todayIn(at),
    openYear:
      waits && facts.due !== null
        ? openYearOf(await readCompleteYears(db), facts.submitted_at, facts.due)
        : 0,
    claimedBy: isClaimed ? (facts.reviewer_nick ?? '') : '',
    claimedUntil: isClaimed ? facts.claimed_until : null,
    isMine: isClaimed && facts.claimed_by === memberOf(actor).userId,
    endReason: facts.end_reason,
    coverUrl: row.cover_file === null ? '' : tickets.fileUrl(row.cover_file, actor),
    ...(file && { file: presentFile(file, context) }),
    beyondEnd: await findBeyondEnd(context, {
      workId: id,
      kind: row.kind,
      length: file?.length ?? 0,
      captionIds: row.captions.map(({ file_id }) => file_id),
    }),
    isVip: facts.vip,
    needsLogin: facts.login_only,
  }
}
