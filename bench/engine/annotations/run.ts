/**
 * `npm run bench -- annotations [--rounds 3]`: many annotations in one document, with our engine only. A page of
 * 5,000 is opened, painted and edited, 50,000 on a hundred pages are exported, and one edit is saved among few and
 * many. Every step runs in a new process without warm-up; the result is the CPU time of all its threads in the best
 * round.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figure, markdownTable } from '../tables.ts'
import { annotatedFile } from './annotated-file.ts'
import type { Measured, StepName } from './steps.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)

interface Row {
  readonly title: string
  readonly document: string
  readonly step: StepName
  /** Target in milliseconds. */
  readonly target?: number
}

const documents: Readonly<Record<string, () => Uint8Array>> = {
  '500 on a page': () => annotatedFile({ pages: 1, perPage: 500 }),
  '5,000 on a page': () => annotatedFile({ pages: 1, perPage: 5000 }),
  '50,000 on 100 pages': () => annotatedFile({ pages: 100, perPage: 500 }),
  '50,000 on a page': () => annotatedFile({ pages: 1, perPage: 50_000 }),
}

const rows: readonly Row[] = [
  { title: 'open and list', document: '5,000 on a page', step: 'open', target: 300 },
  { title: 'edit and repaint one, mean of 200', document: '5,000 on a page', step: 'repaint', target: 4 },
  { title: 'edit and repaint one, slowest of 200', document: '5,000 on a page', step: 'slowest-repaint' },
  { title: 'paint all to SVG', document: '5,000 on a page', step: 'paint' },
  { title: 'open and export', document: '50,000 on 100 pages', step: 'export', target: 2000 },
  { title: 'save one edit', document: '500 on a page', step: 'save' },
  { title: 'save one edit', document: '5,000 on a page', step: 'save' },
  { title: 'save one edit', document: '50,000 on 100 pages', step: 'save' },
  { title: 'save one edit', document: '50,000 on a page', step: 'save' },
]

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-annotations-'))
const loads = [loadavg()[0] ?? 0]
try {
  const files = new Map<string, string>()
  for (const [name, make] of Object.entries(documents)) {
    const file = join(folder, `${files.size}.pdf`)
    writeFileSync(file, make())
    files.set(name, file)
  }
  const table = rows.map(({ title, document, step, target }) => {
    const measured = Array.from({ length: rounds }, () => measure(files.get(document) ?? '', step))
    const best = Math.min(...measured.map(({ cpuMs }) => cpuMs))
    loads.push(loadavg()[0] ?? 0)
    const bytes = measured[0]?.bytes
    return [
      `${document}: ${title}`,
      figure(best),
      target === undefined ? '' : String(target),
      bytes === undefined ? '' : String(bytes),
    ]
  })
  console.log(markdownTable(['annotations', 'CPU ms', 'target', 'bytes added'], table))
} finally {
  rmSync(folder, { recursive: true })
}
console.log(
  `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load average ` +
    `${figure(Math.min(...loads))} to ${figure(Math.max(...loads))}, best of ${rounds} rounds`,
)

function measure(file: string, step: StepName): Measured {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'steps.ts'), file, step], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output) as Measured
}
