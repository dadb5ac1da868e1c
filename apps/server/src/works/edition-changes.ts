/** What changed between two editions of a work: docs/wire.md, 7.7, creation-version-changes. */
import type { CallRequest, EditionChanges, FileInfo } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { findChanges } from '../editions/changes-between.ts'
import { compareEditionsJob } from '../editions/compare-editions.ts'
import type { ComparisonFailure } from '../editions/comparison-failure.ts'
import { AppError } from '../errors.ts'
import { decideAccess, findFile } from '../media/file-access.ts'
import { findStoredFile, presentFile } from '../uploads/present.ts'
import { openVersions } from './versions.ts'

interface PairRow {
  readonly kind: 'PDF' | 'VIDEO' | null
  readonly file_id: string | null
  readonly length: number
  readonly from_version: number | null
  readonly from_kind: 'PDF' | 'VIDEO' | null
  readonly from_file_id: string | null
  readonly from_length: number | null
  readonly waits: boolean
  readonly failure: ComparisonFailure | null
}

/**
 * Compares a version that the caller may open with an earlier published one: by default the last one before it. The file of
 * the earlier version is given only to callers who may read it.
 * @throws {AppError} NOT_FOUND, also for a version that the caller may not open.
 */
export async function listChanges(
  context: CallContext,
  { id, version, from }: CallRequest<'works.changes'>,
): Promise<EditionChanges> {
  const { db } = context
  const isOpen = await openVersions(context, id)
  /** The versions between the two whose comparisons lead from one to the other. */
  const isStep = sql`
    s.work_id = v.work_id and s.version > b.version and s.version <= v.version
      and (s.published_at is not null or s.version = v.version)`
  const { rows } = await sql<PairRow>`
    select v.kind, v.file_id, v.length, b.version as from_version, b.kind as from_kind, b.file_id as from_file_id,
           b.length as from_length,
           exists (select 1 from work_versions s
                     join jobs j on j.kind = ${compareEditionsJob.kind} and j.dedup_key = s.work_id || ':' || s.version and j.parked_at is null
                    where ${isStep}) as waits,
           (select s.compare_failure from work_versions s
             where ${isStep} and s.compare_failure is not null order by s.version desc limit 1) as failure
      from work_versions v
      left join lateral (
        select version, kind, file_id, length from work_versions b
         where b.work_id = v.work_id and b.version < v.version and b.published_at is not null
           and (${from ?? null}::int is null or b.version = ${from ?? null}::int)
         order by b.version desc limit 1) b on true
     where v.work_id = ${id}::uuid and v.version = ${version} and ${isOpen}`.execute(db)
  const [pair] = rows
  if (!pair || (from !== undefined && pair.from_version === null)) throw new AppError('NOT_FOUND')
  const [file, fromFile] = [await readable(context, pair.file_id), await readable(context, pair.from_file_id)]
  const base = {
    version,
    fromVersion: pair.from_version ?? 0,
    ...(file && { file }),
    ...(fromFile && { fromFile }),
    pageCount: pair.length,
    fromPageCount: pair.from_length ?? 0,
    changes: [],
  }
  if (pair.from_version === null) return { ...base, comparison: 'first' }
  if (pair.kind === 'VIDEO' || pair.from_kind === 'VIDEO') return { ...base, comparison: 'video' }
  const diff = await findChanges(db, id, { from: pair.from_version, to: version })
  if (!diff) {
    if (pair.waits) return { ...base, comparison: 'waiting' }
    return { ...base, comparison: 'failed', ...(pair.failure && { failure: pair.failure }) }
  }
  return { ...base, comparison: 'compared', changes: diff.pages.map(page => ({ ...page })) }
}

/** The file if it is there and the caller may read it. */
async function readable(context: CallContext, fileId: string | null): Promise<FileInfo | undefined> {
  if (fileId === null) return undefined
  const { db, actor } = context
  const access = await findFile(db, viewOf(context), fileId)
  const capabilities = actor.kind === 'member' ? actor.capabilities : new Set<never>()
  if (!access || decideAccess(access, capabilities) !== 'readable') return undefined
  const file = await findStoredFile(db, fileId)
  return file && presentFile(file, context)
}
