/**
 * Compares our comparison of two drawn pages with other libraries on the same pairs, each in its own process, in turn
 * within every round: `node bench/compare/run.ts [--rounds 5]`. The measured value is CPU time; a ratio uses only
 * values of one run. `--document` compares two long documents in the viewer instead.
 */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figure, markdownTable, quantile } from '../engine/tables.ts'
import { type Comparer, comparers, installPeers } from './comparers.ts'
import { type Case, cases } from './drawings.ts'
import { measureDocument } from './measure-document.ts'
import type { Outcome } from './worker.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, document: { type: 'boolean', default: false } },
})
const repeats = 9
const megapixels = (1654 * 2339) / 1e6
const loads = [loadavg()[0] ?? 0]

if (values.document) await measureDocument(Number(values.rounds ?? 3))
else measurePairs(Number(values.rounds ?? 5))
console.log(
  `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load average ` +
    `${figure(Math.min(...loads))} to ${figure(Math.max(...loads, loadavg()[0] ?? 0))}`,
)

function measurePairs(rounds: number): void {
  installPeers()
  const outcomes = new Map<Comparer, Outcome[]>(comparers.map(name => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? comparers : comparers.toReversed()) {
      const worker = join(import.meta.dirname, 'worker.ts')
      const told = execFileSync(process.execPath, [worker, name, String(repeats)], { encoding: 'utf8' })
      outcomes.get(name)?.push(JSON.parse(told) as Outcome)
      loads.push(loadavg()[0] ?? 0)
    }
  }
  const median = (name: Comparer, part: 'cpuMs' | 'wallMs', which: Case): number =>
    quantile(outcomes.get(name)?.flatMap(outcome => outcome[part][which]) ?? [], 0.5)
  const rows = comparers.map(name => {
    const { found } = outcomes.get(name)?.[0] ?? {}
    const few = median(name, 'cpuMs', 'few changes')
    return [
      name,
      ...cases.map(which => figure(median(name, 'cpuMs', which))),
      ...cases.map(which => figure(median(name, 'wallMs', which))),
      figure(median('loop32', 'cpuMs', 'few changes') / few),
      figure(megapixels / (few / 1000)),
      `${found?.found ?? 0} / ${found?.tight ?? 0} / ${found?.exact ?? 0}`,
    ]
  })
  const head = [
    `medians of ${rounds} × ${repeats}`,
    ...cases.map(which => `${which}, CPU ms`),
    ...cases.map(which => `${which}, ms`),
    'few: times loop32',
    'few: MPix/s',
    'found / tight / exact of 20',
  ]
  console.log(markdownTable(head, rows))
}
