/** People who write until the server dies. They record what was acknowledged and which calls had no answer. */
import { setTimeout as sleep } from 'node:timers/promises'

/** A comment with its idempotency key, with which it is sent again when its answer was lost. */
export interface KeyedComment {
  readonly token: string
  readonly key: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The writes that the server acknowledged. */
export interface Acknowledged {
  /** Ids of comments. */
  readonly comments: string[]
  /** Comments without an answer, which may or may not be stored. */
  readonly unanswered: Set<KeyedComment>
  /** How many unanswered comments were sent again. */
  repeated: number
  /** By `user:work` the last acknowledged state (undefined before the first), and the state requested when the server died. */
  readonly favourites: Map<string, { state: boolean | undefined; asked: boolean | undefined }>
  /** By `user:work` the last acknowledged page, and the pages sent after it that were not answered: one in each round that ended so. */
  readonly pages: Map<string, { page: number; unanswered: readonly number[] }>
  /** Ids of approved registrations. */
  readonly decisions: string[]
  /** The number of all acknowledged calls. */
  count: number
  /** Unexpected answers, without duplicates. */
  readonly wrongAnswers: Set<string>
}

export const nothingYet = (): Acknowledged => ({
  comments: [],
  unanswered: new Set(),
  repeated: 0,
  favourites: new Map(),
  pages: new Map(),
  decisions: [],
  count: 0,
  wrongAnswers: new Set(),
})

/** A signed-in person. */
export interface Writer {
  readonly id: string
  readonly token: string
}

interface Answer {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>> & {
    readonly KEY?: string
    readonly COMMENT?: { readonly ID: string }
  }
}

/** Makes a call with a token. */
export async function post(
  address: string,
  token: string | undefined,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<Answer> {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(fields),
  })
  return (await response.json()) as Answer
}

/**
 * Errors that are expected: these people write faster than the limit of comments, and on a busy machine a call may wait too long
 * for the database. Neither is an acknowledgement.
 */
export const goodReasons: ReadonlySet<string | undefined> = new Set(['TOO_MANY', 'MAINTENANCE'])

const pauseMs = 5

/** Repeats a step until the server is dead. An expected error is not an acknowledgement and does not stop the loop. */
export async function untilDeath(step: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      await step(turn)
    } catch {
      return
    }
    await sleep(pauseMs)
  }
}

/** Lets everybody write at once; resolves when all have noticed that the server is dead. */
export async function writeUntilDeath(
  address: string,
  people: readonly Writer[],
  works: readonly string[],
  desk: {
    readonly registrar: Writer
    readonly registrations: readonly string[]
    /** The number of the round, which the comments contain. */
    readonly round: number
  },
  done: Acknowledged,
): Promise<void> {
  const { registrar, registrations, round } = desk
  const workOf = (turn: number) => works[turn % works.length] ?? ''
  const ask = async (
    token: string,
    path: string,
    fields: Readonly<Record<string, unknown>>,
    key?: string,
  ) => {
    const answer = await post(address, token, path, fields, key)
    if (answer.code !== 200 && !goodReasons.has(answer.data.KEY))
      done.wrongAnswers.add(`${path} answered ${answer.code} ${answer.data.KEY}`)
    return answer
  }
  const jobs = people.flatMap(({ id, token }) => [
    untilDeath(async turn => {
      const key = `comment-${round}-${turn}`
      const comment = { token, key, fields: { ID: workOf(turn), CONTENT: `fault ${id} ${key}` } }
      done.unanswered.add(comment)
      const answer = await ask(token, 'comment-submit', comment.fields, key)
      done.unanswered.delete(comment)
      if (!answer.data.COMMENT) return
      done.comments.push(answer.data.COMMENT.ID)
      done.count += 1
    }),
    untilDeath(async turn => {
      const work = workOf(turn)
      const key = `${id}:${work}`
      const before = done.favourites.get(key) ?? { state: undefined, asked: undefined }
      const wanted = !before.state
      done.favourites.set(key, { ...before, asked: wanted })
      const { code } = await ask(token, 'resource-store-up', { ID: work, TYPE: wanted ? 1 : 0 })
      if (code === 200) done.count += 1
      done.favourites.set(
        key,
        code === 200 ? { state: wanted, asked: wanted } : { ...before, asked: before.state },
      )
    }),
    untilDeath(async turn => {
      const work = workOf(0)
      const key = `${id}:${work}`
      const before = done.pages.get(key) ?? { page: 0, unanswered: [] }
      const page = 1 + (turn % 3)
      done.pages.set(key, { ...before, unanswered: [...before.unanswered, page] })
      const { code } = await ask(token, 'heartbeat', { ID: work, NO: page })
      if (code === 200) done.count += 1
      done.pages.set(key, code === 200 ? { page, unanswered: [] } : before)
    }),
  ])
  const deciding = untilDeath(async turn => {
    const id = registrations[turn - 1]
    if (id === undefined) throw new Error('nothing is left to decide')
    const { code } = await ask(registrar.token, 'console/registration-review', {
      ID: id,
      RESULT: 1,
      OPINION: '',
      REV: 1,
    })
    if (code !== 200) return
    done.decisions.push(id)
    done.count += 1
  })
  await Promise.all([...jobs, deciding])
}

/** Sends all unanswered comments again with their keys, so that each is stored exactly once. */
export async function repeatUnanswered(address: string, done: Acknowledged): Promise<void> {
  for (const comment of done.unanswered) {
    const { code, data } = await post(address, comment.token, 'comment-submit', comment.fields, comment.key)
    if (code === 200 && data.COMMENT) done.comments.push(data.COMMENT.ID)
    else if (!goodReasons.has(data.KEY))
      done.wrongAnswers.add(`repeated comment-submit answered ${code} ${data.KEY}`)
    done.repeated += 1
    done.unanswered.delete(comment)
  }
}
