/** A server of one attempt in memory, by the rules of docs/wire.md, 7.9, and a line to it that loses what a test tells it to. */
import { type AnswersSaved, ApiError, type ExamAnswer, type ExamFinished } from '@lectern/contract'
import { AnswerQueue } from './answer-queue.ts'
import { blankAnswer, saysTheSame } from './given-answer.ts'
import { type KeptAnswers, memoryAnswers } from './kept-answers.ts'
import type { QueuePorts } from './queue-state.ts'

/** What happens to a request: it may arrive twice, or late, after the browser has given it up. */
export type LineFault = 'none' | 'lost' | 'answer-lost' | 'doubled' | 'late' | 'too-many' | 'signed-out'

const lineLost = () => new ApiError(0, 'NETWORK')

/** The server: what it has stored, and every answer that it accepted in their order. */
export class ModelServer {
  readonly stored = new Map<string, ExamAnswer>()
  readonly journal: ExamAnswer[] = []
  /** Questions whose own time is over. */
  readonly frozen = new Set<string>()
  finishedCount = 0
  /** Called when answers are stored, or when the candidate's page has only asked for the time. */
  onSaved = () => {}
  #finished: ExamFinished | undefined

  submit(sent: readonly ExamAnswer[], isFinal: boolean): AnswersSaved | ExamFinished {
    // Texts are trimmed on arrival.
    const answers = sent.map(answer => ({ ...answer, text: answer.text.trim() }))
    let saved = 0
    const accepted: ExamAnswer[] = []
    for (const answer of answers) {
      const before = this.stored.get(answer.id)
      const sequence = before?.sequence ?? 0
      if (answer.sequence > sequence && !this.frozen.has(answer.id)) accepted.push(answer)
      else if (!(before && answer.sequence === sequence && saysTheSame(answer, before))) continue
      saved += 1
    }
    if (this.#finished) {
      if (!isFinal || accepted.length > 0) throw new ApiError(400, 'EXAM_CLOSED')
      return this.#finished
    }
    this.onSaved()
    for (const answer of accepted) {
      const usedSeconds = Math.max(answer.usedSeconds, this.stored.get(answer.id)?.usedSeconds ?? 0)
      this.stored.set(answer.id, { ...answer, usedSeconds })
    }
    this.journal.push(...accepted)
    const receipt = `${this.journal.length}-digest`
    if (!isFinal) return { saved, receipt, serverTime: new Date(0), deadline: null, timeFactor: 1 }
    this.finishedCount += 1
    this.#finished = {
      state: 'qualified',
      score: 100,
      usedSeconds: 1,
      passScore: 90,
      roleNo: 'R20',
      roleName: 'Junior',
      certificateId: null,
    }
    return this.#finished
  }
}

/** Waits of a queue that end when the test says so, and its requests with the faults of the line. */
export class ModelLine {
  readonly #server: ModelServer
  readonly #kept: KeptAnswers
  readonly #late: (() => void)[] = []
  #waits: (() => void)[] = []
  #nowMs = 0
  /** Of the next requests in turn; none are left means no fault. */
  faults: LineFault[] = []
  isDown = false
  /** The server takes no more answers except the last ones. */
  isFull = false
  /** Whether an answer has a file that the server does not know. */
  refuses = (_: ExamAnswer) => false
  requests = 0

  constructor(server: ModelServer, kept: KeptAnswers) {
    this.#server = server
    this.#kept = kept
  }

  readonly ports = (): QueuePorts => ({
    kept: this.#kept,
    send: async (answers, isFinal) => {
      this.requests += 1
      const fault = this.isDown ? 'lost' : (this.faults.shift() ?? 'none')
      await Promise.resolve()
      if (fault === 'late') this.#late.push(() => this.#server.submit(answers, isFinal))
      if (fault === 'lost' || fault === 'late') throw lineLost()
      if (fault === 'too-many') throw new ApiError(429, 'TOO_MANY')
      if (fault === 'signed-out') throw new ApiError(421, 'SESSION_EXPIRED')
      if (answers.some(this.refuses)) throw new ApiError(404, 'NOT_FOUND', { field: 'FILE_ID' })
      if (this.isFull && !isFinal && answers.length > 0) throw new ApiError(429, 'TOO_MANY')
      const answer = this.#server.submit(answers, isFinal)
      if (fault === 'doubled') this.#server.submit(answers, isFinal)
      if (fault === 'answer-lost') throw lineLost()
      return answer
    },
    readStored: async () => {
      if (this.isDown) throw lineLost()
      return [...this.#server.stored.values()]
    },
    wait: (timeoutMs, signal) =>
      new Promise((resolve, reject) => {
        this.#waits.push(() => {
          this.#nowMs += timeoutMs
          resolve()
        })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    nowMs: () => this.#nowMs,
    random: () => 0,
  })

  /** Ends the waits, and lets everything that follows happen. */
  async pass(): Promise<void> {
    const waits = this.#waits
    this.#waits = []
    for (const end of waits) end()
    await settled()
  }

  /** Requests that were given up arrive at the server after all. */
  arriveLate(): void {
    for (const arrive of this.#late.splice(0)) {
      try {
        arrive()
      } catch {
        // Nobody waits for the answer any more.
      }
    }
  }
}

/** Everything that can happen without a wait has happened. */
export const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** The keys of an answer as a word. */
export const contentOf = (answer: ExamAnswer | undefined): string => answer?.keys.join('') ?? ''

/** An answer with one key. */
export const answer = (id: string, key: string, sequence: number): ExamAnswer => ({
  ...blankAnswer(id),
  keys: [key],
  sequence,
})

/** Opens a queue over a line that holds at this moment. */
export async function openQueue(line: ModelLine): Promise<AnswerQueue> {
  const { isDown } = line
  line.isDown = false
  const queue = await AnswerQueue.open(line.ports())
  line.isDown = isDown
  return queue
}

/** A server, a line to it, and a tab of a browser that keeps answers. */
export async function openRoom(kept: KeptAnswers = memoryAnswers()) {
  const server = new ModelServer()
  const line = new ModelLine(server, kept)
  const openTab = () => openQueue(line)
  return { server, line, kept, openTab, queue: await openTab() }
}
