/** Many people use one work at once: they read it, mark it as a favourite, comment on it and reply to each other. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Attack, Outcome } from './attack.ts'
import {
  addMembers,
  type Caller,
  call,
  guestAt,
  quantile,
  type Target,
  type Told,
  withTarget,
} from './target.ts'

const people = 40
const callsInAll = { full: 20_000, quick: 800 }
/** A person's pause between two calls: five calls a second each is faster than anybody reads. */
const pauseMs = [80, 320] as const
const slowdownAllowed = 3

interface Tally {
  readonly times: number[]
  /** Calls by envelope code. */
  readonly codes: Map<number, number>
  calls: number
}

/** Twenty thousand mixed calls; the time of an unrelated list is measured before and during them. */
export const popularWork: Attack = {
  name: 'popular-work',
  does: `${people} people make ${callsInAll.full} mixed calls on one work`,
  run: effort => withTarget(target => crowdOne(target, callsInAll[effort])),
}

async function crowdOne(target: Target, calls: number): Promise<Outcome> {
  const members = await addMembers(target, people)
  const [work = '', author = ''] = await target.database(async ({ db }) => {
    const { rows } = await sql<{ id: string; author: string }>`
      select id, author from resources
       where not login_only and not show_roles and not vip and price = 0 and kind = 'PDF' and ends_on is null
       order by id limit 1`.execute(db)
    return [rows[0]?.id, rows[0]?.author]
  })
  await untilJobsAreDone(target)
  const idle = await measureList(target, { count: 60 })
  const tally: Tally = { times: [], codes: new Map(), calls: 0 }
  const done = new AbortController()
  const watching = measureList(target, { signal: done.signal })
  const from = performance.now()
  await Promise.all(members.map(member => live(target, { member, work, author, tally, calls })))
  const seconds = (performance.now() - from) / 1000
  done.abort()
  const busy = await watching
  const [idleP95, busyP95] = [quantile(idle, 0.95), quantile(busy, 0.95)]
  const failed = [...tally.codes].filter(([code]) => code >= 500).reduce((sum, [, count]) => sum + count, 0)
  return {
    broken: [
      ...(failed === 0 ? [] : [`${failed} of ${tally.calls} calls failed`]),
      ...(await findWrongCounts(target, work)),
    ],
    figures: [
      `${tally.calls} calls in ${seconds.toFixed(0)} s, p50 ${quantile(tally.times, 0.5)} ms, p95 ${quantile(tally.times, 0.95)} ms`,
      `by code ${[...tally.codes].map(([code, count]) => `${code}: ${count}`).join(', ')}`,
      `unrelated list p95 ${idleP95} ms idle, ${busyP95} ms meanwhile (${(busyP95 / Math.max(1, idleP95)).toFixed(1)} times, wanted below ${slowdownAllowed})`,
    ],
  }
}

/** After its first start a server extracts the text of the demo library, which slows its other work down. */
async function untilJobsAreDone(target: Target): Promise<void> {
  await target.database(async ({ db }) => {
    for (;;) {
      const { rows } = await sql<{
        due: number
      }>`select count(*) as due from jobs where run_at <= now()`.execute(db)
      if (rows[0]?.due === 0) return
      await sleep(500)
    }
  })
}

/** The times of a list that does not concern the work. */
async function measureList(
  target: Target,
  { count = Number.POSITIVE_INFINITY, signal }: { readonly count?: number; readonly signal?: AbortSignal },
): Promise<readonly number[]> {
  const times: number[] = []
  const guest = guestAt(0)
  for (let i = 0; i < count && !signal?.aborted; i++) {
    const { ms } = await call(target, guest, ['GET', 'home-search'], { GJZ: 'upload', SIZE: 12 })
    times.push(ms)
    await sleep(250)
  }
  return times
}

interface Life {
  readonly member: Caller
  readonly work: string
  readonly author: string
  readonly tally: Tally
  readonly calls: number
}

type Step = (target: Target, life: Life, turn: number) => Promise<Told>

/** The calls each person makes in turn, mostly reading; the limit of comments is ten in ten minutes. */
const steps: readonly Step[] = [
  (target, { member, work }) => call(target, member, ['GET', 'home-resource-by-id'], { ID: work }),
  (target, { member, work }) => call(target, member, ['GET', 'click'], { ID: work }),
  (target, { member, work }, turn) =>
    call(target, member, ['GET', 'heartbeat'], { ID: work, NO: 1 + (turn % 9) }),
  (target, { member, work }) =>
    call(target, member, ['GET', 'comment-list'], { ID: work, CURRENT: 1, SIZE: 20 }),
  (target, { member, work }, turn) =>
    call(target, member, ['GET', 'resource-store-up'], { ID: work, TYPE: turn % 2 }),
  (target, { member }) => call(target, member, ['GET', 'home-search'], { GJZ: 'hot', SIZE: 12 }),
  (target, { member, author }, turn) =>
    call(target, member, ['GET', 'click-follow'], { ID: author, TYPE: turn % 2 }),
  (target, { member, work }) => call(target, member, ['GET', 'home-resource-by-id'], { ID: work }),
]

const commentEvery = 50

async function live(target: Target, life: Life): Promise<void> {
  const { tally, calls, member, work } = life
  for (let turn = 0; tally.calls < calls; turn++) {
    tally.calls += 1
    const step = steps[turn % steps.length]
    const told =
      turn % commentEvery === 1
        ? await answerSomebody(target, member, work)
        : await step?.(target, life, Math.floor(turn / steps.length))
    if (told) {
      tally.times.push(told.ms)
      tally.codes.set(told.code, (tally.codes.get(told.code) ?? 0) + 1)
    }
    const [least, most] = pauseMs
    await sleep(least + Math.random() * (most - least))
  }
}

/** Replies to the newest comment of the work, or writes the first one. */
async function answerSomebody(target: Target, member: Caller, work: string): Promise<Told> {
  const { data } = await call(target, member, ['GET', 'comment-list'], { ID: work, CURRENT: 1, SIZE: 1 })
  const [newest] = (data.records as readonly { readonly ID: string }[] | undefined) ?? []
  return call(target, member, ['POST', 'comment-submit'], {
    ID: work,
    CONTENT: 'me too',
    TJXJ: 4,
    ...(newest ? { PARENT: newest.ID } : {}),
  })
}

/** Counters of the work that differ from the stored rows. */
async function findWrongCounts(target: Target, work: string): Promise<readonly string[]> {
  return target.database(async ({ db }) => {
    const { rows } = await sql<{ what: string; counted: number; stored: number }>`
      select 'comments' as what, w.comment_count as counted, (select count(*) from comments c where c.work_id = w.id and c.state = 1) as stored
        from works w where w.id = ${work}
      union all
      select 'favourites', w.store_count, (select count(*) from favourites f where f.work_id = w.id) from works w where w.id = ${work}
      union all
      select 'ratings', w.star_count, (select count(*) from ratings r where r.work_id = w.id) from works w where w.id = ${work}`.execute(
      db,
    )
    return rows
      .filter(row => row.counted !== row.stored)
      .map(row => `${row.what}: ${row.counted} counted, ${row.stored} stored`)
  })
}

const rounds = 8

/** Two people reply to each other at the same time, again and again; every comment must be stored. */
export const answeringEachOther: Attack = {
  name: 'answering-each-other',
  does: `two people answer each other at once, ${rounds} times`,
  run: () =>
    withTarget(async target => {
      const [anna, bert] = await addMembers(target, 2)
      const work = await target.database(async ({ db }) => {
        const { rows } = await sql<{ id: string }>`
          select id from resources where not login_only and not show_roles and not vip and price = 0 order by id limit 1`.execute(
          db,
        )
        return rows[0]?.id ?? ''
      })
      if (!anna || !bert) throw new Error('two members are missing')
      const say = (who: Caller, parent?: unknown) =>
        call(target, who, ['POST', 'comment-submit'], {
          ID: work,
          CONTENT: 'well',
          TJXJ: 0,
          ...(typeof parent === 'string' ? { PARENT: parent } : {}),
        })
      const idOf = ({ data }: Told) => (data.COMMENT as { readonly ID?: string } | undefined)?.ID
      let [ofAnna, ofBert] = [idOf(await say(anna)), idOf(await say(bert))]
      let lost = 0
      for (let round = 0; round < rounds; round++) {
        const answers = await Promise.all([say(anna, ofBert), say(bert, ofAnna)])
        lost += answers.filter(({ code }) => code !== 200).length
        ;[ofAnna, ofBert] = [idOf(answers[0]) ?? ofAnna, idOf(answers[1]) ?? ofBert]
      }
      return {
        broken: lost === 0 ? [] : [`${lost} of ${2 * rounds} comments lost`],
        figures: [`${2 * rounds} comments, ${lost} lost`],
      }
    }),
}
