/** PostgreSQL ends connections, stops responding or is killed; the server must survive each. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readPostmaster } from '../db/embedded/postmaster-file.ts'
import { childrenOf } from '../testing/peak-memory.ts'
import type { Attack, Effort, Outcome } from './attack.ts'
import { countWords } from './raw-request.ts'
import { addMembers, type Caller, call, type Target, type Told, withTarget } from './target.ts'

/** The longest a call may take while the database is frozen: 10 s for a statement, 2 s without an answer, and reserve for a busy machine. */
const mostFrozenMs = 30_000

/** Ends connections, freezes the database and kills its postmaster. */
export const databaseHiccups: Attack = {
  name: 'database-hiccups',
  does: 'connections of the database are ended under load, all its processes frozen, its postmaster killed',
  run: effort => withTarget(target => disturb(target, effort)),
}

interface Step {
  readonly broken: readonly string[]
  readonly figure: string
}

async function disturb(target: Target, effort: Effort): Promise<Outcome> {
  const members = await addMembers(target, 8)
  const steps: Step[] = []
  steps.push(await endConnections(target, members, effort === 'full' ? 20 : 4))
  steps.push(await freeze(target, members))
  steps.push(await killPostmaster(target, members))
  return { broken: steps.flatMap(({ broken }) => broken), figures: steps.map(({ figure }) => figure) }
}

const ask = (target: Target, member: Caller) => call(target, member, ['GET', 'get-user-self-info'])

/** Collects the answers of people who make calls until stopped; `no answer` when the connection broke. */
function keepCalling(target: Target, members: readonly Caller[]) {
  const told: string[] = []
  const wrong: string[] = []
  let slowestMs = 0
  const end = new AbortController()
  const lives = members.map(async member => {
    while (!end.signal.aborted) {
      const from = performance.now()
      const answer = await ask(target, member).catch(String)
      slowestMs = Math.max(slowestMs, performance.now() - from)
      told.push(wordOf(answer))
      const fault = faultOf(answer)
      if (fault !== undefined) wrong.push(fault)
      // Keeps everybody far below the limit of calls per minute.
      await sleep(300)
    }
  })
  return async () => {
    end.abort()
    await Promise.all(lives)
    return { told, wrong: [...new Set(wrong)], slowestMs }
  }
}

const wordOf = (answer: Told | string) =>
  typeof answer === 'string' ? 'no answer' : (answer.key ?? String(answer.code))

/** What is wrong with an answer while the database is unavailable; undefined for success and for a 503 with Retry-After. */
function faultOf(answer: Told | string): string | undefined {
  if (typeof answer === 'string') return answer
  const { code, key, status, retryAfter } = answer
  if (code === 200) return undefined
  if (key === 'MAINTENANCE' && status === 503 && retryAfter !== undefined && retryAfter > 0) return undefined
  return `${status} ${key} with Retry-After ${retryAfter}`
}

async function endConnections(target: Target, members: readonly Caller[], rounds: number): Promise<Step> {
  const stop = keepCalling(target, members)
  let ended = 0
  for (let round = 0; round < rounds; round++) {
    ended += await target.database(async ({ db }) => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
      return rows.length
    })
    await sleep(200)
  }
  const { told, wrong } = await stop()
  return {
    broken: [...wrong, ...(await worksAgain(target, members))],
    figure: `${ended} connections ended in ${rounds} rounds: ${countWords(told)}`,
  }
}

async function freeze(target: Target, members: readonly Caller[]): Promise<Step> {
  const { pid: postmaster } = readPostmaster(join(target.dataDir, 'postgres')) ?? {}
  if (postmaster === undefined) throw new Error('the database does not run')
  // A frozen postmaster starts no new processes.
  process.kill(postmaster, 'SIGSTOP')
  const frozen = [postmaster, ...childrenOf(postmaster)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const stop = keepCalling(target, members)
  const from = performance.now()
  let readyAfter: number | undefined
  try {
    readyAfter = await readinessBecomes(target, 503, from)
    await sleep(15_000)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  const { told, wrong, slowestMs } = await stop()
  return {
    broken: [
      ...wrong,
      ...(slowestMs > mostFrozenMs ? [`a call hung for ${(slowestMs / 1000).toFixed(0)} s`] : []),
      ...(readyAfter === undefined ? ['/readyz answers 200 while the database is frozen'] : []),
      ...(await worksAgain(target, members)),
    ],
    figure: `frozen: ${countWords(told)}, slowest ${(slowestMs / 1000).toFixed(1)} s; readiness 503 after ${readyAfter ?? '–'} ms`,
  }
}

async function killPostmaster(target: Target, members: readonly Caller[]): Promise<Step> {
  const { pid: before } = readPostmaster(join(target.dataDir, 'postgres')) ?? {}
  if (before === undefined) throw new Error('the database does not run')
  const stop = keepCalling(target, members)
  const from = performance.now()
  process.kill(before, 'SIGKILL')
  const readyAfter = await readinessBecomes(target, 200, from, async () => {
    const now = readPostmaster(join(target.dataDir, 'postgres'))
    return now !== undefined && now.pid !== before
  })
  const { told, wrong } = await stop()
  return {
    broken: [
      ...wrong,
      ...(readyAfter === undefined
        ? ['/readyz does not answer 200 again after the postmaster was killed']
        : []),
      ...(await worksAgain(target, members)),
    ],
    figure: `postmaster killed: ${countWords(told)}; another one, and ready, after ${readyAfter ?? '–'} ms`,
  }
}

const readinessPatienceMs = 60_000

/** The time in ms until `/readyz` answers with a status and `holds` returns true; undefined if it takes more than a minute. */
async function readinessBecomes(
  { management }: Target,
  wanted: number,
  from: number,
  holds: () => Promise<boolean> = async () => true,
): Promise<number | undefined> {
  while (performance.now() - from < readinessPatienceMs) {
    const status = await fetch(`${management}/readyz`).then(
      async response => {
        await response.text()
        return response.status
      },
      () => undefined,
    )
    if (status === wanted && (await holds())) return Math.round(performance.now() - from)
    await sleep(100)
  }
  return undefined
}

/** Checks that the same process is ready and answers everybody again. */
async function worksAgain(target: Target, members: readonly Caller[]): Promise<readonly string[]> {
  const ready = await readinessBecomes(target, 200, performance.now())
  if (ready === undefined) return ['afterwards the server does not become ready']
  const answers = await Promise.all(members.map(member => ask(target, member).catch(String)))
  const wrong = answers.map(wordOf).filter(word => word !== '200')
  return wrong.length === 0 ? [] : [`afterwards people get the answers ${countWords(wrong)}`]
}
