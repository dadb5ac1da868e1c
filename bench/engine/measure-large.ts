import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Task } from './adapter.ts'
import { generate, largeFiles } from './generate.ts'
import type { Step } from './own-steps.ts'
import { type Engine, engineOrder } from './peers.ts'
import { type Run, runWorker } from './run-worker.ts'
import { figure, markdownTable } from './tables.ts'
import type { Outcome } from './worker.ts'

/**
 * Measures large documents whose title contains the given words: every task in its own process, so that its memory
 * can be measured. Our engine is also measured step by step.
 */
export async function measureLarge(run: Run, words: string): Promise<void> {
  const rows: string[][] = []
  const ownRows: string[][] = []
  for (const large of largeFiles.filter(({ title }) => title.includes(words))) {
    const file = join(run.scratch, 'large.pdf')
    generate(file, large)
    const sizeMiB = (statSync(file).size / 1024 / 1024).toFixed(1)
    for (const task of ['open', 'save'] as const) {
      const runs = new Map<Engine, Outcome[]>(run.engines.map(engine => [engine, []]))
      for (let round = 0; round < run.rounds; round++) {
        for (const engine of engineOrder(run.engines, round)) {
          const job = { file, task, isWarmUp: false }
          runs.get(engine)?.push(...(await runWorker(engine, [job], run)))
        }
      }
      for (const [engine, outcomes] of runs)
        rows.push(largeRow(`${large.title} (${sizeMiB} MiB)`, task, engine, outcomes))
    }
    ownRows.push(...ownSteps(file, large.title, run))
  }
  console.log(markdownTable(largeHead, rows))
  console.log('\nOurs step by step, memory beyond that of the process and the bytes of the file:\n')
  console.log(markdownTable(['document and step', 'CPU ms', 'peak MiB'], ownRows))
}

function ownSteps(file: string, title: string, { rounds }: Run): string[][] {
  const script = join(import.meta.dirname, 'own-steps.ts')
  const all = Array.from({ length: rounds }, () =>
    execFileSync(process.execPath, [script, file], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Step),
  )
  return (all[0] ?? []).map(({ name }, index) => {
    const steps = all.flatMap(round => round[index] ?? [])
    return [
      `${title}: ${name}`,
      figure(Math.min(...steps.map(({ cpuMs }) => cpuMs))),
      String(Math.min(...steps.map(step => step.peakMiB))),
    ]
  })
}

const largeHead = ['document and task', 'CPU ms', 'peak MiB', 'result']

function largeRow(title: string, task: Task, engine: Engine, outcomes: readonly Outcome[]): string[] {
  const done = outcomes.filter(({ cpuMs }) => cpuMs !== undefined)
  const failure = outcomes.find(({ error }) => error !== undefined)?.error ?? 'did not end in time or memory'
  const label = `${title}, ${task}: ${engine}`
  if (done.length === 0) return [label, '–', '–', failure.slice(0, 60)]
  return [
    label,
    figure(Math.min(...done.map(({ cpuMs = Infinity }) => cpuMs))),
    String(Math.min(...done.map(({ peakMiB }) => peakMiB))),
    String(done[0]?.result),
  ]
}
