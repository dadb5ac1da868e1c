/** Saves the form of an author and optionally submits it for review: docs/wire.md, 7.7, creation-save. */
import type { WorkSave, WorkSaved } from '@lectern/contract'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { transition } from '../lifecycle/transition.ts'
import { works } from './lifecycle.ts'
import { authorInput, findHead, submissionInput } from './operations.ts'
import { checkContent } from './work-content.ts'
import { lockWork, type WorkInput, workStates } from './work-kind.ts'

/**
 * Saves a draft: a new one, an existing one, or the next version of a work that is published, refused or ended. If
 * anything is refused, nothing is stored.
 * @throws {AppError} FIELD_REQUIRED (TITLE) for a new draft without title and file; the errors of `checkContent`; NOT_FOUND;
 * CONFLICT when the draft has changed since `rev`; WORK_STATE; the errors of submitting.
 */
export async function saveWork(context: CallContext, save: WorkSave): Promise<WorkSaved> {
  const { db, actor } = context
  const me = memberOf(actor).userId
  const input = await (save.submits ? submissionInput : authorInput)(context)
  return transact(db, async tx => {
    await lockCaller(tx, me)
    const content = await checkContent(tx, me, save)
    const { id, rev } =
      save.id === null ? await startWork(tx, context, save) : await openDraft(tx, context, save, input)
    const by = context
    await transition(tx, works, { id, event: 'save', by, input: { ...input, content }, seen: { rev } })
    if (save.submits) await transition(tx, works, { id, event: 'submit', by, input })
    const saved = await findHead(tx, id)
    if (!saved) throw new Error('a work is gone while it is locked')
    return { id, rev: saved.rev, state: stateOf(workStates, saved.state), version: saved.version }
  })
}

/** A draft to be saved, and the revision it must have. */
interface OpenDraft {
  readonly id: string
  readonly rev: number
}

/** Makes a new work with an empty draft. */
async function startWork(
  tx: Db,
  { actor, now }: CallContext,
  { title, fileId }: WorkSave,
): Promise<OpenDraft> {
  if (title === '' && fileId === null) throw new AppError('FIELD_REQUIRED', {}, 'TITLE')
  const at = now()
  const id = newId(at)
  await tx
    .insertInto('works')
    .values({ id, author: memberOf(actor).userId, created_at: at })
    .execute()
  await tx.insertInto('work_versions').values({ work_id: id, version: 1, rev: 0, saved_at: at }).execute()
  return { id, rev: 0 }
}

/** The draft of a work. If its newest version is not a draft, it is made editable again first. */
async function openDraft(tx: Db, context: CallContext, save: WorkSave, input: WorkInput): Promise<OpenDraft> {
  const { id, rev } = save
  const head = id === null ? undefined : await lockWork(tx, id, 'save')
  if (id === null || !head) throw new AppError('NOT_FOUND')
  const state = stateOf(workStates, head.state)
  if (state === 'draft' || state === 'review') return { id, rev }
  await transition(tx, works, { id, event: 'reedit', by: context, input, seen: { rev } })
  const draft = await findHead(tx, id)
  return { id, rev: draft?.rev ?? 0 }
}
