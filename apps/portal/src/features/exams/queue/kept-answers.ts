/**
 * Answers that the server has not acknowledged, kept in the browser's database: they survive a reload and a crash of the
 * browser or the computer. A database of its own, because they are erased with the attempt. See ADR 65.
 */
import type { ExamAnswer } from '@lectern/contract'
import { blankAnswer, type WaitingAnswer } from './given-answer.ts'

/** The kept answers of one attempt. Every method is one transaction and rejects if the browser forbids storage. */
export interface KeptAnswers {
  read(): Promise<readonly WaitingAnswer[]>
  /** Keeps an answer unless a later one of the same question is kept. */
  put(waiting: WaitingAnswer): Promise<void>
  /** Removes these answers; a later one of the same question stays. */
  remove(answers: readonly ExamAnswer[]): Promise<void>
  /** Removes all of the attempt. */
  erase(): Promise<void>
}

const databaseName = 'lectern-exams'
const tableName = 'answers'

/** An answer with the attempt and the person it belongs to. */
interface Row extends WaitingAnswer {
  readonly attempt: string
  readonly question: string
}

/** The kept answers of an attempt of a person: nobody else who signs in with this browser can send them. */
export function keptAnswersOf(personId: string, attemptId: string): KeptAnswers {
  const attempt = `${personId} ${attemptId}`
  const all = () => IDBKeyRange.bound([attempt], [attempt, []])
  return {
    read: () =>
      inTransaction('readonly', async table => {
        const rows: unknown[] = await resultOf(table.getAll(all()))
        return rows.flatMap(row => waitingIn(row) ?? [])
      }),
    put: ({ answer, basis }) =>
      inTransaction('readwrite', async table => {
        const before = waitingIn(await resultOf(table.get([attempt, answer.id])))
        if (before && before.answer.sequence > answer.sequence) return
        table.put({ attempt, question: answer.id, answer, basis } satisfies Row)
      }),
    remove: answers =>
      inTransaction('readwrite', async table => {
        for (const { id, sequence } of answers) {
          const before = waitingIn(await resultOf(table.get([attempt, id])))
          if (before && before.answer.sequence <= sequence) table.delete([attempt, id])
        }
      }),
    erase: () => inTransaction('readwrite', async table => void table.delete(all())),
  }
}

/** Answers that are only kept in memory, for tests. */
export function memoryAnswers(): KeptAnswers {
  const kept = new Map<string, WaitingAnswer>()
  const sequenceOf = (id: string) => kept.get(id)?.answer.sequence ?? 0
  return {
    read: async () => [...kept.values()],
    async put(waiting) {
      const { id, sequence } = waiting.answer
      if (sequenceOf(id) <= sequence) kept.set(id, waiting)
    },
    async remove(removed) {
      for (const { id, sequence } of removed) if (sequenceOf(id) <= sequence) kept.delete(id)
    },
    erase: async () => kept.clear(),
  }
}

/** The longest that an operation may take: some browsers never answer when their storage is damaged. */
const patienceMs = 2_000

/**
 * The same answers, but nothing waits for a storage that does not answer: the operation is rejected then, and so are all later
 * ones at once. They are still begun, so that a storage that wakes up is in order.
 */
export function impatient(kept: KeptAnswers, wait: (timeoutMs: number) => Promise<void>): KeptAnswers {
  let isHanging = false
  const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
    const late = new Error('the storage of the browser does not answer')
    const result = work()
    result.catch(() => undefined)
    if (isHanging) throw late
    let isDone = false
    const timeOut = wait(patienceMs).then((): never => {
      if (!isDone) isHanging = true
      throw late
    })
    timeOut.catch(() => undefined)
    return Promise.race([result, timeOut]).finally(() => {
      isDone = true
    })
  }
  return {
    read: () => inTime(kept.read),
    put: waiting => inTime(() => kept.put(waiting)),
    remove: answers => inTime(() => kept.remove(answers)),
    erase: () => inTime(kept.erase),
  }
}

async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    // Written to the disk before it counts, so that a power failure loses nothing.
    const transaction = database.transaction(tableName, mode, { durability: 'strict' })
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(tableName)), ended])
    return result
  } finally {
    database.close()
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(tableName, { keyPath: ['attempt', 'question'] })
  return resultOf(request)
}

/** The answer in a stored row; undefined for anything of another shape. */
function waitingIn(row: unknown): WaitingAnswer | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const { answer, basis } = row as Readonly<Record<string, unknown>>
  if (!isAnswer(answer)) return undefined
  return { answer, basis: isAnswer(basis) ? basis : blankAnswer(answer.id) }
}

function isAnswer(value: unknown): value is ExamAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { id, keys, text, fileId, usedSeconds, isMarked, sequence } = value as Readonly<
    Record<string, unknown>
  >
  return (
    typeof id === 'string' &&
    Array.isArray(keys) &&
    keys.every(key => typeof key === 'string') &&
    typeof text === 'string' &&
    (fileId === null || typeof fileId === 'string') &&
    typeof usedSeconds === 'number' &&
    typeof isMarked === 'boolean' &&
    typeof sequence === 'number'
  )
}
