/** Row (b): searches of a reader without an account, one after the other, over everything that is indexed. */
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import type { Connection } from './cluster.ts'
import { drive, percentile } from './drive.ts'
import { startProcess } from './server-process.ts'
import {
  benchLanguages,
  type Draw,
  isEastAsian,
  makeVocabulary,
  seededDraw,
  type Vocabulary,
} from './words.ts'

/** Latencies of one call. */
export interface SearchRow {
  readonly call: string
  readonly words: string
  readonly p50Ms: number
  readonly p95Ms: number
  readonly mostMs: number
  /** CPU time of server and PostgreSQL together, which does not depend on other load. */
  readonly p95CpuMs: number
}

const searches = 200
/** Preceded by as many searches: after a start the server reads from the disk what is later in memory. */
const warmUp = 400
/** The most common words have no meaning, and nobody searches for them. */
const commonest = 20

/** Search words of every rank, as many of the first hundred as of the next thousand. */
function looksFor({ words, language }: Vocabulary, draw: Draw): string {
  const one = () => words[Math.floor(commonest * (words.length / commonest) ** (draw(1e6) / 1e6))]?.text ?? ''
  const two = draw(100) < 40
  if (!two) return one()
  return isEastAsian(language) ? `${one()}${draw(2) === 0 ? ' ' : ''}${one()}` : `${one()} ${one()}`
}

/** The searches of a run; deterministic. */
export function searchesOf(count: number, seed = 9): readonly string[] {
  const draw = seededDraw(seed)
  const vocabularies = benchLanguages.map(makeVocabulary)
  return Array.from({ length: count }, (_, no) => {
    const vocabulary = vocabularies[no % vocabularies.length]
    return vocabulary ? looksFor(vocabulary, draw) : ''
  })
}

/** Words that occur on every tenth page or more often. */
const commonWords = () =>
  benchLanguages.flatMap(language =>
    makeVocabulary(language)
      .words.slice(0, 10)
      .map(({ text }) => text),
  )

/** Searches and suggestions, after warm-up searches. */
export async function measureSearch(connection: Connection, folder: string): Promise<readonly SearchRow[]> {
  const server = await startProcess({ kind: 'ours', connection: { ...connection }, folder })
  const backends = await openBackends(connection)
  const time = async (call: string, words: string, paths: readonly string[]): Promise<SearchRow> => {
    const latenciesMs: number[] = []
    const cpuMs: number[] = []
    for (const path of paths) {
      const before = (await server.cpuMs()) + backends.cpuMs()
      const flight = await drive(server.port, { count: 1, atOnce: 1, shot: () => ({ path }) })
      cpuMs.push((await server.cpuMs()) + backends.cpuMs() - before)
      latenciesMs.push(...flight.latenciesMs)
    }
    return {
      call,
      words,
      p50Ms: percentile(latenciesMs, 0.5),
      p95Ms: percentile(latenciesMs, 0.95),
      mostMs: Math.max(...latenciesMs),
      p95CpuMs: percentile(cpuMs, 0.95),
    }
  }
  const search = (words: string) => `/api/global-search?CURRENT=1&SIZE=12&GJZ=${encodeURIComponent(words)}`
  const suggest = (words: string) => `/api/search-suggest?GJZ=${encodeURIComponent(words)}`
  const typed = searchesOf(searches)
  try {
    await readIntoMemory(connection)
    await time('', '', searchesOf(warmUp, 8).map(search))
    await backends.find()
    return [
      await time('global-search', 'of every rank', typed.map(search)),
      await time('global-search', 'the ten commonest', commonWords().map(search)),
      await time('search-suggest', 'whole words', typed.map(suggest)),
      await time(
        'search-suggest',
        'first letters',
        typed.map(words => suggest([...words].slice(0, 1 + (words.length % 3)).join(''))),
      ),
    ]
  } finally {
    await server.stop()
  }
}

/**
 * Loads what searches read into PostgreSQL's memory, as after a day of use. Without the extension (the embedded
 * PostgreSQL does not have it) the warm-up searches do this.
 */
async function readIntoMemory(connection: Connection): Promise<void> {
  const { pool, close } = openDatabase({ ...connection, max: 1, statement_timeout: 0 })
  try {
    const { rows } = await pool.query("select 1 from pg_available_extensions where name = 'pg_prewarm'")
    if (rows.length === 0) return
    await pool.query('create extension if not exists pg_prewarm')
    await pool.query(`
      select pg_prewarm(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'i')
         and (c.relname like 'search_docs%' or c.relname like 'works%' or c.relname like 'work_versions%')
       order by c.relkind desc`)
  } finally {
    await close()
  }
}

/** The PostgreSQL processes of the server, and their CPU time. */
async function openBackends(connection: Connection) {
  let pids: readonly number[] = []
  const cpuMs = () =>
    pids.reduce((sum, pid) => {
      // The first number is the CPU time in nanoseconds. `proc_pid_schedstat(5)`
      const [onProcessorNs = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
      return sum + Number(onProcessorNs) / 1e6
    }, 0)
  return {
    cpuMs,
    async find() {
      const { pool, close } = openDatabase({ ...connection, max: 1 })
      const { rows } = await pool
        .query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
          [connection.database],
        )
        .finally(close)
      pids = rows.map(row => row.pid)
    },
  }
}
