/** Each connection plans a lookup by keys once. See ADR 0051. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CardList, readCards, selectCards, type View } from '../catalogue/card-query.ts'
import { countLists } from '../catalogue/queries.ts'
import { findComment, readComments } from '../comments/comment-query.ts'
import type { Db } from '../db/connect.ts'
import { readChainEnd, selectItems } from '../exams/attempt-answers.ts'
import { lockAttempt } from '../exams/attempt-kind.ts'
import { findOpenAttempt, findRoleExam } from '../exams/exam-of-role.ts'
import { findPerson, selectPeople } from '../people/public-user-query.ts'
import { getDetail, selectOutline } from '../resource/queries.ts'
import type { Services } from '../services.ts'
import { resolveCaller } from '../session/resolve-caller.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { findUpload } from '../uploads/open-uploads.ts'

const { db } = await makeTestDatabase()

const idOf = (no: number) => `00000000-0000-7000-8000-${String(no).padStart(12, '0')}`
const me = idOf(1)
const today = '2026-11-23'
const viewer = { userId: me, roleNos: ['R10'], level: 1, mayReview: false, hasVip: false }
const view: View = { viewer, today, language: 'en' }
const list: CardList = {
  where: [],
  order: { direction: 'descending', keys: [{ by: sql.ref('r.id'), as: 'id' }] },
}

const lookups: readonly (readonly [name: string, look: (db: Db, turn: number) => Promise<unknown>])[] = [
  ['one card', db => selectCards(db, view, [me])],
  [
    'cards of a number that differs',
    (db, turn) =>
      selectCards(
        db,
        view,
        Array.from({ length: turn }, (_, no) => idOf(no)),
      ),
  ],
  ['cards of a list', db => readCards(db, view, list, { page: 1, size: 12 })],
  ['counts of a member’s lists', db => countLists(db, view, undefined)],
  ['one comment', db => findComment(db, me, me)],
  [
    'comments of a list',
    db => readComments(db, { where: sql<boolean>`c.work_id = ${me}::uuid`, me }, { page: 1, size: 20 }),
  ],
  ['one person', db => findPerson(db, me, today, me)],
  [
    'people of a number that differs',
    (db, turn) =>
      selectPeople(
        db,
        me,
        today,
        Array.from({ length: turn }, (_, no) => idOf(no)),
      ),
  ],
  ['the detail of a work', db => getDetail(db, me).catch(() => undefined)],
  ['an outline', db => selectOutline(db, me, 1)],
  ['the open attempt of a person', db => findOpenAttempt(db, me, new Date(`${today}T00:00:00Z`))],
  ['an attempt that is locked', db => lockAttempt(db, me)],
  ['the items of a paper', db => selectItems(db, me)],
  ['the asked items of a paper', db => selectItems(db, me, [me])],
  ['the end of a journal', db => readChainEnd(db, me)],
  ['the exam of a role', db => findRoleExam(db, { roleNo: 'R20', userId: me, examId: null, language: 'de' })],
  ['an upload in chunks', db => findUpload(db, { userId: me, key: '0'.repeat(32) })],
  [
    'the caller of a session',
    db =>
      resolveCaller({ db, now: () => new Date(`${today}T00:00:00Z`) } as Services, 'no such token').catch(
        () => undefined,
      ),
  ],
]

test.each(lookups)('PostgreSQL reuses the plan of %s', async (_, look) => {
  await db.connection().execute(async connection => {
    const kept = async () => {
      const { rows } = await sql<{ kept: number }>`
        select coalesce(sum(generic_plans), 0) as kept from pg_prepared_statements`.execute(connection)
      return rows[0]?.kept ?? 0
    }
    const before = await kept()
    for (let turn = 0; turn < 12; turn++) await look(connection, turn)
    expect(await kept()).toBeGreaterThan(before)
  })
})
