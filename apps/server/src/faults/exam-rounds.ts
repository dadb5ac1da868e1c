/**
 * The fault test of exams: a room of candidates saves answers and hands in while the time of other attempts is over, and the
 * server is killed again and again, every other time with its database. Issue 17's promise: nothing answered is ever lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { makeToken } from '../session/tokens.ts'
import { withDatabase } from '../testing/running-database.ts'
import { databaseProcesses, startProcess } from '../testing/server-process.ts'
import { faultExam, findLostAnswers, nothingTaken, prepareExam, takeExamsUntilDeath } from './candidates.ts'
import { addOverdueAttempts, countOpen, findDecidedTwice, wakeCloser } from './overdue-attempts.ts'
import type { TimedQuestions } from './timed-question.ts'
import type { Writer } from './writers.ts'

/** What the rounds came to. */
export interface ExamReport {
  /** Answers and passed exams that the server acknowledged. */
  readonly answers: number
  readonly passed: number
  /** Questions with a limit that were given out, how often again, and their answers that were taken or came too late. */
  readonly timed: Pick<TimedQuestions, 'givenAgain' | 'taken' | 'late'> & { readonly begun: number }
  /** Attempts whose time was over: made, closed by a job, and the kills that came in the middle of it. */
  readonly overdue: number
  readonly closed: number
  readonly killsWhileClosing: number
  /** The longest wait after a start until all of them were closed, and the slowest start, in milliseconds. */
  readonly slowestClosingMs: number
  readonly slowestStartMs: number
  /** Lost answers, attempts that were decided twice or not at all, and unexpected errors, each with its round. */
  readonly losses: readonly string[]
}

/** How long after a start all overdue attempts must be closed. */
const closingPatienceMs = 180_000
/** How many answers are acknowledged before a kill, another number in each round, and how long a kill waits for them. */
const answersBeforeKill = (round: number): number => 20 + ((round * 53) % 300)
const answeringPatienceMs = 30_000

/** Kills the server of a fresh data folder `rounds` times while `candidateCount` people take exams. */
export async function runExamRounds(
  dataDir: string,
  { rounds, candidateCount }: { readonly rounds: number; readonly candidateCount: number },
  say: (line: string) => void,
): Promise<ExamReport> {
  const done = nothingTaken()
  const overdue: string[] = []
  const losses: string[] = []
  let [slowestStartMs, slowestClosingMs, killsWhileClosing] = [0, 0, 0]
  const start = async () => {
    const from = performance.now()
    const started = await startProcess(dataDir, { DEMO_PASSWORD: 'fault-test-walrus' })
    slowestStartMs = Math.max(slowestStartMs, Math.round(performance.now() - from))
    return started
  }
  const inDatabase = <T>(work: (db: Db) => Promise<T>) => withDatabase(dataDir, ({ db }) => work(db))
  let server = await start()
  const candidates = await inDatabase(db => addCandidates(db, candidateCount))
  for (let round = 1; round <= rounds; round++) {
    const what = round % 2 === 0 ? 'server and database' : 'server'
    await inDatabase(async db => {
      await prepareExam(db, candidates)
      overdue.push(...(await addOverdueAttempts(db, faultExam)))
    })
    const openBefore = await inDatabase(db => countOpen(db, overdue))
    const dying = takeExamsUntilDeath(server.address, candidates, done)
    const enough = done.count + answersBeforeKill(round)
    const latest = performance.now() + answeringPatienceMs
    while (done.count < enough && performance.now() < latest) await sleep(5)
    const openAtKill = await inDatabase(db => countOpen(db, overdue))
    if (openAtKill > 0 && openAtKill < openBefore) killsWhileClosing += 1
    await server.kill(what)
    await dying
    server = await start()
    const from = performance.now()
    const wrong = await inDatabase(async db => {
      await wakeCloser(db)
      while ((await countOpen(db, overdue)) > 0 && performance.now() - from < closingPatienceMs)
        await sleep(50)
      const open = await countOpen(db, overdue)
      return [
        ...(open > 0 ? [`${open} attempts whose time was over are open`] : []),
        ...(await findLostAnswers(db, done)),
        ...(await findDecidedTwice(db, faultExam)),
      ]
    })
    slowestClosingMs = Math.max(slowestClosingMs, Math.round(performance.now() - from))
    wrong.push(...done.wrongAnswers)
    done.wrongAnswers.clear()
    losses.push(...wrong.map(line => `round ${round}: ${line}`))
    for (const line of wrong) say(`round ${round}: ${line}`)
    say(
      `round ${round}: killed ${what}; so far ${done.count} answers and ${done.passed.size} passed exams acknowledged, ${overdue.length} overdue attempts; ${wrong.length} lost or wrong`,
    )
  }
  const open = await inDatabase(db => countOpen(db, overdue))
  if (databaseProcesses(dataDir).length > 0) await server.kill('server and database')
  return {
    answers: done.count,
    passed: done.passed.size,
    timed: { ...done.timed, begun: done.timed.begun.size },
    overdue: overdue.length,
    closed: overdue.length - open,
    killsWhileClosing,
    slowestClosingMs,
    slowestStartMs,
    losses,
  }
}

/** Adds people with the lowest role and a session each. */
async function addCandidates(db: Db, count: number): Promise<readonly Writer[]> {
  const people: Writer[] = []
  for (let index = 0; index < count; index++) {
    const at = new Date()
    const { token, hash } = makeToken()
    const id = newId(at)
    const name = `room-${id.slice(-12)}`
    await sql`
      insert into users (id, login_name, nick, user_type, email, password_hash, created_at, password_set_at)
      values (${id}, ${name}, ${name}, 2, ${`${name}@room.example`}, '-', ${at}, ${at})`.execute(db)
    await sql`insert into user_roles (user_id, role_no, source, granted_at) values (${id}, 'R10', 'grant', ${at})`.execute(
      db,
    )
    await sql`
      insert into sessions (token_hash, id, user_id, expires_at, created_at, last_at)
      values (${hash}, ${newId(at)}, ${id}, ${new Date(at.getTime() + 12 * 3_600_000)}, ${at}, ${at})`.execute(
      db,
    )
    people.push({ id, token })
  }
  return people
}
