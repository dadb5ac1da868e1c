/**
 * The fault test: kills a server again and again during writes, every other time with its database. After each kill the
 * server must start again and have everything it acknowledged. Law 12.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { withDatabase } from '../testing/running-database.ts'
import { databaseProcesses, hasEnded, type ServerProcess, startProcess } from '../testing/server-process.ts'
import {
  type AuthorParts,
  findLostWorks,
  noWorksYet,
  partsOf,
  publishUntilDeath,
  repeatUnansweredSaves,
} from './authors.ts'
import {
  faultExam,
  findLostAnswers,
  nothingTaken,
  prepareExam,
  type TakenExams,
  takeExamsUntilDeath,
} from './candidates.ts'
import { findLosses } from './check-survivors.ts'
import { findLostChunks, type SentFile, sendUntilDeath } from './chunk-senders.ts'
import {
  addOverdueAttempts,
  type ClosedAttempts,
  countOpen,
  findDecidedTwice,
  nothingOverdue,
  wakeCloser,
} from './overdue-attempts.ts'
import {
  type Acknowledged,
  nothingYet,
  post,
  repeatUnanswered,
  type Writer,
  writeUntilDeath,
} from './writers.ts'

/** The results of all rounds. */
export interface FaultReport {
  readonly rounds: number
  readonly acknowledged: {
    readonly comments: number
    readonly favourites: number
    readonly heartbeats: number
    /** Comments without an answer that were sent again with their key. */
    readonly repeated: number
    readonly decisions: number
    /** Chunks of files. */
    readonly chunks: number
    /** Files of which all chunks were acknowledged, and the checked file. */
    readonly files: number
    /** Answers of candidates, and passed exams. */
    readonly answers: number
    readonly passed: number
    /** Attempts whose time was over and that were decided, and the kills in the middle of closing them. */
    readonly closed: number
    readonly killsWhileClosing: number
    /** Saves of works, and decisions about them. */
    readonly saves: number
    readonly reviews: number
  }
  /** Lost or half-done writes and unexpected errors, each with its round; empty when all is well. */
  readonly losses: readonly string[]
  /** The slowest start, in milliseconds. */
  readonly slowestStartMs: number
}

const password = 'fault-test-walrus'
const writerNames = ['customer', 'social', 'creator', 'hejing', 'luofei', 'weber']
/** They only write works: their other calls would use up the limit of calls in a minute. */
const authorNames = ['okafor', 'sato']
const decisionsPerRound = 40
/** How many of the writers also send files in chunks. */
const senders = 2
/** Answers that candidates save before each kill. */
const answersPerRound = 6
/** How many of the writers also take exams. */
const candidates = 3

/** Kills the server of a fresh data folder `rounds` times. */
export async function runKillRounds(
  dataDir: string,
  rounds: number,
  say: (line: string) => void,
): Promise<FaultReport> {
  const done = nothingYet()
  const files: SentFile[] = []
  const exams = nothingTaken()
  const overdue = nothingOverdue()
  const losses: string[] = []
  let slowestStartMs = 0
  const start = async () => {
    const from = performance.now()
    const server = await startProcess(dataDir, { DEMO_PASSWORD: password })
    slowestStartMs = Math.max(slowestStartMs, performance.now() - from)
    return server
  }
  let server = await startProcess(dataDir, { DEMO_PASSWORD: password })
  const { address } = server
  const signIn = (name: string) => signInAs(address, name)
  const people = await Promise.all(writerNames.map(signIn))
  const registrar = await signIn('registrar')
  const reviewer = await signIn('reviewer')
  const writing = await Promise.all(authorNames.map(signIn))
  const authors: readonly AuthorParts[] = await withDatabase(dataDir, ({ db }) => partsOf(db, writing))
  const found = noWorksYet()
  for (let round = 1; round <= rounds; round++) {
    const what = round % 2 === 0 ? 'server and database' : 'server'
    const takers = people.slice(0, candidates)
    const { works, registrations } = await withDatabase(dataDir, async database => {
      await prepareExam(database.db, takers)
      const prepared = await prepare(database, round)
      overdue.made.push(...(await addOverdueAttempts(database.db, faultExam)))
      overdue.openBefore = await countOpen(database.db, overdue.made)
      return prepared
    })
    const answersBefore = exams.count
    const dying = Promise.all([
      writeUntilDeath(server.address, people, works, { registrar, registrations, round }, done),
      sendUntilDeath(server.address, people.slice(0, senders), files, done),
      takeExamsUntilDeath(server.address, takers, exams),
      publishUntilDeath(server.address, { authors, reviewer, round }, { done, found }),
    ])
    // Kills after a different number of answers each round, in the middle of the next calls.
    await acknowledgedMore(done, 12 + ((round * 17) % 60), () => {
      const counts = { ...countOf(done), ...countFiles(files), ...countExams(exams) }
      const { comments, decisions, chunks, answers } = counts
      const hasAnswers = answers - answersBefore >= answersPerRound
      return hasAnswers && Math.min(comments, decisions, chunks, found.saves, found.decisions) > 0
    })
    await noteKill(dataDir, overdue)
    const database = what === 'server and database' ? databaseProcesses(dataDir) : []
    await server.kill(what)
    for (const pid of database.filter(pid => !hasEnded(pid)))
      losses.push(`round ${round}: process ${pid} of the database outlived the kill`)
    await dying
    server = await start()
    await repeatUnanswered(server.address, done)
    await repeatUnansweredSaves(server.address, { done, found })
    const lost = await withDatabase(dataDir, async ({ db }) => [
      ...(await findLosses(db, done)),
      ...(await findLostWorks(db, found)),
    ])
    const lostChunks = await findLostChunks(server.address, files)
    const lostAnswers = await withDatabase(dataDir, async ({ db }) => [
      ...(await findLostAnswers(db, exams)),
      ...(await findDecidedTwice(db, faultExam)),
    ])
    const wrong = [...lost, ...lostChunks, ...lostAnswers, ...done.wrongAnswers, ...exams.wrongAnswers]
    done.wrongAnswers.clear()
    exams.wrongAnswers.clear()
    losses.push(...wrong.map(line => `round ${round}: ${line}`))
    for (const line of wrong) say(`round ${round}: ${line}`)
    say(
      `round ${round}: killed ${what}; so far ${done.comments.length} comments, ${done.decisions.length} registrations, ${found.saves} saves of works, ${found.decisions} reviews, ${countFiles(files).chunks} chunks, ${countExams(exams).answers} answers of candidates; ${wrong.length} lost or wrong`,
    )
    // Sessions survive the kill, so the same tokens are used again.
    if (!(await isSignedIn(server.address, people[0]?.token)))
      losses.push(`round ${round}: a session did not outlive the server`)
  }
  losses.push(...(await closeAll(dataDir, overdue)))
  await stop(server)
  return {
    rounds,
    acknowledged: {
      ...countOf(done),
      ...countFiles(files),
      ...countExams(exams),
      closed: overdue.made.length - overdue.openBefore,
      killsWhileClosing: overdue.killsWhileClosing,
      saves: found.saves,
      reviews: found.decisions,
    },
    losses,
    slowestStartMs: Math.round(slowestStartMs),
  }
}

const patienceMs = 30_000
/** For all attempts that the kills kept open. */
const closingPatienceMs = 180_000

/** Counts a kill that comes when some of the overdue attempts were closed in this round and others are still open. */
async function noteKill(dataDir: string, overdue: ClosedAttempts): Promise<void> {
  const open = await withDatabase(dataDir, ({ db }) => countOpen(db, overdue.made))
  if (open > 0 && open < overdue.openBefore) overdue.killsWhileClosing += 1
}

/** Waits until the server has closed all overdue attempts; returns what is wrong with them then. */
async function closeAll(dataDir: string, overdue: ClosedAttempts): Promise<readonly string[]> {
  return withDatabase(dataDir, async ({ db }) => {
    const deadline = Date.now() + closingPatienceMs
    await wakeCloser(db)
    while ((await countOpen(db, overdue.made)) > 0 && Date.now() < deadline) await sleep(50)
    const open = await countOpen(db, overdue.made)
    overdue.openBefore = open
    return [
      ...(open > 0 ? [`${open} attempts were not closed`] : []),
      ...(await findLostAnswers(db, nothingTaken())),
      ...(await findDecidedTwice(db, faultExam)),
    ]
  })
}

/** Waits for `count` more answers and one of each kind, up to a time limit in case the machine is too busy. */
async function acknowledgedMore(
  done: Acknowledged,
  count: number,
  hasEveryKind: () => boolean,
): Promise<void> {
  const enough = done.count + count
  const deadline = Date.now() + patienceMs
  while ((done.count < enough || !hasEveryKind()) && Date.now() < deadline) await sleep(5)
}

async function stop(server: ServerProcess): Promise<void> {
  await server.kill('server and database')
}

async function isSignedIn(address: string, token = ''): Promise<boolean> {
  const response = await fetch(`${address}/api/get-user-self-info`, { headers: { token } })
  const { code } = (await response.json()) as { readonly code: number }
  return code === 200
}

const countOf = ({ comments, favourites, pages, decisions, repeated }: Acknowledged) => ({
  repeated,
  comments: comments.length,
  favourites: favourites.size,
  heartbeats: pages.size,
  decisions: decisions.length,
})

const countFiles = (files: readonly SentFile[]) => ({
  chunks: files.reduce((sum, { chunks }) => sum + chunks.size, 0),
  files: files.filter(({ isDone }) => isDone).length,
})

const countExams = ({ count, passed }: TakenExams) => ({ answers: count, passed: passed.size })

async function signInAs(address: string, userName: string): Promise<Writer> {
  const { data } = await post(address, undefined, 'token', { userName, password: wirePasswordOf(password) })
  const { token, ID } = data as { readonly token?: { readonly accessCode: string }; readonly ID?: string }
  if (!token || ID === undefined) throw new Error(`${userName} cannot sign in`)
  return { id: ID, token: token.accessCode }
}

/** Selects open works and inserts registrations to decide. It also moves older comments back in time because of the limit of ten comments in ten minutes. */
async function prepare({ db }: Database, round: number) {
  await sql`update comments set at = at - interval '1 hour'`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from resources where not login_only and not show_roles and not vip and price = 0 and kind = 'PDF' and ends_on is null
     order by id limit 6`.execute(db)
  const at = new Date()
  const registrations = Array.from({ length: decisionsPerRound }, (_, index) => ({
    id: newId(at),
    user_type: 2,
    nick: `fault ${round}-${index}`,
    real_name: 'Fault Test',
    phone: `199${String(round).padStart(4, '0')}${String(index).padStart(4, '0')}`,
    password_hash: '-',
    agreement_version: 1,
    due: '2030-01-01',
    created_at: at,
  }))
  await db.insertInto('registrations').values(registrations).execute()
  return { works: rows.map(row => row.id), registrations: registrations.map(({ id }) => id) }
}
