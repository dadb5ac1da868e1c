/** Checks that long lists are read in the order of an index and do not sort all matching rows for a page. See ADR 0049. */
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectRequests } from '../access/queries.ts'
import { auditHandlers } from '../audit/routes.ts'
import { signInHandlers } from '../audit/sign-ins.ts'
import type { CallContext } from '../calls/handler.ts'
import { readCards } from '../catalogue/card-query.ts'
import { forRole, orderOf, personalOrder } from '../catalogue/list-filter.ts'
import { listCertificates } from '../certificates/queries.ts'
import { readComments } from '../comments/comment-query.ts'
import { commentHandlers } from '../comments/routes.ts'
import { moderationHandlers } from '../console/comments/routes.ts'
import { feedbackHandlers } from '../console/feedback/routes.ts'
import { outboxHandlers } from '../console/outbox/routes.ts'
import { selectUsers } from '../console/users/queries.ts'
import { reviewHandlers } from '../console/works/routes.ts'
import type { Db } from '../db/connect.ts'
import { listGrading } from '../exams/grading.ts'
import { listRecords } from '../exams/records.ts'
import { selectNotices } from '../inbox/queries.ts'
import { readMoves } from '../people/moves.ts'
import { selectFollows } from '../people/queries.ts'
import { selectRegistrations } from '../registration/queries.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { selectOwnUpgrades, selectUpgradeQueue } from '../upgrades/queries.ts'
import { workHandlers } from '../works/routes.ts'

const { db, pool } = await makeTestDatabase()

const me = '00000000-0000-7000-8000-000000000001'
const today = '2026-11-23'
/** Whose notices are listed. */
const noticeReader = { userId: me, language: 'en', today } as const
const viewer = { userId: me, roleNos: [], level: 1, mayReview: false, hasVip: false }
const view = { viewer, today, language: 'en' } as const
const guest = { ...view, viewer: { ...viewer, userId: null } }

/** Paging as in decoded calls: `after` may be absent, but is not `undefined`. */
type Paging = { readonly page: number; readonly size: number; readonly after?: string }

const first: Paging = { page: 1, size: 12 }
const place = (...keys: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify([100, ...keys])).toString('base64url')
/** Places for orders by an instant and an id, by a number and an id, by a number, and by an id. */
const byInstant: Paging = { ...first, after: place(1_700_000_000_000_000, me) }
const byNumber: Paging = { ...first, after: place(7, me) }
const byRow: Paging = { ...first, after: place(7) }
const byId: Paging = { ...first, after: place(me) }

/** The context that a handler of a list gets. */
const contextOf = (db: Db) =>
  ({
    db,
    actor: { kind: 'member', userId: me, roles: [], level: 1, capabilities: new Set() },
    language: 'en',
    now: () => new Date('2026-11-23T04:00:00Z'),
    settings: { read: async () => ({ 'site.title': '' }) },
  }) as unknown as CallContext

type Read = (db: Db, paging: Paging) => Promise<unknown>

const cards =
  (query: Parameters<typeof orderOf>[0], as: Parameters<typeof readCards>[1] = view): Read =>
  (db, paging) =>
    readCards(db, as, { where: [], ...orderOf(query, as, []) }, paging)

const lists: readonly (readonly [name: string, after: Paging, read: Read])[] = [
  ['the newest works', byInstant, cards({ ...first }, guest)],
  ['the most read works', byNumber, cards({ ...first, source: 'hot' })],
  [
    'favourites',
    byInstant,
    (db, paging) =>
      readCards(
        db,
        view,
        {
          where: [sql`f.user_id is not null`],
          ...orderOf({ ...first, source: 'favourites' }, view, []),
        },
        paging,
      ),
  ],
  [
    'the study record',
    byInstant,
    (db, paging) =>
      readCards(
        db,
        view,
        {
          where: [sql`l.user_id is not null`],
          ...orderOf({ ...first, source: 'record' }, view, []),
        },
        paging,
      ),
  ],
  [
    'comments of a work',
    byInstant,
    (db, paging) =>
      readComments(db, { where: sql<boolean>`c.work_id = ${me}::uuid and c.state = 1`, me }, paging),
  ],
  [
    'the most liked comments of a work',
    { ...first, after: place(7, 1_700_000_000_000_000, me) },
    (db, paging) =>
      readComments(
        db,
        { where: sql<boolean>`c.work_id = ${me}::uuid and c.state = 1`, sort: 'liked', me },
        paging,
      ),
  ],
  [
    'comments on own works',
    byInstant,
    (db, paging) => commentHandlers['comments.own'](contextOf(db), { whose: 'on-my-works', ...paging }),
  ],
  [
    'own comments',
    byInstant,
    (db, paging) => commentHandlers['comments.own'](contextOf(db), { whose: 'mine', ...paging }),
  ],
  ['fans', byInstant, (db, paging) => selectFollows(db, view, { of: me, direction: 'fans' }, paging)],
  [
    'followed people',
    byInstant,
    (db, paging) => selectFollows(db, view, { of: me, direction: 'followed' }, paging),
  ],
  ['certificates', byId, (db, paging) => listCertificates(contextOf(db), paging)],
  ['attempts to be graded', byNumber, (db, paging) => listGrading(contextOf(db), paging)],
  ['own attempts', byInstant, (db, paging) => listRecords(contextOf(db), paging)],
  ['moves', byRow, (db, paging) => readMoves(contextOf(db), { userIds: [me] }, paging)],
  ['notices', byInstant, (db, paging) => selectNotices(db, noticeReader, paging)],
  [
    'unread notices',
    byInstant,
    (db, paging) => selectNotices(db, noticeReader, { ...paging, isRead: false }),
  ],
  ['accounts', byInstant, (db, paging) => selectUsers(db, paging, today)],
  ['disabled accounts', byInstant, (db, paging) => selectUsers(db, { ...paging, state: 'disabled' }, today)],
  [
    'accounts of a month',
    byInstant,
    (db, paging) => selectUsers(db, { ...paging, since: '2026-10-01', until: '2026-10-31' }, today),
  ],
  [
    'all comments',
    byInstant,
    (db, paging) => moderationHandlers['console.commentList'](contextOf(db), paging),
  ],
  [
    'hidden comments',
    byInstant,
    (db, paging) => moderationHandlers['console.commentList'](contextOf(db), { ...paging, state: 'hidden' }),
  ],
  ['registrations', byNumber, (db, paging) => selectRegistrations(db, paging)],
  ['upgrades', byNumber, (db, paging) => selectUpgradeQueue(db, paging)],
  ['own upgrades', byInstant, (db, paging) => selectOwnUpgrades(db, me, paging)],
  [
    'own works',
    byInstant,
    (db, paging) => workHandlers['works.list'](contextOf(db), { ...paging, order: 'newest' }),
  ],
  [
    'own works, the most read first',
    byNumber,
    (db, paging) => workHandlers['works.list'](contextOf(db), { ...paging, order: 'hot' }),
  ],
  [
    'works to be reviewed',
    byNumber,
    (db, paging) => reviewHandlers['console.workList'](contextOf(db), { ...paging, mine: false }),
  ],
  ['requests for access', byNumber, (db, paging) => selectRequests(db, paging, today)],
  ['feedback', byNumber, (db, paging) => feedbackHandlers['console.feedbackList'](contextOf(db), paging)],
  ['messages', byId, (db, paging) => outboxHandlers['console.outboxList'](contextOf(db), paging)],
  [
    'messages that failed',
    byId,
    (db, paging) => outboxHandlers['console.outboxList'](contextOf(db), { ...paging, state: 'failed' }),
  ],
  ['the audit log', byRow, (db, paging) => auditHandlers['console.auditList'](contextOf(db), paging)],
  ['sign-ins', byRow, (db, paging) => signInHandlers['console.signInList'](contextOf(db), paging)],
  [
    'failed sign-ins',
    byRow,
    (db, paging) => signInHandlers['console.signInList'](contextOf(db), { ...paging, outcome: 'failure' }),
  ],
  [
    'the audit log of a person',
    byRow,
    (db, paging) => auditHandlers['console.auditList'](contextOf(db), { ...paging, actorId: me }),
  ],
  [
    'the audit log of an action',
    byRow,
    (db, paging) => auditHandlers['console.auditList'](contextOf(db), { ...paging, action: 'work.publish' }),
  ],
]

/** Lists that are divided into parts, each of which returns at most a page. */
const inParts: readonly (readonly [name: string, after: Paging, read: Read])[] = [
  [
    'works for a role',
    { ...first, after: place(1, 7, me) },
    (db, paging) => readCards(db, view, { where: [], ...forRole }, paging),
  ],
  [
    'recommended works',
    { ...first, after: place(0, 7, me) },
    (db, paging) => readCards(db, view, { where: [], ...personalOrder(['ink']) }, paging),
  ],
  [
    'the audit log about an object',
    byRow,
    (db, paging) => auditHandlers['console.auditList'](contextOf(db), { ...paging, object: me }),
  ],
]

interface Plan {
  readonly 'Node Type': string
  readonly 'Subplan Name'?: string
  readonly Plans?: readonly Plan[]
}

/** The plan of the query for the ids of a page, with settings that make PostgreSQL sort only if it must. */
async function plansOf(read: (db: Db) => Promise<unknown>): Promise<readonly Plan[]> {
  const asked: RootOperationNode[] = []
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await read(db.withPlugin(listening))
  const client = await pool.connect()
  try {
    await client.query(
      'set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off; set enable_incremental_sort = off',
    )
    const plans: Plan[] = []
    for (const node of asked) {
      const query = db.getExecutor().compileQuery(node, { queryId: 'explained' })
      if (!query.sql.includes('with page as materialized')) continue
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (format json) ${query.sql}`,
        query.parameters.map(givenOf),
      )
      const ids = rows
        .flatMap(row => row['QUERY PLAN'])
        .flatMap(({ Plan }) => nodesOf(Plan).filter(node => node['Subplan Name'] === 'CTE page'))
      plans.push(...ids)
      // The first such query reads the list itself; later ones read objects that its rows refer to.
      break
    }
    return plans
  } finally {
    client.release(true)
  }
}

/** A statement that is kept has a place for the caller instead of a value. */
const givenOf = (parameter: unknown) => (parameter instanceof Object && 'name' in parameter ? me : parameter)

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const isSort = (plan: Plan) => plan['Node Type'].endsWith('Sort')

test.each(lists)(
  '%s are in the order of an index, on the first page and behind a place',
  async (_, after, read) => {
    for (const paging of [first, after]) {
      const plans = await plansOf(db => read(db, paging))
      expect(plans).toHaveLength(1)
      expect(plans.flatMap(nodesOf).filter(isSort)).toEqual([])
    }
  },
)

test.each(inParts)(
  '%s are put together from parts that stop when there are enough',
  async (_, after, read) => {
    for (const paging of [first, after]) {
      const plans = await plansOf(db => read(db, paging))
      expect(plans).toHaveLength(1)
      const parts = plans.flatMap(nodesOf).filter(plan => plan['Node Type'] === 'Limit')
      expect(parts.length).toBeGreaterThan(1)
    }
  },
)

test('the check reports a list without an index for its order', async () => {
  const plans = await plansOf(db => readCards(db, view, { where: [], ...personalOrder(['ink']) }, first))
  expect(plans.flatMap(nodesOf).filter(isSort)).not.toEqual([])
})
