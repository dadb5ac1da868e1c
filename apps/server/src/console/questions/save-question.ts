/** Saves a question: docs/wire.md, 8.3. What papers have seen stays: a question in use gets a new version. */
import type { QuestionContent, QuestionSave } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import { pageOfIds } from '../../calls/read-page.ts'
import type { Db } from '../../db/connect.ts'
import { lockCaller } from '../../db/locks.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { questionStates } from './lifecycle.ts'
import { contentOf, type QuestionRow, questionRevOf, selectQuestions } from './question-rows.ts'
import { faultsOf, tidied } from './question-rules.ts'
import { faultsOfSources, findSources } from './question-sources.ts'
import { insertQuestions, writeReferences, writeVersion } from './write-questions.ts'

/** The question and its version after it was saved. */
export interface SavedQuestion {
  readonly id: string
  readonly version: number
}

/**
 * Saves a new question as a draft, or changes one. A draft that nobody has seen is changed in place; otherwise other content is
 * a new version. The kind of a question that is in a paper does not change. The same content again changes nothing.
 * @throws {AppError} FIELD_REQUIRED, FIELD_INVALID; NOT_FOUND, with a field for a file that is neither the caller's nor the bank's,
 * or a work that the caller may not read; CONFLICT when somebody else has saved it since `rev`.
 */
export async function saveQuestion(context: CallContext, save: QuestionSave): Promise<SavedQuestion> {
  const { id, rev, ...sent } = save
  const content = tidied(sent)
  refuse(faultsOf(content)[0])
  return transact(context.db, async tx => {
    await lockCaller(tx, memberOf(context.actor).userId)
    return id === null ? create(tx, context, content) : change(tx, context, { id, rev, content })
  })
}

function refuse(fault: ReturnType<typeof faultsOf>[0] | undefined): void {
  if (fault) throw new AppError(fault.key, fault.params ?? {}, fault.field)
}

async function create(tx: Db, context: CallContext, content: QuestionContent): Promise<SavedQuestion> {
  refuse(faultsOfSources(content, await findSources(tx, context, [content]))[0])
  const id = newId(context.now())
  await insertQuestions(tx, context, [{ id, content }])
  await addAudit(tx, context, {
    action: 'question.create',
    objectType: 'question',
    objectId: id,
    before: null,
    after: auditOf(1, content),
  })
  return { id, version: 1 }
}

async function change(
  tx: Db,
  context: CallContext,
  {
    id,
    rev,
    content,
  }: { readonly id: string; readonly rev: number | undefined; readonly content: QuestionContent },
): Promise<SavedQuestion> {
  const stored = await lockQuestion(tx, context, id)
  if (rev !== undefined && rev !== questionRevOf(stored)) throw new AppError('CONFLICT')
  const before = contentOf(stored)
  const changed = changedFields(before, content)
  if (changed.length === 0) return { id, version: stored.version }
  if (stored.is_used && before.kind !== content.kind) throw new AppError('FIELD_INVALID', {}, 'KIND')
  refuse(faultsOfSources(content, await findSources(tx, context, [content]), before)[0])
  const isSeen = stored.is_used || stored.state !== questionStates.draft
  const isNewText = changed.some(field => field !== 'tags' && field !== 'references')
  const version = isSeen && isNewText ? stored.version + 1 : stored.version
  if (isNewText) await writeVersion(tx, { id, version, content, at: context.now() })
  await sql`update questions set head_version = ${version}, tags = ${content.tags}::text[] where id = ${id}::uuid`.execute(
    tx,
  )
  await writeReferences(tx, [{ id, content }])
  await addAudit(tx, context, {
    action: 'question.change',
    objectType: 'question',
    objectId: id,
    before: auditOf(stored.version, before),
    after: { ...auditOf(version, content), changed },
  })
  return { id, version }
}

/** Locks a question against other authors, then reads it. @throws {AppError} NOT_FOUND */
async function lockQuestion(tx: Db, context: CallContext, id: string): Promise<QuestionRow> {
  await sql`select 1 from questions where id = ${id}::uuid for no key update`.execute(tx)
  const [stored] = await selectQuestions(tx, context, pageOfIds([id]))
  if (!stored) throw new AppError('NOT_FOUND')
  return stored
}

const changedFields = (before: QuestionContent, after: QuestionContent): readonly (keyof QuestionContent)[] =>
  (Object.keys(before) as (keyof QuestionContent)[]).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

/** What the audit log keeps of a question. Its text and right keys are not for auditors, who may be candidates. */
const auditOf = (version: number, { kind, language, tags, score }: QuestionContent) => ({
  version,
  kind,
  language,
  tags,
  score,
})
