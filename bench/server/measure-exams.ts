/** Exams: many candidates at once beside their generator, nothing lost against its log, and what a long paper costs. */
import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { findBadAttempts } from '../../apps/server/src/exams/check-attempts.ts'
import { closeAttempts } from '../../apps/server/src/exams/settle.ts'
import { openNotary } from '../../apps/server/src/signing/notary.ts'
import { readTicketKey } from '../../apps/server/src/signing/ticket-key.ts'
import type { Connection } from './cluster.ts'
import { percentile } from './drive.ts'
import { type Behaviour, type CandidateLog, type LoggedAnswer, takeExam } from './exam-candidate.ts'
import { longRole, openExamHall } from './exam-hall.ts'
import { startProcess } from './server-process.ts'
import { seededDraw } from './words.ts'

/** How large the run is. */
export interface ExamLoad {
  readonly candidates: number
  /** How long each candidate writes. */
  readonly seconds: number
}

/** What was measured and what was found afterwards. */
export interface ExamReport {
  readonly cores: number
  readonly saves: number
  readonly saveP50Ms: number
  readonly saveP95Ms: number
  readonly saveMaxMs: number
  readonly paperP95Ms: number
  readonly finishP95Ms: number
  /** CPU time of the server for each save, papers and results included. */
  readonly serverCpuMsPerSave: number
  /** CPU time of the generator in percent of the time of the run; 100 is one core. */
  readonly generatorCpuPercent: number
  readonly confirmedAnswers: number
  readonly brokenLines: number
  /** Calls that the server refused because it was too busy. */
  readonly refused: number
  readonly passed: number
  readonly closedByJob: number
  /** One line for each answer that is lost and each attempt that is wrong. */
  readonly faults: readonly string[]
}

const everyMs = 10_000
const outageMs = 150_000
/** One candidate in so many loses the line for a while, and one in so many never hands in. */
const loseLineOneIn = 5
const neverHandsInOneIn = 25
const longPapers = 30
const hourMs = 3_600_000

/** Lets all candidates take an exam at once, ends what was not handed in, and compares the log with the database. */
export async function measureExams(
  cluster: Connection,
  folder: string,
  { candidates, seconds }: ExamLoad,
): Promise<ExamReport> {
  const minutes = Math.ceil(seconds / 60) + 10
  const hall = await openExamHall(cluster, { candidates, minutes })
  const server = await startProcess({ kind: 'ours', connection: { ...hall.connection }, folder })
  const agent = new Agent({ keepAlive: true, maxSockets: candidates })
  const serverBefore = await server.cpuMs()
  const ownBefore = process.cpuUsage()
  const from = performance.now()
  const logs = await Promise.all(
    hall.tokens.map((token, no) =>
      takeExam({ agent, port: server.port, token }, behaviourOf(no, seconds * 1000)),
    ),
  )
  const wallMs = performance.now() - from
  const own = process.cpuUsage(ownBefore)
  const serverCpuMs = (await server.cpuMs()) - serverBefore
  agent.destroy()
  await server.stop()
  const { closed, faults } = await closeAndCheck(hall.connection, folder, logs)
  const savesMs = logs.flatMap(log => log.savesMs)
  const finished = logs.flatMap(log => log.finish ?? [])
  return {
    cores: availableParallelism(),
    saves: savesMs.length,
    saveP50Ms: percentile(savesMs, 0.5),
    saveP95Ms: percentile(savesMs, 0.95),
    saveMaxMs: percentile(savesMs, 1),
    paperP95Ms: percentile(
      logs.map(log => log.paperMs),
      0.95,
    ),
    finishP95Ms: percentile(
      finished.map(finish => finish.ms),
      0.95,
    ),
    serverCpuMsPerSave: serverCpuMs / Math.max(1, savesMs.length),
    generatorCpuPercent: (own.user + own.system) / 10 / wallMs,
    confirmedAnswers: logs.reduce((sum, log) => sum + log.confirmed.length, 0),
    brokenLines: logs.reduce((sum, log) => sum + log.broken, 0),
    refused: logs.reduce((sum, log) => sum + log.refused, 0),
    passed: finished.filter(finish => finish.hasPassed).length,
    closedByJob: closed,
    faults,
  }
}

/** Candidates start within the period of their saves, so that saves spread over it. */
function behaviourOf(no: number, lengthMs: number): Behaviour {
  const draw = seededDraw(1000 + no)
  const losesLine = no % loseLineOneIn === 0
  const forMs = Math.min(outageMs, lengthMs / 3)
  return {
    startsAtMs: draw(everyMs),
    writesForMs: lengthMs,
    everyMs,
    outage: losesLine ? { afterMs: draw(lengthMs - forMs), forMs } : null,
    answersRightly: no % 2 === 0,
    handsIn: no % neverHandsInOneIn !== 1,
    draw,
  }
}

/** Runs the job that ends overdue attempts, and lists what is not as the log says. */
async function closeAndCheck(
  connection: Connection,
  folder: string,
  logs: readonly CandidateLog[],
): Promise<{ readonly closed: number; readonly faults: readonly string[] }> {
  const { db, close } = openDatabase({ ...connection, max: 2 })
  try {
    const openCount = await countOpen()
    const notary = openNotary(folder, readTicketKey(folder))
    const at = new Date(Date.now() + hourMs * 24)
    await closeAttempts({ db, at, now: () => at, notary })
    const faults = [...(await findBadAttempts(db)), ...(await findLost())]
    if ((await countOpen()) > 0) faults.push('attempts are still open')
    return { closed: openCount, faults }
  } finally {
    await close()
  }

  async function countOpen(): Promise<number> {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from attempts where state = 0`.execute(db)
    return rows[0]?.n ?? 0
  }

  async function findLost(): Promise<readonly string[]> {
    const { rows: entries } = await sql<{
      attempt: string
      question: string
      seq: number
      keys: string[]
      options: string[]
    }>`
      select j.attempt_id as attempt, j.question_id as question, j.seq, array(select jsonb_array_elements_text(j.payload -> 'keys')) as keys,
             i.option_order as options
        from answer_journal j join attempt_items i on i.attempt_id = j.attempt_id and i.question_id = j.question_id`.execute(
      db,
    )
    const stored = new Set(
      entries.map(({ attempt, question, seq, keys, options }) =>
        lineOf({ attempt, question, sequence: seq, letter: letterOf(options.indexOf(keys[0] ?? '')) }),
      ),
    )
    const lost = logs.flatMap(log => log.confirmed).filter(answer => !stored.has(lineOf(answer)))
    const { rows: states } = await sql<{ id: string; state: number; ungraded: number }>`
      select a.id, a.state, (select count(*) from attempt_items i where i.attempt_id = a.id and i.got is null)::int as ungraded
        from attempts a`.execute(db)
    const byId = new Map(states.map(row => [row.id, row]))
    const wrong = logs.flatMap(({ attempt, finish }) => {
      const row = byId.get(attempt)
      const isRight =
        row !== undefined &&
        row.ungraded === 0 &&
        (finish === null ? row.state === 2 || row.state === 3 : row.state === (finish.hasPassed ? 2 : 3))
      return isRight
        ? []
        : [`attempt ${attempt} is in state ${row?.state}, ${row?.ungraded} questions are not graded`]
    })
    return [...lost.map(answer => `lost: ${lineOf(answer)}`), ...wrong]
  }
}

const letterOf = (place: number): string => String.fromCharCode(65 + place)
const lineOf = ({ attempt, question, sequence, letter }: LoggedAnswer): string =>
  `${attempt} ${question} ${sequence} ${letter}`

/** Starts papers of 100 questions one after the other; returns the CPU time of the server for each, and how long they took. */
export async function measureLongPapers(
  cluster: Connection,
  folder: string,
): Promise<{ readonly serverCpuMs: number; readonly p95Ms: number }> {
  const warmUps = 10
  const hall = await openExamHall(cluster, { candidates: longPapers + warmUps, minutes: 60 })
  const server = await startProcess({ kind: 'ours', connection: { ...hall.connection }, folder })
  const tookMs: number[] = []
  let before = 0
  for (const [no, token] of hall.tokens.entries()) {
    if (no === warmUps) before = await server.cpuMs()
    const from = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/get-exam-paper`, {
      method: 'POST',
      headers: { token, lang: 'zh', 'content-type': 'application/json' },
      body: JSON.stringify({ ROLE: longRole }),
    })
    const { code } = (await answer.json()) as { readonly code: number }
    if (code !== 200) throw new Error(`a long paper was answered with ${code}`)
    if (no >= warmUps) tookMs.push(performance.now() - from)
  }
  const serverCpuMs = ((await server.cpuMs()) - before) / longPapers
  await server.stop()
  return { serverCpuMs, p95Ms: percentile(tookMs, 0.95) }
}
