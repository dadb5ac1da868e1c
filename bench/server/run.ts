/**
 * `npm run bench -- server`: speed of searching and sending; with `--uploads` of publishing instead: storing large files, the
 * list of own works, and comparing editions; with `--exams` of many candidates at once, and what is lost of their answers. Needs a
 * PostgreSQL of the machine (its programs in /usr/lib/postgresql) and psql. Options: `--works N` (100,000), `--embedded-works N`
 * (10,000), ten pages each; `--candidates N` (500), `--seconds N` (600) of writing; and `--keep FOLDER`, where the libraries are kept
 * for the next run; without it they are deleted.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '../../apps/server/src/db/embedded/cluster.ts'
import { type Connection, startCluster } from './cluster.ts'
import { loadLibrary } from './load.ts'
import { measureChunks, measureResuming } from './measure-chunks.ts'
import { measureComparison } from './measure-comparison.ts'
import { measureExams, measureLongPapers } from './measure-exams.ts'
import { measureCards, measureOwnWorks } from './measure-list.ts'
import { measureRanges } from './measure-ranges.ts'
import { measureSearch, type SearchRow } from './measure-search.ts'
import { measureStore } from './measure-store.ts'

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    'embedded-works': { type: 'string', default: '10000' },
    keep: { type: 'string' },
    uploads: { type: 'boolean', default: false },
    exams: { type: 'boolean', default: false },
    candidates: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '600' },
  },
})
const pagesPerWork = 10
const storeRounds = 7
const chunkRounds = 3
const resumedUploads = 200
const works = Number(values.works)
const embeddedWorks = Number(values['embedded-works'])
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'lectern-bench-'))
// PostgreSQL does not run as root, and its user must be able to traverse the folder.
for (const name of ['', 'server', 'embedded']) {
  mkdirSync(join(folder, name), { recursive: true })
  chmodSync(join(folder, name), 0o711)
}
const say = (line: string) => console.error(`  ${line}`)
const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

async function benchUploads(): Promise<void> {
  console.log(`\n1 GiB in parts of 5 MiB into a folder, beside a copy with SHA-256, ${load()}`)
  const found = await measureStore(folder, storeRounds)
  console.table(
    found.map(row =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(2))])),
    ),
  )
  sayMedian(found)
}

function sayMedian(rounds: readonly { readonly ratio: number; readonly grownMib: number }[]): void {
  const median = rounds.map(row => row.ratio).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  const grown = Math.max(...rounds.map(row => row.grownMib))
  console.log(`ratio ${median.toFixed(2)}, wanted 0.60; grown ${grown.toFixed(0)} MiB, wanted below 100`)
}

async function benchChunks(library: Connection): Promise<void> {
  console.log(`\n1 GiB in chunks over loopback, beside a copy with SHA-256, ${load()}`)
  const found = await measureChunks(library, join(folder, 'server'), chunkRounds)
  console.table(found)
  sayMedian(found)
  const same = await measureResuming(library, join(folder, 'server'), resumedUploads)
  console.log(
    `${same} of ${resumedUploads} uploads that were cut and continued have the same SHA-256, ${load()}`,
  )
}

async function benchPublishing(): Promise<void> {
  await benchUploads()
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const library = await loadLibrary(cluster.connection, { works, pagesPerWork: 0 }, say)
    await benchChunks(library)
    console.log(`\ncreation-view, 12 a page, ${works} works of 500 authors, ${load()}`)
    const [ours, bare] = await measureOwnWorks(library, join(folder, 'server'))
    console.table([ours, bare])
    console.log(`ratio ${ratio(ours?.perCpuSecond, bare?.perCpuSecond)}, wanted 0.50`)
    console.log(`\nhome-search beside a comparison of two editions of 300 pages, ${load()}`)
    const beside = await measureComparison(library, join(folder, 'server'))
    console.table([beside])
    console.log(`ratio ${ratio(beside.meanwhileP95Ms, beside.idleP95Ms)}, wanted at most 1.20`)
  } finally {
    await cluster.stop()
  }
}

async function benchExams(): Promise<void> {
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const long = await measureLongPapers(cluster.connection, join(folder, 'server'))
    console.log(
      `\na paper of 100 questions: ${long.serverCpuMs.toFixed(1)} ms of server CPU, wanted below 20; p95 ${long.p95Ms.toFixed(0)} ms, ${load()}`,
    )
    const size = { candidates: Number(values.candidates), seconds: Number(values.seconds) }
    console.log(
      `\n${size.candidates} candidates write for ${size.seconds} s, one save in 10 s each, ${load()}`,
    )
    const { faults, ...report } = await measureExams(cluster.connection, join(folder, 'server'), size)
    console.table(
      Object.fromEntries(Object.entries(report).map(([name, value]) => [name, Number(value.toFixed(1))])),
    )
    for (const fault of faults.slice(0, 20)) console.log(fault)
    console.log(
      `p95 of a save ${report.saveP95Ms.toFixed(0)} ms, wanted below 100; ${faults.length} of ${report.confirmedAnswers} confirmed answers lost or attempts wrong, wanted 0; ${load()}`,
    )
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

async function benchCalls(): Promise<void> {
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const library = await loadLibrary(cluster.connection, { works, pagesPerWork }, say)
    console.log(`\nhome-search, 12 a page, ${works} works, PostgreSQL of the machine, ${load()}`)
    const [ours, bare] = await measureCards(library, join(folder, 'server'))
    console.table([ours, bare])
    console.log(`ratio ${ratio(ours?.perCpuSecond, bare?.perCpuSecond)}, wanted 0.50`)
    console.log(`\nmedia, ranges of 1 MiB, ${load()}`)
    const [sent, plain] = await measureRanges(library, join(folder, 'server'))
    console.table([sent, plain])
    console.log(`ratio ${ratio(sent?.mibPerCpuSecond, plain?.mibPerCpuSecond)}, wanted 0.70`)
    console.log(`\n${works * pagesPerWork} pages, PostgreSQL of the machine, ${load()}`)
    show(await measureSearch(library, join(folder, 'server')))
  } finally {
    await cluster.stop()
  }
  const embedded = await openEmbeddedPostgres(join(folder, 'embedded'))
  try {
    const library = await loadLibrary(
      { ...embedded.connection, database: 'postgres' },
      { works: embeddedWorks, pagesPerWork },
      say,
    )
    console.log(`\n${embeddedWorks * pagesPerWork} pages, embedded PostgreSQL, ${load()}`)
    show(await measureSearch(library, join(folder, 'server')))
  } finally {
    await embedded.stop()
  }
}

try {
  await (values.exams ? benchExams() : values.uploads ? benchPublishing() : benchCalls())
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}

function ratio(ours: number | undefined, theirs: number | undefined): string {
  return ours === undefined || theirs === undefined ? '–' : (ours / theirs).toFixed(2)
}

function show(rows: readonly SearchRow[]): void {
  console.table(
    rows.map(({ call, words, ...times }) => ({
      call,
      words,
      ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, Number(ms.toFixed(1))])),
    })),
  )
}
