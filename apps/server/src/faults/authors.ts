/** Authors who save and submit works, and a reviewer who decides about them, until the server dies. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { providerTimeZone } from '../settings/provider-time.ts'
import { type Acknowledged, goodReasons, post, untilDeath, type Writer } from './writers.ts'

/** A work as the last acknowledged save left it. */
export interface SavedWork {
  readonly id: string
  readonly rev: number
  readonly title: string
  /** The stored number of the state: 0 draft, 1 under review, 2 published, 3 refused. */
  readonly state: number
}

/** A save with its idempotency key, with which it is sent again when its answer was lost. */
export interface KeyedSave {
  readonly token: string
  readonly key: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What the server acknowledged of works. */
export interface AcknowledgedWorks {
  /** By id. */
  readonly works: Map<string, SavedWork>
  readonly unanswered: Set<KeyedSave>
  /** Decisions without an answer, by work: the state that each would have caused. */
  readonly asked: Map<string, number>
  saves: number
  decisions: number
}

export const noWorksYet = (): AcknowledgedWorks => ({
  works: new Map(),
  unanswered: new Set(),
  asked: new Map(),
  saves: 0,
  decisions: 0,
})

/** What an author's works are made of. */
export interface AuthorParts {
  readonly author: Writer
  readonly fileId: string
  readonly node: string
  readonly subNode: string
}

/** Takes the file and the category of an earlier work of each author. */
export async function partsOf(db: Db, authors: readonly Writer[]): Promise<readonly AuthorParts[]> {
  const ids = authors.map(({ id }) => id)
  const { rows } = await sql<{ author: string; file_id: string; dtype: string; stype: string }>`
    select distinct on (w.author) w.author, v.file_id, v.dtype, v.stype
      from works w join work_versions v on v.work_id = w.id and v.version = w.live_version and v.kind = 'PDF'
     where w.author = any(${ids}::uuid[]) and v.dtype is not null and v.stype is not null
     order by w.author, w.id`.execute(db)
  return authors.map(author => {
    const row = rows.find(each => each.author === author.id)
    if (!row) throw new Error('an author of the demo has no document')
    return { author, fileId: row.file_id, node: row.dtype, subNode: row.stype }
  })
}

/** How many saves of the n-th work of an author in a round come before the one that submits it: 0, 1, 2, 0, 1 … */
const savesBefore = (n: number) => (n - 1) % 3
/** The provider's day, which is not that of UTC for eight hours of each day. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: providerTimeZone }).format()

/** Lets the authors save and the reviewer decide; resolves when all have noticed that the server is dead. */
export async function publishUntilDeath(
  address: string,
  {
    authors,
    reviewer,
    round,
  }: { readonly authors: readonly AuthorParts[]; readonly reviewer: Writer; readonly round: number },
  { done, found }: { readonly done: Acknowledged; readonly found: AcknowledgedWorks },
): Promise<void> {
  let isDead = false
  const saving = authors.map(({ author, fileId, node, subNode }) => {
    let saved: SavedWork | undefined
    let begun = 0
    let times = 0
    /** A save that the server could not carry out; it is repeated with its key, as a browser does. */
    let again: KeyedSave | undefined
    return untilDeath(async turn => {
      if (!saved && !again && times === 0) begun += 1
      const submits = times === savesBefore(begun)
      const save: KeyedSave = again ?? {
        token: author.token,
        key: `save-${round}-${turn}`,
        fields: {
          ...(saved ? { ID: saved.id, REV: saved.rev } : {}),
          TITLE: `fault ${author.id.slice(-6)} ${round}-${begun}-${times}`,
          FILE_ID: fileId,
          INTRO: 'saved by the fault test',
          SHOW: 0,
          PAY: 0,
          START: today(),
          COPYRIGHT: 1,
          DTYPE: node,
          STYPE: subNode,
          SUBMIT: submits ? 1 : 0,
        },
      }
      found.unanswered.add(save)
      const stored = await sendSave(address, save, { done, found })
      found.unanswered.delete(save)
      again = stored ? undefined : save
      if (!stored) return
      done.count += 1
      times = submits ? 0 : times + 1
      saved = submits ? undefined : stored
    })
  })
  const reviewing = untilDeath(async turn => {
    const work = [...found.works.values()].find(({ id, state }) => state === 1 && !found.asked.has(id))
    if (!work && isDead) throw new Error('nobody saves any more')
    if (!work) return
    const [RESULT, state] = turn % 2 === 0 ? [1, 2] : [2, 3]
    found.asked.set(work.id, state)
    const { code, data } = await post(address, reviewer.token, 'console/work-review', {
      ID: work.id,
      RESULT,
      OPINION: 'decided by the fault test',
      REV: work.rev,
    })
    if (code !== 200) {
      if (!goodReasons.has(data.KEY))
        done.wrongAnswers.add(`a decision was answered with ${code} ${data.KEY}`)
      return
    }
    found.asked.delete(work.id)
    found.works.set(work.id, { ...work, state })
    found.decisions += 1
    done.count += 1
  })
  await Promise.all(saving)
  isDead = true
  await reviewing
}

async function sendSave(
  address: string,
  { token, key, fields }: KeyedSave,
  { done, found }: { readonly done: Acknowledged; readonly found: AcknowledgedWorks },
): Promise<SavedWork | undefined> {
  const { code, data } = await post(address, token, 'creation-save', fields, key)
  if (code !== 200) {
    if (!goodReasons.has(data.KEY)) done.wrongAnswers.add(`a save was answered with ${code} ${data.KEY}`)
    return undefined
  }
  const { ID, REV, STATE } = data as { readonly ID?: string; readonly REV?: number; readonly STATE?: number }
  const stored = { id: ID ?? '', rev: REV ?? 0, title: String(fields.TITLE), state: STATE ?? 0 }
  found.works.set(stored.id, stored)
  found.saves += 1
  return stored
}

/** Sends all unanswered saves again with their keys, so that each is stored exactly once. */
export async function repeatUnansweredSaves(
  address: string,
  { done, found }: { readonly done: Acknowledged; readonly found: AcknowledgedWorks },
): Promise<void> {
  for (const save of found.unanswered) {
    await sendSave(address, save, { done, found })
    done.repeated += 1
    found.unanswered.delete(save)
  }
}

/** The acknowledged saves and decisions that are not stored, and works that are stored in part, one line each. */
export async function findLostWorks(db: Db, found: AcknowledgedWorks): Promise<readonly string[]> {
  const losses: string[] = []
  const { rows } = await sql<{ id: string; title: string; state: number; rev: number; live: boolean }>`
    select w.id, v.title, v.state, v.rev, w.live_version is not null as live
      from works w join work_versions v on v.work_id = w.id and v.version = w.head_version
     where w.id = any(${[...found.works.keys()]}::uuid[])`.execute(db)
  const stored = new Map(rows.map(row => [row.id, row]))
  for (const { id, title, state } of found.works.values()) {
    const row = stored.get(id)
    if (row?.title !== title) losses.push(`work ${id} should be “${title}” and is “${row?.title}”`)
    else if (row.state !== state && row.state !== found.asked.get(id))
      losses.push(`work ${id} should have state ${state} and has ${row.state}`)
    else if ((row.state === 2) !== row.live)
      losses.push(`work ${id} has state ${row.state}, live: ${row.live}`)
    // The answer of a decision was lost; from now on the stored state is what must stay.
    if (row && found.asked.delete(id)) found.works.set(id, { id, title, rev: row.rev, state: row.state })
  }
  const { rows: halves } = await sql<{ title: string }>`
    select v.title from works w join work_versions v on v.work_id = w.id
     where v.title like 'fault %' and (
           (v.state = 1 and not exists (select 1 from work_events e where e.work_id = w.id and e.event = 'submit'))
        or (v.state in (2, 3) and not exists (select 1 from work_reviews r where r.work_id = w.id and r.result = v.state - 1))
        or (v.state in (2, 3) and not exists (select 1 from audit_log a where a.object_id = w.id::text
              and a.action = case v.state when 2 then 'work.approve' else 'work.refuse' end))
        or (v.state in (0, 1) and exists (select 1 from work_reviews r where r.work_id = w.id)))
     limit 3`.execute(db)
  losses.push(...halves.map(({ title }) => `work “${title}” has an event without its effects`))
  const { rows: twice } = await sql<{ title: string }>`
    select title from work_versions where title like 'fault %' group by title having count(*) > 1 limit 3`.execute(
    db,
  )
  losses.push(...twice.map(({ title }) => `work “${title}” was stored twice`))
  return losses
}
