import { statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Task, tasks } from './adapter.ts'
import { judge } from './judge.ts'
import { type Engine, engineOrder, unit } from './peers.ts'
import { type Run, runWorker } from './run-worker.ts'
import { figure, markdownTable, quantile } from './tables.ts'
import type { Job, Outcome } from './worker.ts'

/** Done by each process before measuring, so that every engine's code is compiled. */
const warmUpCount = 15

/** Opens, lists, annotates and strips every file with every engine, and prints the tables. */
export async function measureFiles(files: readonly string[], run: Run): Promise<void> {
  const outcomes = new Map<Engine, Outcome[]>(run.engines.map(engine => [engine, []]))
  for (let round = 0; round < run.rounds; round++) {
    for (const engine of engineOrder(run.engines, round)) {
      const jobs = [
        ...files.slice(0, warmUpCount).flatMap(file => tasks.map(task => ({ file, task, isWarmUp: true }))),
        ...tasks.flatMap(task => files.map(file => jobOf(engine, file, task, round, run))),
      ]
      outcomes.get(engine)?.push(...(await runWorker(engine, jobs, run)))
    }
  }
  const best = bestTimes(outcomes)
  console.log(
    `${files.length} files. CPU milliseconds a file, and as a share of ${unit}'s on the same files.\n`,
  )
  console.log(await fileTable(files, best, outcomes, run))
  console.log('\nOurs as a share by folder of the files (median):\n')
  console.log(stratumTable(files, best))
}

function jobOf(engine: Engine, file: string, task: Task, round: number, run: Run): Job {
  const keeps = (task === 'save' || task === 'strip') && round === 0
  return { file, task, isWarmUp: false, ...(keeps && { output: savedPath(engine, file, task, run) }) }
}

function savedPath(engine: Engine, file: string, task: Task, { scratch }: Run): string {
  return join(scratch, `${engine}-${task}-${basename(dirname(file))}-${basename(file)}`)
}

type BestTimes = ReadonlyMap<string, number>

function keyOf(engine: Engine, task: Task, file: string): string {
  return `${engine} ${task} ${file}`
}

function bestTimes(outcomes: ReadonlyMap<Engine, readonly Outcome[]>): BestTimes {
  const best = new Map<string, number>()
  for (const [engine, list] of outcomes) {
    for (const { task, file, cpuMs, isWarmUp } of list) {
      const key = keyOf(engine, task, file)
      if (cpuMs !== undefined && !isWarmUp) best.set(key, Math.min(cpuMs, best.get(key) ?? Infinity))
    }
  }
  return best
}

async function fileTable(
  files: readonly string[],
  best: BestTimes,
  outcomes: ReadonlyMap<Engine, readonly Outcome[]>,
  run: Run,
): Promise<string> {
  const rows: string[][] = []
  for (const task of tasks) {
    for (const engine of run.engines) {
      const times = files.flatMap(file => best.get(keyOf(engine, task, file)) ?? [])
      const row = [
        `${task}: ${engine}`,
        `${times.length}/${files.length}`,
        figure(quantile(times, 0.5)),
        figure(quantile(times, 0.95)),
        figure(quantile(shares(engine, task, files, best), 0.5)),
      ]
      if (times.length === 0) continue
      const first = firstOutcomes(outcomes.get(engine) ?? [], task)
      const found = first.reduce((sum, { result = 0 }) => sum + result, 0)
      rows.push(
        task === 'save' || task === 'strip'
          ? [...row, '', ...(await savingFacts(engine, task, first, run))]
          : [...row, String(found)],
      )
    }
  }
  return markdownTable(
    ['task', 'done', 'median', 'p95', 'share', 'found', 'right', 'appended', 'bytes added'],
    rows,
  )
}

function shares(engine: Engine, task: Task, files: readonly string[], best: BestTimes): number[] {
  return files.flatMap(file => {
    const [ours, theirs] = [best.get(keyOf(engine, task, file)), best.get(keyOf(unit, task, file))]
    return ours !== undefined && theirs !== undefined ? [ours / theirs] : []
  })
}

/** The result of the first round for each file. */
function firstOutcomes(outcomes: readonly Outcome[], task: Task): Outcome[] {
  const first = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    if (outcome.task === task && !outcome.isWarmUp && !first.has(outcome.file))
      first.set(outcome.file, outcome)
  }
  return [...first.values()]
}

/** Number of correct and of appended results, and added bytes (median of the appended ones). */
async function savingFacts(
  engine: Engine,
  task: 'save' | 'strip',
  first: readonly Outcome[],
  run: Run,
): Promise<string[]> {
  const expected = task === 'save' ? 'three-more' : 'none'

  const saved = first.filter(({ error }) => error === undefined)
  let right = 0
  for (const { file } of saved)
    right += Number((await judge(file, savedPath(engine, file, task, run), expected)).isRight)
  const appended = saved.filter(({ isAppended }) => isAppended)
  const added = appended.map(({ file, result = 0 }) => result - statSync(file).size)
  return [`${right}/${first.length}`, `${appended.length}/${first.length}`, figure(quantile(added, 0.5))]
}

function stratumTable(files: readonly string[], best: BestTimes): string {
  const strata = [...new Set(files.map(file => basename(dirname(file))))]
  const rows = strata.map(stratum => {
    const members = files.filter(file => basename(dirname(file)) === stratum)
    const medians = tasks.map(task => quantile(shares('lectern', task, members, best), 0.5))
    return [stratum, String(members.length), ...medians.map(figure)]
  })
  return markdownTable(['folder', 'files', ...tasks], rows)
}
