/**
 * Creates, starts, takes over and stops the embedded PostgreSQL.
 *
 * Invariant: the server that holds the advisory lock of the cluster owns it. The lock belongs to a connection, so it ends
 * with the server process, however that process ends, and two servers never hold it at once.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartupError } from '../../errors.ts'
import { findBinaries, type PostgresBinaries } from './binaries.ts'
import { clusterUser, connectToCluster, isStillBusy, OwnedElsewhere, takeLock } from './cluster-lock.ts'
import { initCluster } from './init-cluster.ts'
import { isAlive, isSomebodyElse, readPostmaster, removeStale } from './postmaster-file.ts'
import { chooseRunAs, giveTo, type RunAs } from './run-as.ts'
import { type PostgresSettings, postgresArgs } from './settings.ts'
import { dropSocketFolder, makeSocketFolder, socketPort } from './socket-folder.ts'

/** A running cluster, owned by this server until `stop`. */
export interface EmbeddedPostgres {
  readonly connection: { readonly host: string; readonly port: number; readonly user: string }
  /** Whether the postmaster was left by a killed server. */
  readonly takenOver: boolean
  /** Resolves when the cluster was lost without `stop` and could not be started or joined again. */
  readonly lost: Promise<Error>
  /** Stops the postmaster; resolves when it has ended. */
  stop(): Promise<void>
}

const startTimeoutMs = 60_000
const stopTimeoutMs = 4_000
const pollMs = 30
/** The most failed starts before giving up; one may fail because processes of a killed postmaster have not ended yet. */
const mostFailures = 10
const pauseMs = 300

/**
 * Opens the cluster of an existing data folder; creates the cluster if there is none.
 * `settings` replace some of those that the server uses, for tests.
 * @throws {StartupError} `data-in-use` if another server owns it; other codes if PostgreSQL cannot run.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  settings: PostgresSettings = {},
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const runAs = chooseRunAs(binaries.postgres, dataDir)
  const cluster = join(dataDir, 'postgres')
  await initCluster({ cluster, binaries, runAs })
  giveTo(runAs, cluster)
  const place = { dataDir, cluster, binaries, runAs, settings }
  let held = await obtain(place)
  const socketFolder = held.lock.host
  let stopping = false
  let isLost = (_why: Error) => {}
  const lost = new Promise<Error>(resolve => {
    isLost = resolve
  })
  // When the lock's connection ends: starts PostgreSQL again if it was killed, otherwise connects again.
  const watch = () => {
    held.lock.on('error', () => {})
    held.lock.once('end', () => {
      if (!stopping) regaining = regain()
    })
  }
  const regain = async () => {
    try {
      held = await obtain(place, socketFolder)
      if (stopping) await held.lock.end().catch(() => {})
      else watch()
    } catch (error) {
      isLost(error instanceof Error ? error : new Error(String(error)))
    }
  }
  let regaining: Promise<void> | undefined
  watch()
  return {
    connection: { host: socketFolder, port: socketPort, user: clusterUser },
    takenOver: held.child === undefined,
    lost,
    async stop() {
      if (stopping) return
      stopping = true
      await regaining
      await stopPostmaster(cluster, held.pid)
      await held.lock.end().catch(() => {})
      dropSocketFolder(dataDir, socketFolder)
    },
  }
}

interface Place {
  readonly dataDir: string
  readonly cluster: string
  readonly binaries: PostgresBinaries
  readonly runAs: RunAs
  readonly settings: PostgresSettings
}

interface Obtained {
  readonly lock: Client
  readonly pid: number
  /** The postmaster that this server started; undefined if one was already running. */
  readonly child: ChildProcess | undefined
}

/**
 * Starts a postmaster or connects to the running one, until a connection holds the lock. A postmaster that is started
 * again uses the same socket folder, which its clients know.
 */
async function obtain(place: Place, knownSocketFolder?: string): Promise<Obtained> {
  const { dataDir, cluster } = place
  const deadline = performance.now() + startTimeoutMs
  let child: ChildProcess | undefined
  let failures = 0
  let logged = 0
  while (performance.now() < deadline) {
    const running = readPostmaster(cluster)
    if (running?.socketFolder) {
      const client = await connectToCluster(running.socketFolder)
      if (client) {
        try {
          await takeLock(client)
        } catch (error) {
          await client.end()
          if (error instanceof OwnedElsewhere) throw inUse(dataDir, error)
          throw error
        }
        return { lock: client, pid: running.pid, child: child?.pid === running.pid ? child : undefined }
      }
    }
    const mayStart = !running || !isAlive(running.pid) || isSomebodyElse(running.pid)
    if (mayStart && (!child || child.exitCode !== null || child.signalCode !== null)) {
      if (child && !(await isStillBusy(cluster))) {
        if (!foundMemoryInUse(dataDir, logged) && ++failures === mostFailures) throw cannotStart(dataDir)
        await sleep(pauseMs)
      }
      logged = logSize(dataDir)
      if (running) removeStale(cluster, running)
      child = startPostmaster(place, knownSocketFolder)
    }
    await sleep(pollMs)
  }
  throw cannotStart(dataDir)
}

/**
 * Whether the log shows, after its first `logged` bytes, that a start failed because workers of a killed postmaster still
 * use its shared memory. They end as soon as they notice its death, at the latest after their query.
 */
function foundMemoryInUse(dataDir: string, logged: number): boolean {
  const said = readFileSync(join(dataDir, 'postgres.log')).subarray(logged).toString('latin1')
  return /shared memory block .* still in use/.test(said)
}

function logSize(dataDir: string): number {
  return statSync(join(dataDir, 'postgres.log'), { throwIfNoEntry: false })?.size ?? 0
}

/** The last line of PostgreSQL's log; empty if there is none. */
function lastLine(dataDir: string): string {
  const log = join(dataDir, 'postgres.log')
  return existsSync(log) ? (readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '') : ''
}

function inUse(dataDir: string, { owner }: OwnedElsewhere): StartupError {
  return new StartupError(
    'data-in-use',
    `The data folder ${dataDir} is in use by another Lectern server${owner ? ` (${owner})` : ''}: stop that one, or give this one its own folder with DATA_DIR.`,
  )
}

function cannotStart(dataDir: string): StartupError {
  const log = join(dataDir, 'postgres.log')
  const said = lastLine(dataDir)
  return new StartupError(
    'postgres-start',
    `The embedded PostgreSQL of ${dataDir} did not start${said ? `; its log ends with: ${said}` : ''}. The whole log is ${log}.`,
  )
}

function startPostmaster(
  { dataDir, cluster, binaries, runAs, settings }: Place,
  knownSocketFolder: string | undefined,
): ChildProcess {
  const log = openLog(join(dataDir, 'postgres.log'))
  const args = postgresArgs(cluster, knownSocketFolder ?? makeSocketFolder(dataDir, runAs), settings)
  const [program, allArgs] = runAs.command(binaries.postgres, args)
  // A separate process group, because Ctrl+C in a terminal must reach only the server, which stops PostgreSQL last.
  const child = spawn(program, allArgs, {
    ...runAs.spawn,
    detached: true,
    stdio: ['ignore', log, log],
    cwd: dataDir,
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

const fullLogBytes = 1_000_000

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > fullLogBytes) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

/** Shuts PostgreSQL down fast, or immediately if that takes too long; both keep everything committed. */
async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid) || readPostmaster(cluster)?.pid !== pid) return
    process.kill(pid, signal)
    const deadline = performance.now() + stopTimeoutMs
    while (performance.now() < deadline) {
      if (readPostmaster(cluster)?.pid !== pid || !isAlive(pid)) return
      await sleep(10)
    }
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
