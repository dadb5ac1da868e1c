/** A person's settings for messages about notices, as SQL over `n` (notices): docs/wire.md, 7.6, "Channels". */
import { sql } from 'kysely'

/** Notices joined with their accounts and settings. */
export const withChoices = sql`
  notices n join users u on u.id = n.user_id and u.state = 1
    left join user_config p on p.user_id = n.user_id and p.type = 4
    left join user_config l on l.user_id = n.user_id and l.type = 1`

/** 'off', 'now' or 'daily'. Default: types 2 to 4 at once, 5 to 8 once a day; broadcasts (1) are not sent. */
export const mailChoice = sql<string>`coalesce(p.content -> n.type::text ->> 'mail',
  case when n.type between 2 and 4 then 'now' when n.type >= 5 then 'daily' else 'off' end)`

/** 'off' or 'now'. Default: only notices about the account (3) are sent. */
export const smsChoice = sql<string>`coalesce(p.content -> n.type::text ->> 'sms', case when n.type = 3 then 'now' else 'off' end)`

/** The language the person chose; Simplified Chinese by default. */
export const chosenLanguage = sql<string>`coalesce(l.content #>> '{}', 'zh')`
