/**
 * A candidate as the browser behaves: every change goes into a queue first, what the server has confirmed leaves it, and what a
 * broken line may have swallowed is sent again with the same number.
 */
import { type Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hallRole, rightText } from './exam-hall.ts'

/** A confirmed answer, for the generator's own log. */
export interface LoggedAnswer {
  readonly attempt: string
  readonly question: string
  readonly sequence: number
  readonly letter: string
}

/** What a candidate has done. */
export interface CandidateLog {
  readonly confirmed: readonly LoggedAnswer[]
  /** Latencies of saves, from sending to the end of the answer. */
  readonly savesMs: readonly number[]
  readonly paperMs: number
  /** Null for a candidate who never hands in. */
  readonly finish: { readonly ms: number; readonly hasPassed: boolean } | null
  /** Saves whose answer the candidate never saw, because the line broke. */
  readonly broken: number
  /** Calls that a busy server refused; they were sent again. */
  readonly refused: number
  readonly attempt: string
}

/** How a candidate behaves. */
export interface Behaviour {
  /** Milliseconds after the start of all. */
  readonly startsAtMs: number
  readonly writesForMs: number
  readonly everyMs: number
  /** When the line is lost, and for how long; null for a steady one. */
  readonly outage: { readonly afterMs: number; readonly forMs: number } | null
  readonly answersRightly: boolean
  readonly handsIn: boolean
  /** A random whole number below. */
  readonly draw: (below: number) => number
}

interface Envelope {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
}

interface Question {
  readonly ID: string
  readonly OPTIONS: readonly { readonly KEY: string; readonly TEXT: string }[]
}

/** Changes of a question between two saves are at most so many. */
const mostChanges = 3
/** One save in so many loses its connection after the request was sent. */
const cutOneIn = 40
/** What a server that is too busy answers, and how long candidates wait after it. */
const busyCode = 503
const retryMs = 1000

/** Takes the exam from the first paper to the result. @throws if the server refuses something it must not refuse. */
export async function takeExam(
  line: { readonly agent: Agent; readonly port: number; readonly token: string },
  behaviour: Behaviour,
): Promise<CandidateLog> {
  const { draw, everyMs, outage } = behaviour
  await sleep(behaviour.startsAtMs)
  const ask = async (path: string, fields: unknown, isCut = false): Promise<Envelope | undefined> =>
    post(line, path, { fields, isCut })
  const startedAt = performance.now()
  let refused = 0
  const isRefused = (answer: Envelope | undefined) => {
    if (answer?.code === busyCode) refused += 1
    return answer?.code === busyCode
  }
  let paper = await ask('get-exam-paper', { ROLE: hallRole })
  while (isRefused(paper)) {
    await sleep(retryMs)
    paper = await ask('get-exam-paper', { ROLE: hallRole })
  }
  const paperMs = performance.now() - startedAt
  if (paper?.code !== 200) throw new Error(`a paper was refused: ${JSON.stringify(paper)}`)
  const attempt = String(paper.data.ATTEMPT_ID)
  const questions = paper.data.QUESTIONS as readonly Question[]
  const queue: LoggedAnswer[] = []
  const confirmed: LoggedAnswer[] = []
  const savesMs: number[] = []
  let sequence = 0
  let broken = 0

  const answer = (question: Question, wanted: boolean) => {
    const fitting = question.OPTIONS.filter(({ TEXT }) => (TEXT === rightText) === wanted)
    const letter = fitting[draw(fitting.length)]?.KEY ?? 'A'
    queue.push({ attempt, question: question.ID, sequence: ++sequence, letter })
  }
  const send = async (isFinal: boolean, isCut: boolean): Promise<Envelope | undefined> => {
    const sent = [...queue]
    const fields = {
      ATTEMPT_ID: attempt,
      FINAL: isFinal ? 1 : 0,
      ANSWERS: sent.map(({ question, sequence, letter }) => ({
        ID: question,
        SEQ: sequence,
        KEYS: [letter],
      })),
    }
    const saved = await ask('exam-submit-correction', fields, isCut)
    if (saved === undefined) {
      broken += 1
      return undefined
    }
    // The answers stay in the queue.
    if (isRefused(saved)) return undefined
    if (saved.code !== 200) throw new Error(`answers were refused: ${JSON.stringify(saved)}`)
    queue.splice(0, sent.length)
    confirmed.push(...sent)
    return saved
  }

  const hasLine = () => {
    if (outage === null) return true
    const ms = performance.now() - startedAt
    return ms < outage.afterMs || ms >= outage.afterMs + outage.forMs
  }
  await sleep(draw(everyMs))
  while (performance.now() - startedAt < behaviour.writesForMs) {
    for (let change = 0; change <= draw(mostChanges); change++) {
      const question = questions[draw(questions.length)]
      if (question) answer(question, draw(2) === 0)
    }
    const from = performance.now()
    if (hasLine()) {
      const isCut = draw(cutOneIn) === 0
      await send(false, isCut)
      if (!isCut) savesMs.push(performance.now() - from)
    }
    await sleep(Math.max(0, everyMs - (performance.now() - from)))
  }
  if (!behaviour.handsIn) {
    while (queue.length > 0) if (!(await send(false, false))) await sleep(retryMs)
    return { confirmed, savesMs, paperMs, finish: null, broken, refused, attempt }
  }
  for (const question of questions) answer(question, behaviour.answersRightly)
  const from = performance.now()
  let result = await send(true, draw(cutOneIn / 4) === 0)
  while (result === undefined) {
    await sleep(retryMs)
    result = await send(true, false)
  }
  const hasPassed = result.data.STATE === 2
  return {
    confirmed,
    savesMs,
    paperMs,
    finish: { ms: performance.now() - from, hasPassed },
    broken,
    refused,
    attempt,
  }
}

/** Sends one call. With `isCut` the connection is closed as soon as the request is sent; the answer is undefined then. */
function post(
  { agent, port, token }: { readonly agent: Agent; readonly port: number; readonly token: string },
  path: string,
  { fields, isCut }: { readonly fields: unknown; readonly isCut: boolean },
): Promise<Envelope | undefined> {
  const body = Buffer.from(JSON.stringify(fields))
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/${path}`,
        headers: { token, lang: 'zh', 'content-type': 'application/json', 'content-length': body.length },
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => resolve(JSON.parse(text) as Envelope))
        answer.on('error', reject)
      },
    )
    sent.on('error', error => (isCut ? resolve(undefined) : reject(error)))
    sent.end(body, () => {
      if (isCut) setTimeout(() => sent.destroy(new Error('cut')), 1)
    })
  })
}
