/** Runs the whole server as a process that tests can kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, isSomebodyElse, readPostmaster } from '../db/embedded/postmaster-file.ts'
import type { MemoryCage } from './memory-cage.ts'
import { childrenOf } from './peak-memory.ts'

/** The server without the portal, and what `npm start` runs. */
const programs = {
  server: join(import.meta.dirname, '../main.ts'),
  product: join(import.meta.dirname, '../../start.ts'),
} as const
const startLimitMs = 120_000
const pollMs = 10

/** A running server. */
export interface ServerProcess {
  readonly pid: number
  readonly address: string
  /** Its output so far. */
  readonly output: () => string
  /** Sends a signal, as an operator does to stop the server. */
  signal(name: NodeJS.Signals): void
  /** Its exit code, or null when a signal ended it. */
  readonly exit: Promise<number | null>
  /**
   * Kills the server with SIGKILL, optionally with the embedded PostgreSQL as `killLeftDatabase` does. Resolves when
   * everything killed has ended.
   */
  kill(what: 'server' | 'server and database'): Promise<void>
}

/** What gives a server the date of the test that starts it, when `npm run test:dates` has set another one. */
const shiftedClock = () =>
  Object.fromEntries(
    ['TZ', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']
      .filter(() => process.env.FAKETIME !== undefined)
      .map(name => [name, process.env[name]]),
  )

/** Shell script that joins a control group and becomes the given program, which keeps the process id. */
const enter = 'echo $$ > "$0" && exec "$@"'

/**
 * Starts a server on a data folder and a free port, with a memory limit if one is given; the product has the portal, too. Rejects with its output when it
 * ends instead.
 */
export async function startProcess(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  cage?: MemoryCage,
  program: keyof typeof programs = 'server',
): Promise<ServerProcess> {
  const command = [process.execPath, programs[program]]
  const [file = '', ...args] = cage ? ['/bin/sh', '-c', enter, cage.door, ...command] : command
  const child = spawn(file, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...shiftedClock(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  const exit = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  const address = await waitForAddress(child, () => output)
  return {
    pid: child.pid ?? 0,
    address,
    output: () => output,
    signal: name => void child.kill(name),
    exit,
    async kill(what) {
      child.kill('SIGKILL')
      if (what === 'server and database') await killLeftDatabase(dataDir)
      await exit
    },
  }
}

async function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = performance.now() + startLimitMs
  for (;;) {
    const address = /ready on (\S+)/.exec(output())?.[1]
    if (address !== undefined) return address
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the server did not start: ${output()}`)
    }
    await sleep(pollMs)
  }
}

/**
 * Kills the embedded PostgreSQL of a data folder with SIGKILL and resolves when it has ended. On Linux it kills the workers
 * too, each of which has a process group of its own; elsewhere they end by themselves once they miss the postmaster.
 */
export async function killLeftDatabase(dataDir: string): Promise<void> {
  const [postmaster] = databaseProcesses(dataDir)
  if (postmaster === undefined) return
  // A stopped postmaster starts no more workers.
  kill(postmaster, 'SIGSTOP')
  const killed = databaseProcesses(dataDir)
  for (const pid of killed) kill(pid, 'SIGKILL')
  while (!killed.every(hasEnded)) await sleep(pollMs)
}

/** The running postmaster of a data folder and, on Linux, its workers. */
export function databaseProcesses(dataDir: string): readonly number[] {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))?.pid
  return postmaster === undefined || hasEnded(postmaster) ? [] : [postmaster, ...childrenOf(postmaster)]
}

/** Whether a process of PostgreSQL has ended; on Linux also if its parent has not asked for its exit status yet. */
export const hasEnded = (pid: number): boolean => !isAlive(pid) || isSomebodyElse(pid)

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}
