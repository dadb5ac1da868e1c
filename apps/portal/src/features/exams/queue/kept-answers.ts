/**
 * Answers that the server has not acknowledged, kept in the browser's database: they survive a reload and a crash of the
 * browser or the computer. A database of its own, because they are erased with the attempt. See ADR 65.
 */
import type { ExamAnswer } from '@lectern/contract'

/** The kept answers of one attempt. Every method is one transaction and rejects if the browser forbids storage. */
export interface KeptAnswers {
  read(): Promise<readonly ExamAnswer[]>
  /** Keeps an answer unless a later one of the same question is kept. */
  put(answer: ExamAnswer): Promise<void>
  /** Removes these answers; a later one of the same question stays. */
  remove(answers: readonly ExamAnswer[]): Promise<void>
  /** Removes all of the attempt. */
  erase(): Promise<void>
}

const databaseName = 'lectern-exams'
const tableName = 'answers'

/** An answer with the attempt and the person it belongs to. */
interface Row {
  readonly attempt: string
  readonly question: string
  readonly answer: ExamAnswer
}

/** The kept answers of an attempt of a person: nobody else who signs in with this browser can send them. */
export function keptAnswersOf(personId: string, attemptId: string): KeptAnswers {
  const attempt = `${personId} ${attemptId}`
  const all = () => IDBKeyRange.bound([attempt], [attempt, []])
  return {
    read: () =>
      inTransaction('readonly', async table => {
        const rows: unknown[] = await resultOf(table.getAll(all()))
        return rows.filter(isRow).map(({ answer }) => answer)
      }),
    put: answer =>
      inTransaction('readwrite', async table => {
        const before: unknown = await resultOf(table.get([attempt, answer.id]))
        if (isRow(before) && before.answer.sequence > answer.sequence) return
        table.put({ attempt, question: answer.id, answer } satisfies Row)
      }),
    remove: answers =>
      inTransaction('readwrite', async table => {
        for (const { id, sequence } of answers) {
          const before: unknown = await resultOf(table.get([attempt, id]))
          if (isRow(before) && before.answer.sequence <= sequence) table.delete([attempt, id])
        }
      }),
    erase: () => inTransaction('readwrite', async table => void table.delete(all())),
  }
}

/** Answers that are only kept in memory, for tests. */
export function memoryAnswers(): KeptAnswers {
  const answers = new Map<string, ExamAnswer>()
  return {
    read: async () => [...answers.values()],
    async put(answer) {
      if ((answers.get(answer.id)?.sequence ?? 0) <= answer.sequence) answers.set(answer.id, answer)
    },
    async remove(removed) {
      for (const { id, sequence } of removed)
        if ((answers.get(id)?.sequence ?? 0) <= sequence) answers.delete(id)
    },
    erase: async () => answers.clear(),
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

/** Whether a stored value has the present shape. */
function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false
  const { answer } = value as Readonly<Record<string, unknown>>
  if (typeof answer !== 'object' || answer === null) return false
  const { id, keys, text, fileId, usedSeconds, isMarked, sequence } = answer as Readonly<
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
