/** The provider's keywords of the home page. */

import { type KeywordSave, reservedKeywords } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { queueWorksWith } from '../../search/queue-works.ts'
import { checkSeen } from '../desk/content-rev.ts'

/** All keywords in their order. */
export async function selectKeywords(db: Db): Promise<KeywordSave[]> {
  return db
    .selectFrom('home_keywords')
    .select(['no', 'zh', 'en', 'tw', 'ja', 'de'])
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('no')
    .execute()
}

const keywordLock = 5_135_420_141

/** The names of keywords that were added, removed or renamed; works with them are found by other words from now on. */
function changedWords(before: readonly KeywordSave[], after: readonly KeywordSave[]): readonly string[] {
  const textOf = ({ no, zh, en, tw, ja, de }: KeywordSave) => JSON.stringify([no, zh, en, tw, ja, de])
  const texts = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  return [...before, ...after]
    .filter(keyword => !texts.every(known => known.has(textOf(keyword))))
    .flatMap(({ zh, en, tw, ja, de }) => [zh, en, tw, ja, de])
}

/**
 * Replaces all keywords by the given ones, in their order.
 * @throws {AppError} FIELD_INVALID (COLUMNS) for a duplicate number or one of the four reserved words, CONFLICT when
 * somebody saved them since `rev` was read.
 */
export async function saveKeywords(
  context: CallContext,
  keywords: readonly KeywordSave[],
  rev: number | undefined,
): Promise<void> {
  const numbers = new Set(keywords.map(({ no }) => no))
  if (numbers.size !== keywords.length || reservedKeywords.some(word => numbers.has(word)))
    throw new AppError('FIELD_INVALID', {}, 'COLUMNS')
  await transact(context.db, async tx => {
    await sql`select pg_advisory_xact_lock(${keywordLock})`.execute(tx)
    const before = await selectKeywords(tx)
    checkSeen(rev, before)
    await tx.deleteFrom('home_keywords').execute()
    if (keywords.length > 0)
      await tx
        .insertInto('home_keywords')
        .values(keywords.map((keyword, sort) => ({ ...keyword, sort })))
        .execute()
    await queueWorksWith(tx, changedWords(before, keywords), context.now())
    await addAudit(tx, context, {
      action: 'keyword.save',
      objectType: 'keywords',
      objectId: 'home',
      before: { keywords: before },
      after: { keywords },
    })
  })
}
