/** Creates a cluster in a temporary folder and moves it to its place in one step, so that an interrupted start leaves nothing incomplete. */
import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf, StartupError } from '../../errors.ts'
import type { PostgresBinaries } from './binaries.ts'
import { clusterUser } from './cluster-lock.ts'
import { isAlive } from './postmaster-file.ts'
import { giveTo, type RunAs } from './run-as.ts'

const major = '18'

/**
 * Creates the cluster unless it exists, with UTF-8 and code point order, so that data sort alike on every machine.
 * @throws {StartupError} `postgres-version` for a cluster of another major version, `postgres-start` if it cannot be created.
 */
export async function initCluster(place: {
  readonly cluster: string
  readonly binaries: PostgresBinaries
  readonly runAs: RunAs
}): Promise<void> {
  const { cluster } = place
  dropAbandoned(cluster)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await makeCluster(place)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new StartupError(
      'postgres-version',
      `The data in ${cluster} were made by PostgreSQL ${version}; this Lectern brings PostgreSQL ${major}: see "Upgrading" in docs/operations.md.`,
    )
  }
}

async function makeCluster({
  cluster,
  binaries,
  runAs,
}: {
  cluster: string
  binaries: PostgresBinaries
  runAs: RunAs
}): Promise<void> {
  const draft = `${cluster}.new-${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  giveTo(runAs, draft)
  const args = ['-D', draft, '-U', clusterUser, '--auth=trust', '--encoding=UTF8', '--locale=C']
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']
  const [program, allArgs] = runAs.command(binaries.initdb, [...args, ...provider])
  const { status, output } = await run(program, allArgs, { ...runAs.spawn, cwd: dirname(cluster) })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartupError('postgres-start', `The database in ${cluster} cannot be made: ${output.trim()}`)
  }
  try {
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another server was faster; the lock decides which one owns the folder.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  }
}

function run(program: string, args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>) {
  return new Promise<{ status: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stderr?.on('data', chunk => {
      output += String(chunk)
    })
    child.stdout?.resume()
    child.once('error', reject)
    child.once('close', status => resolve({ status, output }))
  })
}

function dropAbandoned(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length))
    if (pid === process.pid || !isAlive(pid))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}
