/** Generates the rows of long lists in the library of the server's bench, with SQL. */
import type { Pool } from 'pg'

/** Numbers of rows; `run.ts` has the defaults. */
export interface CrowdSize {
  readonly works: number
  readonly people: number
  readonly comments: number
  readonly rows: number
}

/** The member whose lists are long: the first author of the library, with all capabilities of staff. */
export const busyMember = 'aaaaaaaa-0000-7000-8000-000000000000'
/** The work with many comments. */
export const popularWork = 'bbbbbbbb-0000-7000-8000-000000000007'

/** Ids by number: `a` authors, `b` works, `d` people; `id_at` makes ids ordered by time, as the server does. */
const functions = `
  create function pg_temp.id_of(kind text, no bigint) returns uuid language sql immutable as
    $$ select (repeat(kind, 8) || '-0000-7000-8000-' || lpad(to_hex(no), 12, '0'))::uuid $$;
  create function pg_temp.id_at(at timestamptz, no bigint) returns uuid language sql immutable as
    $$ select (left(t, 8) || '-' || right(t, 4) || '-7000-8000-' || lpad(to_hex(no), 12, '0'))::uuid
         from lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') t $$;
  create function pg_temp.at_of(no bigint, of bigint) returns timestamptz language sql immutable as
    $$ select '2024-01-01T00:00:00Z'::timestamptz + (no::float8 / of) * interval '1000 days' $$;
  -- A number below the limit that looks drawn and is the same each time.
  create function pg_temp.drawn(no bigint, below bigint) returns bigint language sql immutable as
    $$ select ((no * 2654435761) % 4294967291) % below $$;`

const statements = ({ works, people, comments, rows }: CrowdSize): readonly string[] => [
  `insert into users (id, login_name, nick, real_name, user_type, email, password_hash, password_set_at, created_at)
   select pg_temp.id_of('d', n), 'person' || n, 'Person ' || n, 'Name ' || n, 2, 'p' || n || '@bench.example', 'x', pg_temp.at_of(n, ${people}), pg_temp.at_of(n, ${people})
     from generate_series(1, ${people}) n`,
  `insert into user_roles (user_id, role_no, source, granted_at) select id, 'R10', 'registration', created_at from users`,
  `insert into user_roles (user_id, role_no, source, granted_at) values ('${busyMember}', 'S90', 'grant', now())`,
  // Every tenth comment is about the popular work, every fiftieth by the busy member.
  `insert into comments (id, work_id, version, user_id, content, state, at)
   select pg_temp.id_at(pg_temp.at_of(n, ${comments}), n),
          case when n % 10 = 0 then '${popularWork}' else pg_temp.id_of('b', pg_temp.drawn(n, ${works})) end, 1,
          case when n % 50 = 1 then '${busyMember}' else pg_temp.id_of('d', 1 + pg_temp.drawn(n * 3, ${people})) end,
          'What ' || n || ' people say about it', case when n % 40 = 0 then 2 when n % 70 = 0 then 3 else 1 end, pg_temp.at_of(n, ${comments})
     from generate_series(1, ${comments}) n`,
  `insert into favourites (user_id, work_id, at)
   select '${busyMember}', pg_temp.id_of('b', n * 20), pg_temp.at_of(n, ${works / 20}) from generate_series(0, ${works / 20 - 1}) n`,
  `insert into learning_records (user_id, work_id, version, first_at, last_at, percent)
   select '${busyMember}', pg_temp.id_of('b', n * 20 + 3), 1, pg_temp.at_of(n, ${works / 20}), pg_temp.at_of(n, ${works / 20}), n % 101 from generate_series(0, ${works / 20 - 1}) n`,
  `insert into follows (fan, followed, at)
   select pg_temp.id_of('d', n), '${busyMember}', pg_temp.at_of(n, ${people}) from generate_series(1, ${people}, 6) n
   union all
   select '${busyMember}', pg_temp.id_of('d', n), pg_temp.at_of(n, ${people}) from generate_series(1, ${people}, 150) n`,
  `insert into activities (user_id, act, work_id, at)
   select pg_temp.id_of('d', 1 + pg_temp.drawn(n, ${people})), (array['comment', 'store'])[1 + n % 2], pg_temp.id_of('b', pg_temp.drawn(n * 7, ${works})), pg_temp.at_of(n, ${rows})
     from generate_series(1, ${rows}) n`,
  `insert into notices (id, user_id, type, title, params, at, read_at)
   select pg_temp.id_at(pg_temp.at_of(n, ${rows}), n),
          case when n % 50 = 0 then '${busyMember}' else pg_temp.id_of('d', 1 + pg_temp.drawn(n, ${people})) end,
          1 + n % 8, 'Notice ' || n, '{}', pg_temp.at_of(n, ${rows}), case when n % 3 = 0 then null else pg_temp.at_of(n, ${rows}) end
     from generate_series(1, ${rows}) n`,
  `insert into audit_log (seq, at, actor, request_id, action, object_type, object_id, after, prev_hash, hash)
   select n, pg_temp.at_of(n, ${rows}), case when n % 3 = 0 then '${busyMember}' else pg_temp.id_of('d', 1 + pg_temp.drawn(n, ${people})) end, 'r' || n,
          (array['registration.approve', 'user.disable', 'comment.hide', 'work.publish'])[1 + n % 4],
          (array['registration', 'user', 'comment', 'work'])[1 + n % 4], pg_temp.id_of('d', pg_temp.drawn(n * 5, ${people}))::text, '{}', '', ''
     from generate_series(1, ${rows}) n`,
  `insert into outbox (id, channel, recipient, template, params, lang, not_before, state)
   select pg_temp.id_at(pg_temp.at_of(n, ${rows / 2}), n), 'mail', 'p' || (1 + pg_temp.drawn(n, ${people})) || '@bench.example', 'digest',
          '{"count": "3", "name": "Person", "lines": ""}', 'en', pg_temp.at_of(n, ${rows / 2}), case when n % 1000 = 0 then 0 when n % 500 = 0 then 2 else 1 end
     from generate_series(1, ${rows / 2}) n`,
  // A few are pending, as in normal operation.
  `insert into registrations (id, user_type, nick, real_name, phone, password_hash, agreement_version, state, due, opinion, reviewer, decided_at, user_id, created_at)
   select pg_temp.id_at(pg_temp.at_of(n, ${people}), n), 2, 'Person ' || n, 'Name ' || n, '138' || lpad(n::text, 8, '0'), 'x', 1,
          case when n % 500 = 0 then 0 when n % 9 = 0 then 2 else 1 end, pg_temp.at_of(n, ${people})::date + 3, case when n % 9 = 0 then 'no' else '' end,
          case when n % 500 <> 0 then '${busyMember}'::uuid end, case when n % 500 <> 0 then pg_temp.at_of(n, ${people}) + interval '1 day' end,
          case when n % 500 <> 0 and n % 9 <> 0 then pg_temp.id_of('d', n) end, pg_temp.at_of(n, ${people})
     from generate_series(1, ${people}) n`,
  `insert into upgrades (id, user_id, type, form, state, due, opinion, reviewer, decided_at, created_at)
   select pg_temp.id_at(pg_temp.at_of(n, ${people / 5}), n), pg_temp.id_of('d', n), 1, '{"reason": "work"}',
          case when n % 500 = 0 then 0 else 1 end, pg_temp.at_of(n, ${people / 5})::date + 3, '',
          case when n % 500 <> 0 then '${busyMember}'::uuid end, case when n % 500 <> 0 then pg_temp.at_of(n, ${people / 5}) + interval '1 day' end, pg_temp.at_of(n, ${people / 5})
     from generate_series(1, ${people / 5}) n`,
  `insert into access_requests (id, user_id, work_id, reason, state, decided_by, at, decided_at)
   select pg_temp.id_at(pg_temp.at_of(n, ${people / 5}), n), pg_temp.id_of('d', n), pg_temp.id_of('b', pg_temp.drawn(n, ${works})), 'I need it',
          case when n % 500 = 0 then 0 else 1 end, case when n % 500 <> 0 then '${busyMember}'::uuid end, pg_temp.at_of(n, ${people / 5}),
          case when n % 500 <> 0 then pg_temp.at_of(n, ${people / 5}) + interval '1 day' end
     from generate_series(1, ${people / 5}) n`,
  `insert into feedback (id, user_id, content, state, at)
   select pg_temp.id_at(pg_temp.at_of(n, ${people / 3}), n), pg_temp.id_of('d', n), 'It could be better', case when n % 500 = 0 then n / 500 % 2 else 2 end, pg_temp.at_of(n, ${people / 3})
     from generate_series(1, ${people / 3}) n`,
  `update works set comment_count = c.count from (select work_id, count(*) as count from comments where state = 1 group by work_id) c where id = c.work_id`,
]

/** Writes the rows into a library that has none yet; `say` reports progress. */
export async function addCrowd(pool: Pool, size: CrowdSize, say: (line: string) => void): Promise<void> {
  const client = await pool.connect()
  try {
    // All rows are known to be valid, so triggers and foreign keys are disabled.
    await client.query(
      'set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0',
    )
    await client.query(functions)
    for (const statement of statements(size)) {
      const startedAt = performance.now()
      await client.query(statement)
      const [, table = ''] = /^(?:insert into|update) (\w+)/.exec(statement) ?? []
      say(`${table}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    }
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
