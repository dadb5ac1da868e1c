/** The content of the archive of a person's data: one file per kind of data, with file names that readers understand. */
import { type RawBuilder, sql } from 'kysely'

/** A file of the archive and the rows in it. */
export interface DataPart {
  readonly file: string
  readonly rows: (userId: string) => RawBuilder<unknown>
}

/** The files. They contain no password, token or code, and of other people only what these published. */
export const dataParts: readonly DataPart[] = [
  {
    file: 'account.json',
    rows: id => sql`
      select login_name, nick, real_name, user_type, customer_code, company, phone, email, profile, created_at, last_seen_at
        from users where id = ${id}`,
  },
  {
    file: 'roles.json',
    rows: id => sql`select role_no, granted_at, ends_on, source from user_roles where user_id = ${id}`,
  },
  {
    file: 'settings.json',
    rows: id => sql`select type, content, updated_at from user_config where user_id = ${id}`,
  },
  {
    file: 'agreements.json',
    rows: id => sql`select no, version, at from agreement_acceptances where user_id = ${id} order by at`,
  },
  {
    file: 'applications.json',
    rows: id => sql`
      select 'registration' as kind, state, to_jsonb(g) - 'password_hash' - 'reviewer' as form, created_at, decided_at, opinion
        from registrations g where user_id = ${id}
      union all
      select 'upgrade', state, form, created_at, decided_at, opinion from upgrades where user_id = ${id}`,
  },
  {
    file: 'works.json',
    rows: id => sql`
      select v.work_id, v.version, v.state, v.title, v.intro, v.note, v.lang, v.keywords, v.dtype, v.stype, v.starts_on, v.ends_on,
             v.price, v.saved_at, v.submitted_at, v.published_at, v.ended_at,
             (select json_agg(json_build_object('title', o.title, 'node', o.node, 'level', o.level) order by o.no)
                from outline_items o where o.work_id = v.work_id and o.version = v.version) as outline
        from work_versions v join works w on w.id = v.work_id where w.author = ${id} order by v.work_id, v.version`,
  },
  {
    file: 'work-history.json',
    rows: id => sql`
      select e.work_id, e.version, e.event, e.at from work_events e join works w on w.id = e.work_id
       where w.author = ${id} or e.actor = ${id} order by e.id`,
  },
  {
    file: 'work-reviews.json',
    rows: id => sql`
      select r.work_id, r.version, r.result, r.opinion, r.pages, r.at, r.reviewer = ${id} as written_by_me
        from work_reviews r join works w on w.id = r.work_id where w.author = ${id} or r.reviewer = ${id} order by r.at`,
  },
  {
    file: 'comments.json',
    rows: id => sql`
      select c.work_id, w.title, c.content, c.node, c.gone_node, c.gone_version, c.state, c.at, c.edited_at, r.stars
        from comments c left join resources w on w.id = c.work_id
        left join ratings r on r.comment_id = c.id where c.user_id = ${id} order by c.at`,
  },
  {
    file: 'comment-likes.json',
    rows: id => sql`
      select c.work_id, l.at from comment_likes l join comments c on c.id = l.comment_id where l.user_id = ${id} order by l.at`,
  },
  {
    file: 'favourites.json',
    rows: id => sql`select work_id, at from favourites where user_id = ${id} order by at`,
  },
  {
    file: 'follows.json',
    rows: id => sql`
      select f.followed as user_id, u.nick, f.at from follows f join users u on u.id = f.followed where f.fan = ${id} order by f.at`,
  },
  {
    file: 'study.json',
    rows: id => sql`
      select work_id, version, editions, node, percent, seconds, first_at, last_at from learning_records where user_id = ${id} order by last_at`,
  },
  {
    file: 'study-days.json',
    rows: id => sql`select day, seconds from study_days where user_id = ${id} order by day`,
  },
  {
    file: 'notices.json',
    rows: id =>
      sql`select type, title, content, params, work_id, comment_id, person_id, at, read_at from notices where user_id = ${id} order by at`,
  },
  {
    file: 'activities.json',
    rows: id =>
      sql`select act, work_id, other, comment_id, exam_id, at from activities where user_id = ${id} order by id`,
  },
  {
    file: 'feedback.json',
    rows: id => sql`select content, contact, page, reply, at from feedback where user_id = ${id} order by at`,
  },
  {
    file: 'exams.json',
    rows: id =>
      sql`select exam_id, state, started_at, finished_at, score from attempts where user_id = ${id} order by started_at`,
  },
  {
    file: 'certificates.json',
    rows: id =>
      sql`select cert_no, holder_name, title, score, issued_on, valid_to, state, mail_shown_at from certificates where user_id = ${id}`,
  },
  {
    file: 'access.json',
    rows: id =>
      sql`select work_id, reason, state, opinion, at, decided_at from access_requests where user_id = ${id} order by at`,
  },
  {
    file: 'sign-ins.json',
    rows: id => sql`
      select at, kind, host(ip) as address, ok from auth_events
       where user_id = ${id} and kind in ('login', 'password-changed') and not detail ? 'proof' order by at`,
  },
  {
    file: 'files.json',
    rows: id => sql`
      select f.name, f.use, b.mime, b.size, f.created_at from files f join blobs b using (sha256) where f.owner = ${id} order by f.created_at`,
  },
]
