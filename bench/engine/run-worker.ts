import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './peers.ts'
import type { Job, Outcome } from './worker.ts'

/** State shared by the parts of one run. */
export interface Run {
  readonly rounds: number
  readonly engines: readonly Engine[]
  /** A folder that is removed after the run. */
  readonly scratch: string
  /** Load averages of the machine during the run. */
  readonly loads: number[]
}

/** Time limit of a process: a peer that does not end must not stop the run. */
const timeoutMs = 600_000

/** Runs jobs with an engine in a new process; results that were not finished in time are missing. */
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
