/**
 * The interface of a queue for the bench. Each job is added in a transaction of the caller, together with a row of
 * the caller's own.
 */

/** Address of a PostgreSQL. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** What a job does: nothing, wait five milliseconds, run until killed, kill its process. */
export type Task = 'nothing' | 'rest' | 'stay' | 'die'

/** A job of the bench. */
export interface BenchJob {
  readonly task: Task
  readonly isUrgent: boolean
  /** Number of attempts; 3 for jobs that kill. */
  readonly tries: number
}

/** A queue that is open. */
export interface OpenQueue {
  /** One transaction: a row of the caller's own and these jobs. */
  add(jobs: readonly BenchJob[]): Promise<void>
  /** Runs jobs, at most this many at once, until closed. */
  work(atOnce: number, run: (job: BenchJob) => Promise<void>): Promise<void>
  /** Number of jobs without attempts left. */
  countParked(): Promise<number>
  close(): Promise<void>
}

/** A queue of the bench. */
export interface QueueAdapter {
  /** Creates its tables in an empty database. */
  install(connection: Connection): Promise<void>
  open(connection: Connection): Promise<OpenQueue>
  /** Why the job of a killed server is not waited for; undefined if it is. */
  readonly noRetake?: string
}

/** The caller's own row, written with every job. */
export const callersTable =
  'create table if not exists callers_rows (id bigint generated always as identity, said text)'
export const callersRow = `insert into callers_rows (said) values ('something happened')`
