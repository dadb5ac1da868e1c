import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './peers.ts'
import type { Job, Outcome } from './worker.ts'

/** What the parts of one run share. */
export interface Run {
  readonly rounds: number
  readonly engines: readonly Engine[]
  /** A folder that is gone after the run. */
  readonly scratch: string
  /** Load averages of the machine, noted on the way. */
  readonly loads: number[]
}

/** Of a process, by the clock: a peer that does not end must not stop the run. */
const timeoutMs = 600_000

/** Runs jobs by an engine in a fresh process; what was not finished within the time is missing from the result. */
export async function runWorker(engine: Engine, jobs: readonly Job[], run: Run): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-jobs-'))
  const jobsFile = join(folder, 'jobs.json')
  writeFileSync(jobsFile, JSON.stringify(jobs))
  const worker = join(import.meta.dirname, 'worker.ts')
  const child = spawn(process.execPath, ['--max-old-space-size=3072', worker, engine, jobsFile], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const parts: Buffer[] = []
  child.stdout.on('data', part => parts.push(part))
  await new Promise(resolve => child.on('close', resolve))
  rmSync(folder, { recursive: true })
  run.loads.push(loadavg()[0] ?? 0)
  return Buffer.concat(parts)
    .toString()
    .split('\n')
    .filter(line => line.startsWith('{') && line.endsWith('}'))
    .map(line => JSON.parse(line) as Outcome)
}
