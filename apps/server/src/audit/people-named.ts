import { type RawBuilder, sql } from 'kysely'

/** A query for the ids of the people whose names or login name contain the typed text, ignoring case. */
export const peopleNamed = (typed: string): RawBuilder<unknown> =>
  sql`select p.id from users p
       where position(lower(${typed}) in lower(concat_ws(' ', p.nick, p.real_name, p.login_name))) > 0`
