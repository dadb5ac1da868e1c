/** What candidates, examiners and administrators can do to an exam by calling at the same moment, and authors with an import. */
import { sql } from 'kysely'
import { findBadAttempts } from '../exams/check-attempts.ts'
import { faultExam, prepareExam } from '../faults/candidates.ts'
import { findDecidedTwice } from '../faults/overdue-attempts.ts'
import type { Attack, Outcome } from './attack.ts'
import { addMembers, type Caller, call, type Target, type Told, withTarget } from './target.ts'

const candidateCount = { full: 20, quick: 4 }
const atOnce = 12
/** A refusal waits for nobody; with a lock of somebody else it would take seconds. */
const refusalMs = 5000

/** Starts, answers, hand-ins and revocations, twelve at once each; afterwards the database is checked. */
export const examRoom: Attack = {
  name: 'exam-room',
  does: `${candidateCount.full} candidates start, answer and hand in ${atOnce} times at once each, and call for the attempts of others`,
  run: effort => withTarget(target => crowdExam(target, candidateCount[effort])),
}

interface PaperData {
  readonly ATTEMPT_ID?: string
  readonly QUESTIONS?: readonly {
    readonly ID: string
    readonly OPTIONS: readonly { readonly KEY: string; readonly TEXT: string }[]
  }[]
  readonly ANSWERS?: readonly { readonly ID: string; readonly KEYS: readonly string[] }[]
}

interface Sitting {
  readonly candidate: Caller
  readonly attempt: string
  readonly questions: NonNullable<PaperData['QUESTIONS']>
}

const together = (work: (turn: number) => Promise<Told>): Promise<Told[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, turn) => work(turn)))

async function crowdExam(target: Target, count: number): Promise<Outcome> {
  const candidates = await addMembers(target, count)
  await target.database(({ db }) =>
    prepareExam(
      db,
      candidates.map(({ id, token = '' }) => ({ id, token })),
    ),
  )
  const broken: string[] = []
  const sittings: Sitting[] = []
  for (const candidate of candidates) sittings.push(await start(target, candidate, broken))
  for (const sitting of sittings) await answer(target, sitting, broken)
  const slowestMs = await callForOthers(target, sittings, broken)
  for (const sitting of sittings) await handIn(target, sitting, broken)
  const { attempts, certificates } = await target.database(async ({ db }) => {
    broken.push(...(await findBadAttempts(db)), ...(await findDecidedTwice(db, faultExam)))
    const { rows } = await sql<{ attempts: number; certificates: number }>`
      select count(*) as attempts, count(c.id) as certificates
        from attempts a join exams e on e.id = a.exam_id and e.title = ${faultExam} left join certificates c on c.attempt_id = a.id`.execute(
      db,
    )
    return rows[0] ?? { attempts: 0, certificates: 0 }
  })
  if (attempts !== count) broken.push(`${count} candidates have ${attempts} attempts`)
  return {
    broken,
    figures: [
      `${count * atOnce} starts, answers and hand-ins each: ${attempts} attempts, ${certificates} certificates`,
      `calls for attempts of others refused after at most ${Math.round(slowestMs)} ms`,
    ],
  }
}

async function start(target: Target, candidate: Caller, broken: string[]): Promise<Sitting> {
  const told = await together(() => call(target, candidate, ['POST', 'get-exam-paper'], { ROLE: 'R20' }))
  noteFailures(told, broken)
  const papers = told.flatMap(({ code, data }) => (code === 200 ? [data as PaperData] : []))
  const attempts = new Set(papers.map(paper => paper.ATTEMPT_ID))
  if (attempts.size !== 1) broken.push(`starts at once gave ${attempts.size} attempts`)
  return { candidate, attempt: papers[0]?.ATTEMPT_ID ?? '', questions: papers[0]?.QUESTIONS ?? [] }
}

/** Different answers with the same number: only the one that is stored may be acknowledged. */
async function answer(target: Target, { candidate, attempt, questions }: Sitting, broken: string[]) {
  const [{ ID, OPTIONS } = { ID: '', OPTIONS: [] }] = questions
  const keyOf = (turn: number) => OPTIONS[turn % OPTIONS.length]?.KEY ?? ''
  const told = await together(turn =>
    submit(target, candidate, attempt, { FINAL: 0, ANSWERS: [{ ID, SEQ: 1, KEYS: [keyOf(turn)] }] }),
  )
  noteFailures(told, broken)
  const back = await call(target, candidate, ['POST', 'get-exam-paper'], { ATTEMPT_ID: attempt })
  const stored = (back.data as PaperData).ANSWERS?.find(given => given.ID === ID)?.KEYS[0]
  for (const [turn, { data }] of told.entries())
    if (data.SAVED === 1 && stored !== keyOf(turn))
      broken.push(`${keyOf(turn)} was acknowledged, ${stored} is stored`)
}

/** Everybody for the attempt of the next one, at once: two who wait for each other would get an error after seconds. */
async function callForOthers(
  target: Target,
  sittings: readonly Sitting[],
  broken: string[],
): Promise<number> {
  const told = await Promise.all(
    sittings.flatMap(({ candidate }, place) => {
      const { attempt = '' } = sittings[(place + 1) % sittings.length] ?? {}
      return [
        submit(target, candidate, attempt, { FINAL: 1, ANSWERS: [] }),
        call(target, candidate, ['POST', 'get-exam-paper'], { ATTEMPT_ID: attempt }),
      ]
    }),
  )
  const answered = told.filter(({ key }) => key !== 'NOT_FOUND')
  if (answered.length > 0)
    broken.push(`${answered.length} calls for attempts of others were answered: ${answered[0]?.key}`)
  const slowestMs = Math.max(...told.map(({ ms }) => ms))
  if (slowestMs > refusalMs)
    broken.push(`a call for the attempt of somebody else waited ${Math.round(slowestMs)} ms`)
  return slowestMs
}

async function handIn(target: Target, { candidate, attempt, questions }: Sitting, broken: string[]) {
  const ANSWERS = questions.map(({ ID, OPTIONS }) => ({
    ID,
    SEQ: 2,
    KEYS: OPTIONS.filter(({ TEXT }) => TEXT === 'right').map(({ KEY }) => KEY),
  }))
  const told = await together(() => submit(target, candidate, attempt, { FINAL: 1, ANSWERS }))
  noteFailures(told, broken)
  const results = new Set(told.flatMap(({ code, data }) => (code === 200 ? [data.CERT_ID] : [])))
  if (results.size !== 1) broken.push(`hand-ins at once gave ${results.size} certificates`)
}

const submit = (target: Target, candidate: Caller, attempt: string, fields: object): Promise<Told> =>
  call(target, candidate, ['POST', 'exam-submit-correction'], { ATTEMPT_ID: attempt, ...fields })

function noteFailures(told: readonly Told[], broken: string[]): void {
  const failed = told.filter(({ code, key }) => code !== 200 && key !== 'TOO_MANY' && key !== 'MAINTENANCE')
  if (failed.length > 0) broken.push(`${failed.length} of ${told.length} calls got ${failed[0]?.key}`)
}
