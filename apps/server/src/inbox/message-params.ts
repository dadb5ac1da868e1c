/** The texts of messages about notices: read when a message is sent or looked at, never stored with it. */
import { languages, type Notice } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { StoredParams } from '../messages/outbox.ts'
import { todayIn } from '../settings/provider-time.ts'
import { type NoticeRow, namedNotices, noticeColumns, stillStands } from './notice-rows.ts'
import { presentNotice } from './present.ts'

/** What reading needs. */
interface Reading {
  readonly db: Db
  readonly at: Date
  /** The address of the site, without which messages have no links. */
  readonly publicUrl: string | undefined
}

/**
 * The params of messages with the texts of the notices that they name, as their receivers may see them now; undefined for a message
 * whose notices were all removed or no longer stand. Params of other messages stay as they are.
 */
export async function readParams(
  { db, at, publicUrl }: Reading,
  messages: readonly { readonly params: StoredParams; readonly lang: string }[],
): Promise<readonly (StoredParams | undefined)[]> {
  const ids = [...new Set(messages.flatMap(({ params }) => noticesOf(params)))]
  if (ids.length === 0) return messages.map(({ params }) => params)
  const { rows } = await sql<NoticeRow>`
    select ${noticeColumns(todayIn(at))} from ${namedNotices} where n.id = any(${ids}::uuid[]) and ${stillStands}`.execute(
    db,
  )
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return messages.map(({ params, lang }) => {
    const named = noticesOf(params)
    if (named.length === 0) return params
    const language = languages.find(known => known === lang) ?? 'zh'
    const standing = named.flatMap(id => rowOf.get(id) ?? []).map(row => presentNotice(row, language))
    if (standing.length === 0) return undefined
    return params.notices === undefined ? ofNotice(standing, publicUrl) : ofDigest(standing, params)
  })
}

const noticesOf = ({ notice, notices }: StoredParams): readonly string[] =>
  notice !== undefined ? [notice] : notices ? notices.split(',') : []

function ofNotice([notice]: readonly Notice[], publicUrl: string | undefined): StoredParams {
  const { title = '', content = '', link = '' } = notice ?? {}
  return { title, content, link: publicUrl === undefined || link === '' ? '' : `${publicUrl}${link}` }
}

const ofDigest = (notices: readonly Notice[], { more = '0' }: StoredParams): StoredParams => ({
  count: String(notices.length + Number(more)),
  list: notices.map(({ title }) => `- ${title}`).join('\n'),
})
