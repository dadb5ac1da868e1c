/** Public profiles: the one query for every place that shows a person. */
import type { Language, PublicUser } from '@lectern/contract'
import { sql } from 'kysely'
import { type PageOfIds, type Placed, pageOfIds, readIds } from '../calls/read-page.ts'
import { goneNames, isGone } from '../catalogue/gone-people.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'
import { gradeOf, type RoleRow, roleNameOf } from '../session/present.ts'
import type { TicketOffice } from '../signing/tickets.ts'

/** A person with their counts and their relation to the caller. */
export interface PublicUserRow {
  readonly id: string
  readonly nick: string
  /** Whether the account is disabled or erased; only those who ask for such accounts see one. */
  readonly gone: boolean
  readonly avatar_file: string | null
  readonly profile: string
  readonly roles: readonly RoleRow[]
  readonly fans: number
  readonly follows: number
  readonly works: number
  readonly is_followed: boolean
  readonly is_fan: boolean
}

/** Accounts that are disabled or erased are left out unless asked for. */
interface Inclusion {
  readonly includesInactive?: boolean
}

/** The people with these ids, in this order. */
export function selectPeople(
  db: Db,
  me: string | null,
  today: string,
  ids: readonly string[],
  inclusion: Inclusion = {},
): Promise<readonly PublicUserRow[]> {
  return readRows(db, { me, today, ...inclusion }, pageOfIds(ids))
}

/** People of one page of a list. */
export async function readPeople(
  db: Db,
  me: string | null,
  today: string,
  page: PageOfIds,
): Promise<readonly (PublicUserRow & Placed)[]> {
  return readRows(db, { me, today }, await readIds(db, page))
}

async function readRows(
  db: Db,
  { me, today, includesInactive = false }: Inclusion & { readonly me: string | null; readonly today: string },
  page: PageOfIds,
): Promise<readonly (PublicUserRow & Placed)[]> {
  const { rows } = await sql<PublicUserRow & Placed>`${prepared}
    with page as materialized (${page.ids})
    select ${page.place}, ${columns(me, today)} from page join users u on u.id = page.id
     ${includesInactive ? sql`` : sql`where u.state = 1`} order by ${page.order}`.execute(db)
  return rows
}

const columns = (me: string | null, today: string) => sql`
           u.id, u.nick, ${isGone} as gone, u.avatar_file, u.profile,
           coalesce((
             select json_agg(json_build_object('no', r.no, 'class', r.class, 'level', r.level, 'zh', r.zh, 'en', r.en,
                                               'tw', r.tw, 'ja', r.ja, 'de', r.de) order by r.sort, r.no)
               from user_roles ur join roles r on r.no = ur.role_no
              where ur.user_id = u.id and r.active and (ur.ends_on is null or ur.ends_on >= ${today}::date)
           ), '[]') as roles,
           (select count(*) from follows where followed = u.id) as fans,
           (select count(*) from follows where fan = u.id) as follows,
           (select count(*) from resources w where w.author = u.id) as works,
           exists (select 1 from follows where fan = ${me}::uuid and followed = u.id) as is_followed,
           exists (select 1 from follows where fan = u.id and followed = ${me}::uuid) as is_fan`

/** One person; undefined when unknown, disabled or erased. */
export async function findPerson(db: Db, me: string | null, today: string, id: string) {
  return (await selectPeople(db, me, today, [id]))[0]
}

/** The author of a work, even if the account is disabled or erased, as the work stays. @throws {AppError} NOT_FOUND */
export async function getAuthor(db: Db, me: string | null, today: string, id: string) {
  const [author] = await selectPeople(db, me, today, [id], { includesInactive: true })
  if (!author) throw new AppError('NOT_FOUND')
  return author
}

/** A person for the caller; of one whose account is disabled or erased neither name nor profile is shown. */
export function presentPerson(
  row: PublicUserRow,
  {
    tickets,
    language,
    me,
  }: { readonly tickets: TicketOffice; readonly language: Language; readonly me: string | null },
): PublicUser {
  return {
    id: row.id,
    nick: row.gone ? goneNames[language] : row.nick,
    ...(row.gone && { isGone: true }),
    icon: tickets.pictureUrl(row.gone ? null : row.avatar_file),
    roleName: row.gone ? '' : roleNameOf(row.roles, language),
    grade: gradeOf(row.roles),
    fanCount: row.fans,
    followCount: row.follows,
    workCount: row.works,
    profile: row.gone ? '' : row.profile,
    isFollowed: row.is_followed,
    isFan: row.is_fan,
    isSelf: row.id === me,
  }
}
