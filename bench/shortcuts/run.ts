/**
 * `npm run bench -- shortcuts`: what two of our own optimisations gain over the libraries they replace, so that each can
 * be removed when it gains nothing: prepared statements (`apps/server/src/db/preparing-client.ts`) and encoding without
 * schemas (`packages/contract/src/wire/encoder.ts`). Needs a PostgreSQL of the machine, on Linux. The measured value is CPU
 * time, each variant in turn within every round; the best round of each is used.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../server/cluster.ts'
import { loadLibrary } from '../server/load.ts'
import { measureStatements } from './measure-statements.ts'
import { measureWriting } from './measure-writing.ts'

const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

console.log(`\na page of twelve cards encoded, µs of CPU time, ${load()}`)
console.table(measureWriting())

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-shortcuts-'))
// PostgreSQL does not run as root, and its user must be able to traverse the folder.
chmodSync(folder, 0o711)
try {
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const library = await loadLibrary(cluster.connection, { works: 2000, pagesPerWork: 1 }, () => {})
    const rows = await measureStatements(library)
    console.log(`\na guest's list of twelve cards, µs of CPU time per statement, ${load()}`)
    console.table(rows)
  } finally {
    await cluster.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
