/**
 * `npm run bench -- start`: how long the built `lectern-pdf info` takes for a file of one page, beside other programs, and what
 * importing the built engine costs, beside other libraries. Each row is the median of all rounds, which run everything in
 * turn. Option: `--rounds N` (30).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPackage } from '../../build/build-package.ts'
import { pagesFile } from '../../packages/pdf/test/small-files.ts'
import { installPeers, resolvePeer } from '../engine/peers.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } })

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-start-'))
const file = join(folder, 'one-page.pdf')
const page = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/MediaBox[0 0 612 792]'
writeFileSync(file, pagesFile(['BT /F 12 Tf 72 700 Td (One page) Tj ET'], page))
const lib = join(await buildPackage('pdf'), 'lib')
installPeers()

/** Command lines; the first is the reference of the ratios. */
const commands: readonly (readonly [program: string, ...words: string[]])[] = [
  [process.execPath, '-e', '0'],
  [process.execPath, join(lib, 'lectern-pdf.js'), 'info', file],
  [process.execPath, join(lib, 'lectern-pdf.js'), '--version'],
  ['qpdf', '--check', file],
  ['mutool', 'info', file],
]

/** Modules by the name of their row; the first is the reference of the ratios. */
const modules = {
  'pdf-lib': resolvePeer('pdf-lib'),
  '@lectern/pdf': join(lib, 'index.js'),
  '@lectern/pdf, from the sources': join(import.meta.dirname, '../../packages/pdf/src/index.ts'),
  '@libpdf/core': resolvePeer('@libpdf/core'),
  '@embedpdf/pdfium': resolvePeer('@embedpdf/pdfium'),
}

/** Milliseconds of wall time; undefined if the program is not installed. */
function timeCommand([program, ...words]: (typeof commands)[number]): number | undefined {
  const start = performance.now()
  const { error, status } = spawnSync(program, words, { stdio: 'ignore' })
  const taken = performance.now() - start
  if (error) return undefined
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${status}`)
  return taken
}

/** Milliseconds of CPU time that a new process needs for an import. */
function timeImport(path: string): number {
  const program = `const before = process.cpuUsage()
    await import(${JSON.stringify(pathToFileURL(path).href)})
    const { user, system } = process.cpuUsage(before)
    console.log((user + system) / 1000)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }))
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Prints a table of medians with their ratios to the first row. */
function printTable(title: string, rows: ReadonlyMap<string, readonly number[]>): void {
  const [reference = 1] = [...rows.values()].map(median)
  console.log(`\n| ${title} | ms | × |\n|---|--:|--:|`)
  for (const [name, times] of rows)
    console.log(
      times.length === 0
        ? `| ${name} | not installed | |`
        : `| ${name} | ${median(times).toFixed(0)} | ${(median(times) / reference).toFixed(2)} |`,
    )
}

const nameOf = (command: (typeof commands)[number]): string =>
  command
    .map(word => (word === process.execPath ? 'node' : word === file ? 'FILE' : word))
    .join(' ')
    .replace(/^node \S+lectern-pdf\.js/, 'lectern-pdf')

try {
  const started = new Map<string, number[]>(commands.map(command => [nameOf(command), []]))
  const imported = new Map<string, number[]>(Object.keys(modules).map(name => [name, []]))
  const rounds = Number(values.rounds)
  for (let round = -1; round < rounds; round++) {
    // The round before the first fills the caches of the disk and of compiled code.
    for (const command of commands) {
      const taken = timeCommand(command)
      if (round >= 0 && taken !== undefined) started.get(nameOf(command))?.push(taken)
    }
    for (const [name, path] of Object.entries(modules)) {
      const taken = timeImport(path)
      if (round >= 0) imported.get(name)?.push(taken)
    }
  }
  console.log(`Node ${process.version}, ${rounds} rounds, load average ${loadavg()[0]?.toFixed(1)}`)
  printTable('Program, wall time', started)
  printTable('Import, CPU time', imported)
} finally {
  rmSync(folder, { recursive: true })
}
