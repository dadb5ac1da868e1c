/**
 * Speed of the viewer compared with others: `npm run bench -- viewer [--rounds 3] [--viewers a,b] [--only
 * open-10,zoom] [--log FILE] [--keep]`. Each run uses a new Chromium; viewers take turns within a round, and each
 * round starts with another one. Prints medians; do not compare numbers of different runs. Exits with 1 if a bound is
 * missed.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from '../engine/tables.ts'
import { buildPage } from './build-pages.ts'
import { makeDocuments } from './documents.ts'
import { lines, written } from './lines.ts'
import { type Figures, type MeasurementName, measurementNames, measurements } from './measurements.ts'
import { startPageServer } from './page-server.ts'
import { chooseViewers, installPeers, type Viewer } from './peers.ts'
import { runOnce } from './run-once.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    viewers: { type: 'string' },
    only: { type: 'string' },
    log: { type: 'string' },
  },
})
const viewers = chooseViewers(values.viewers)
const names = chooseMeasurements(values.only)
const documents = await makeDocuments(new Set(names.map(name => measurements[name].document)))
if (viewers.some(viewer => viewer !== 'lectern')) installPeers()
const pages = mkdtempSync(join(tmpdir(), 'lectern-viewer-bench-'))
for (const viewer of viewers) await buildPage(viewer, pages)

const server = await startPageServer(pages, documents)
const results = new Map<string, Figures[]>()
const loads: number[] = []
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const name of names) {
      for (const viewer of rotated(viewers, round)) await measure(name, viewer, round)
    }
  }
} finally {
  await server.close()
  rmSync(pages, { recursive: true, force: true })
}
const misses = printTable()
process.exitCode = misses === 0 ? 0 : 1

async function measure(name: MeasurementName, viewer: Viewer, round: number): Promise<void> {
  const load = loadavg()[0] ?? 0
  loads.push(load)
  const outcome = await runOnce(server, viewer, name).catch(error => String(error).split('\n')[0] ?? '')
  if (typeof outcome === 'string') console.error(`${viewer}, ${name}: ${outcome}`)
  else if (outcome) results.set(`${viewer} ${name}`, [...(results.get(`${viewer} ${name}`) ?? []), outcome])
  if (values.log) appendFileSync(values.log, `${JSON.stringify({ round, name, viewer, load, outcome })}\n`)
}

function printTable(): number {
  const shown = lines.filter(({ of }) => names.includes(of))
  let missed = 0
  const rows = shown.map(({ title, of, figure, unit, bound, isAgainstPeers }) => {
    const figures = viewers.map(viewer => median(results.get(`${viewer} ${of}`) ?? [], figure))
    const peers = figures.filter((value, index) => viewers[index] !== 'lectern' && Number.isFinite(value))
    const limit = isAgainstPeers ? Math.min(...peers) : (bound ?? Number.NaN)
    const ours = figures[viewers.indexOf('lectern')] ?? Number.NaN
    const isReached = ours <= limit + 1e-9
    if (!isReached) missed += 1
    const cells = figures.map(value => written(value, unit))
    return [
      `${title}${unit && unit !== '%' ? `, ${unit}` : ''}`,
      ...cells,
      written(limit, unit),
      isReached ? 'yes' : '**no**',
    ]
  })
  const [least, most] = [Math.min(...loads), Math.max(...loads)]
  console.log(`\nMedians of ${values.rounds}, load average ${least.toFixed(1)} to ${most.toFixed(1)}:\n`)
  console.log(markdownTable(['', ...viewers, 'bound', 'reached'], rows))
  console.log(`\n${rows.length - missed} of ${rows.length} bounds reached`)
  return missed
}

function median(runs: readonly Figures[], figure: string): number {
  const sorted = runs
    .map(run => run[figure] ?? Number.NaN)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

function chooseMeasurements(chosen: string | undefined): readonly MeasurementName[] {
  if (chosen === undefined) return measurementNames
  const wanted = chosen.split(',')
  const unknown = wanted.filter(name => !measurementNames.some(known => known === name))
  if (unknown.length > 0)
    throw new Error(`no measurement ${unknown.join(', ')}; there are ${measurementNames.join(', ')}`)
  return measurementNames.filter(name => wanted.includes(name))
}
