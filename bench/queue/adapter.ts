/** What the bench asks of a queue. Each job is added in a transaction of the caller, beside a row of the caller's own. */

/** Where a PostgreSQL answers. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** What a job does: nothing, five milliseconds' rest, staying until killed, killing its process. */
export type Task = 'nothing' | 'rest' | 'stay' | 'die'

/** A job of the bench. */
export interface BenchJob {
  readonly task: Task
  readonly isUrgent: boolean
  /** How often it is tried; 3 for those that kill. */
  readonly tries: number
}

/** A queue that is open. */
export interface OpenQueue {
  /** One transaction: a row of the caller's and these jobs. */
  add(jobs: readonly BenchJob[]): Promise<void>
  /** Runs jobs, up to so many at once, until closed. */
  work(atOnce: number, run: (job: BenchJob) => Promise<void>): Promise<void>
  /** Jobs that used up their tries. */
  countParked(): Promise<number>
  close(): Promise<void>
}

/** A queue of the bench. */
export interface QueueAdapter {
  /** Makes its tables in an empty database. */
  install(connection: Connection): Promise<void>
  open(connection: Connection): Promise<OpenQueue>
  /** Why a killed server's job is not waited for; undefined when it is. */
  readonly noRetake?: string
}

/** The caller's own row, written with every job. */
export const callersTable =
  'create table if not exists callers_rows (id bigint generated always as identity, said text)'
export const callersRow = `insert into callers_rows (said) values ('something happened')`
