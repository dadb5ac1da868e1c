/** A work as it is opened for editing: docs/wire.md, 7.7, creation-view-edit. */
import type { WorkForm, WorkState } from '@lectern/contract'
import { holds, userIdOf } from '../caller/actor.ts'
import type { CallContext } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { isReadingAwaited } from '../search/read-text.ts'
import { findStoredFile, presentFile } from '../uploads/present.ts'
import { isDrawingAwaited } from './draw-cover.ts'
import { authorInput, findHead, operationsFor } from './operations.ts'
import { findForm, headVersion, presentForm, reviewedVersion } from './work-form.ts'

/**
 * The newest version of a work with its file and what its author may do with it. Reviewers get the version that they see.
 * @throws {AppError} NOT_FOUND, also for a work of others, and for a reviewer while it is only a draft; CONFLICT if the work is no longer in `seenState`.
 */
export async function openWork(
  context: CallContext,
  { id, seenState }: { readonly id: string; readonly seenState: WorkState | undefined },
): Promise<WorkForm> {
  const { db, actor, tickets } = context
  const head = await findHead(db, id)
  const isMine = head?.author === userIdOf(actor)
  if (!head || !(isMine || holds(actor, 'work.review'))) throw new AppError('NOT_FOUND')
  const row = await findForm(db, id, isMine ? headVersion : reviewedVersion)
  if (!row) throw new AppError('NOT_FOUND')
  const form = presentForm(row, context)
  if (seenState !== undefined && form.state !== seenState) throw new AppError('CONFLICT')
  const file = row.file_id === null ? undefined : await findStoredFile(db, row.file_id)
  return {
    ...form,
    ...(file && { file: presentFile(file, { tickets, actor }) }),
    coverUrl: row.cover_file === null ? '' : tickets.fileUrl(row.cover_file, actor),
    isCoverAwaited:
      row.kind === 'PDF' &&
      row.cover_file === null &&
      !row.is_cover_drawn &&
      (await isDrawingAwaited(db, { workId: id, version: row.version })),
    isTextAwaited: row.file_id !== null && row.kind === 'PDF' && (await isReadingAwaited(db, row.file_id)),
    isMine,
    version: row.version,
    isLive: row.live_version !== null,
    wasSubmitted: head.was_submitted || !isMine,
    isClosed: head.is_closed,
    savedAt: row.saved_at,
    dueOn: form.state === 'review' ? row.due : null,
    can: operationsFor(context, { id, row: head, input: await authorInput(context) }),
  }
}
