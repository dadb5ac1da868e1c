/** People who write while the server dies: each remembers what was acknowledged, and what was under way at the end. */
import { setTimeout as sleep } from 'node:timers/promises'

/** A comment with the key under which it is sent again when its answer was lost. */
export interface KeyedComment {
  readonly token: string
  readonly key: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What the server said it had done. */
export interface Acknowledged {
  /** Ids of comments. */
  readonly comments: string[]
  /** Comments the server died over: nobody knows whether they were stored. */
  readonly unanswered: Set<KeyedComment>
  /** How many of them were sent again. */
  repeated: number
  /** The last acknowledged state by `user:work` (undefined before the first), and the one asked for when the server died. */
  readonly favourites: Map<string, { state: boolean | undefined; asked: boolean | undefined }>
  /** The last acknowledged page by `user:work`, and the one asked for when the server died. */
  readonly pages: Map<string, { page: number; asked: number }>
  /** Ids of approved registrations. */
  readonly decisions: string[]
  /** How many calls were acknowledged in all. */
  count: number
  /** Answers that neither acknowledge a call nor refuse it for a good reason, each once. */
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

/** A person who is signed in. */
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

/** Calls the server at an address as somebody. */
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

/** Why the server may refuse these calls: people here write faster than the limits of comments allow. */
const goodReasons: ReadonlySet<string | undefined> = new Set(['TOO_MANY'])

const pauseMs = 5

/** Repeats a step until the server is gone. A refusal for a good reason is no acknowledgement and no reason to stop. */
async function untilDeath(step: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      await step(turn)
    } catch {
      return
    }
    await sleep(pauseMs)
  }
}

/** Everybody writes at once; settles when all have noticed that the server is dead. */
export async function writeUntilDeath(
  address: string,
  people: readonly Writer[],
  works: readonly string[],
  desk: {
    readonly registrar: Writer
    readonly registrations: readonly string[]
    /** Tells this round's comments from those of all others. */
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
      const before = done.pages.get(key) ?? { page: 0, asked: 0 }
      const page = 1 + (turn % 3)
      done.pages.set(key, { ...before, asked: page })
      const { code } = await ask(token, 'heartbeat', { ID: work, NO: page })
      if (code === 200) done.count += 1
      done.pages.set(key, code === 200 ? { page, asked: page } : { ...before, asked: before.page })
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

/** Sends every comment again that the server died over, under its key: it is stored now, and only once. */
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
