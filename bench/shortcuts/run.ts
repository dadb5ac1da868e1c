/**
 * `npm run bench -- shortcuts`: what two ways of our own save beside those of the libraries they stand before, so that each
 * can go when it no longer does: statements that PostgreSQL reads once (`apps/server/src/db/preparing-client.ts`) and values
 * written to the wire without their schemas (`packages/contract/src/encoder.ts`). Needs a PostgreSQL of the machine, on
 * Linux. Processor time; every way in turn in each of the rounds, and the best round of each counts.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../server/cluster.ts'
import { loadLibrary } from '../server/load.ts'
import { measureStatements } from './measure-statements.ts'
import { measureWriting } from './measure-writing.ts'

const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

console.log(`\na page of twelve cards written to the wire, µs of processor time, ${load()}`)
console.table(measureWriting())

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-shortcuts-'))
// PostgreSQL runs as another user than root and has to pass through.
chmodSync(folder, 0o711)
try {
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const library = await loadLibrary(cluster.connection, { works: 2000, pagesPerWork: 1 }, () => {})
    const rows = await measureStatements(library)
    console.log(`\na guest's list of twelve cards, µs of processor time a statement, ${load()}`)
    console.table(rows)
  } finally {
    await cluster.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
