import { encodeId } from '@lectern/contract'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../db/migrate.ts'
import { makeTestDatabase } from '../testing/test-database.ts'

const idOf = (no: number) => `00000000-0000-7000-8000-${String(no).padStart(12, '0')}`
const [anna, ben, file, work, comment, gone, exam, attempt] = [1, 2, 3, 4, 5, 6, 7, 8].map(idOf)
const at = '2026-11-01T10:00:00Z'

test('the texts that activities, notices, messages and kept answers copied are gone; what they are about is named', async () => {
  const { pool } = await makeTestDatabase({ migrated: false })
  const all = readMigrations()
  await migrate(
    pool,
    all.filter(({ version }) => version < 53),
  )
  const insert = async (table: string, row: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(row)
    const slots = names.map((_, index) => `$${index + 1}`).join()
    await pool.query(`insert into ${table} (${names.join()}) values (${slots})`, Object.values(row))
  }
  for (const [id, nick] of [
    [anna, 'anna'],
    [ben, 'ben'],
  ])
    await insert('users', {
      id,
      login_name: nick,
      nick,
      user_type: 2,
      email: `${nick}@test.example`,
      password_hash: '',
    })
  await insert('blobs', { sha256: Buffer.alloc(32), size: 1, mime: 'application/pdf' })
  await insert('files', { id: file, owner: anna, sha256: Buffer.alloc(32), name: 'a.pdf', kind: 'PDF' })
  await pool.query(`
    insert into catalogue_nodes (no, path, zh, en, tw, ja, de) values ('01', '/01', 'x', 'x', 'x', 'x', 'x');
    begin;
    insert into works (id, author, live_version) values ('${work}', '${anna}', 1);
    insert into work_versions (work_id, version, state, title, intro, file_id, kind, copyright, starts_on, dtype, stype)
    values ('${work}', 1, 2, 'a work', 'x', '${file}', 'PDF', true, '2026-01-01', '01', '01');
    commit;`)
  await insert('comments', { id: comment, work_id: work, version: 1, user_id: ben, content: 'now', at })
  await insert('comments', {
    id: gone,
    work_id: work,
    version: 1,
    user_id: ben,
    content: 'taken back',
    state: 3,
    at: '2026-11-02',
  })
  await insert('exams', { id: exam, title: 'Optics', role_no: 'R20' })
  await insert('attempts', {
    id: attempt,
    exam_id: exam,
    user_id: ben,
    seed: 1,
    candidate_no: 'c',
    graded_at: at,
    state: 2,
  })
  const move = (act: string, more: object) => insert('activities', { user_id: ben, act, at, ...more })
  await move('comment', { work_id: work, text: 'first wording' })
  await move('comment', { work_id: work, text: 'taken back', at: '2026-11-02' })
  await move('comment', { work_id: work, text: 'nobody knows it', at: '2026-11-03' })
  await move('pass', { text: 'Optics' })
  // The exam has got another title since.
  await move('pass', { text: 'Light' })
  await move('store', { work_id: work })
  await move('follow', { other: anna })
  await move('publish', { work_id: work })
  let notices = 100
  const link = `/pdf?id=${encodeId('resource', work ?? '')}`
  const tell = (kind: string, more: object) =>
    insert('notices', {
      id: idOf(++notices),
      user_id: anna,
      type: 5,
      title: 'a work',
      content: 'first wording',
      params: JSON.stringify({ kind, by: 'ben' }),
      link,
      at,
      ...more,
    })
  await tell('comment', { link: `${link}&comment=${comment}#page=2` })
  await tell('mention', { dedup_key: `mention:${comment}` })
  await tell('reply', { link: '/pdf?id=broken&comment=neither' })
  await tell('fan', {
    title: 'ben',
    content: '',
    dedup_key: `fan:${ben}`,
    link: `/center/usercenter?ID=${ben}`,
  })
  await tell('work-by-followed', { content: '', dedup_key: `new-work:${work}` })
  await tell('work-changed', { dedup_key: `edition:${work}:1` })
  await tell('comment-hidden', { content: 'rude' })
  await tell('exam-passed', { title: 'Optics', content: '', params: '{"kind":"exam-passed"}' })
  const mail = (template: string, params: object, more: object) =>
    insert('outbox', {
      id: idOf(++notices),
      channel: 'mail',
      recipient: 'anna@test.example',
      template,
      params: JSON.stringify(params),
      lang: 'en',
      ...more,
    })
  await mail(
    'notice',
    { title: 'ben', content: 'first wording', link: '' },
    { dedup_key: `notice:${idOf(101)}:mail` },
  )
  await mail('digest', { count: '1', list: '- ben' }, { dedup_key: 'digest:x', state: 1 })
  await insert('idempotency_keys', {
    user_id: ben,
    path: '/api/comment-submit',
    key: 'k',
    body_hash: Buffer.alloc(1),
    answer: JSON.stringify({ code: 200, data: { COMMENT: { ID: comment, CONTENT: 'first wording' } } }),
  })

  await migrate(pool)

  const moves = await pool.query('select act, comment_id, exam_id from activities order by id')
  expect(moves.rows).toEqual([
    { act: 'comment', comment_id: comment, exam_id: null },
    { act: 'pass', comment_id: null, exam_id: exam },
    { act: 'pass', comment_id: null, exam_id: exam },
    { act: 'publish', comment_id: null, exam_id: null },
  ])
  const { rows } = await pool.query(
    `select params->>'kind' as kind, title, content, params - 'kind' as params, work_id, comment_id, person_id from notices order by id`,
  )
  const named = { title: '', content: '', params: {}, work_id: work, comment_id: comment, person_id: ben }
  expect(rows).toEqual([
    { ...named, kind: 'comment' },
    { ...named, kind: 'mention' },
    { ...named, kind: 'reply', work_id: null, comment_id: null },
    { ...named, kind: 'fan', work_id: null, comment_id: null },
    { ...named, kind: 'work-by-followed', comment_id: null, person_id: anna },
    { ...named, kind: 'work-changed', comment_id: null, params: { version: '1' } },
    { ...named, kind: 'comment-hidden', comment_id: null, content: 'rude' },
    { ...named, kind: 'exam-passed', title: 'Optics', work_id: null, comment_id: null, person_id: null },
  ])
  const messages = await pool.query('select params from outbox order by id')
  expect(messages.rows).toEqual([{ params: { notice: idOf(101) } }, { params: { count: '1' } }])
  const answers = await pool.query('select answer from idempotency_keys')
  expect(answers.rows[0].answer.data.COMMENT).toEqual({ ID: comment, CONTENT: '' })
})
