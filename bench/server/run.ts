/**
 * `npm run bench -- server`: speed of searching and sending. Needs a PostgreSQL of the machine (its programs in
 * /usr/lib/postgresql) and psql. Options: `--works N` (100,000), `--embedded-works N` (10,000), ten pages each, and
 * `--keep FOLDER`, where the libraries are kept for the next run; without it they are deleted.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '../../apps/server/src/db/embedded/cluster.ts'
import { startCluster } from './cluster.ts'
import { loadLibrary } from './load.ts'
import { measureList } from './measure-list.ts'
import { measureRanges } from './measure-ranges.ts'
import { measureSearch, type SearchRow } from './measure-search.ts'

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    'embedded-works': { type: 'string', default: '10000' },
    keep: { type: 'string' },
  },
})
const pagesPerWork = 10
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

try {
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const library = await loadLibrary(cluster.connection, { works, pagesPerWork }, say)
    console.log(`\nhome-search, 12 a page, ${works} works, PostgreSQL of the machine, ${load()}`)
    const [ours, bare] = await measureList(library, join(folder, 'server'))
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
