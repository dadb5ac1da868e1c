import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newIds } from '../db/id-sql.ts'
import { type NewNotice, noticeTypes } from './add-notice.ts'

/**
 * Writes the same notice to everybody whom a query names in its column `user_id`, by one statement. A person who has a
 * notice with this key gets no second one.
 */
export async function addNotices(
  tx: Db,
  notice: Omit<NewNotice, 'userId' | 'isTold' | 'commentId' | 'registrationId'> & {
    readonly dedupKey: string
  },
  receivers: RawBuilder<unknown>,
): Promise<void> {
  const {
    type,
    kind,
    title = '',
    content = '',
    params,
    link = '',
    dedupKey,
    at,
    workId = null,
    personId = null,
  } = notice
  await sql`
    insert into notices (id, user_id, type, title, content, params, link, dedup_key, at, work_id, person_id)
    select ${newIds(at)}, r.user_id, ${noticeTypes[type]}, ${title}, ${content}, ${JSON.stringify({ ...params, kind })}::jsonb,
           ${link}, ${dedupKey}, ${at}, ${workId}::uuid, ${personId}::uuid
      from (${receivers}) r
    on conflict do nothing`.execute(tx)
}
