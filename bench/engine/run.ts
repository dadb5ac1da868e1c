/**
 * The engine beside other PDF libraries on the same work, each in its own processes, in turn within every round:
 * `node bench/engine/run.ts [FILE.pdf …] [--rounds 3] [--engines libpdf,pdfjs] [--large]`. Without files the clean, open files of the
 * development corpus are read. Counted is processor time; a ratio compares what was measured in one run alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { corpusFiles, corpusPath } from '../../packages/pdf/test/corpus.ts'
import { measureFiles } from './measure-files.ts'
import { measureLarge } from './measure-large.ts'
import { chooseEngines, installPeers } from './peers.ts'
import type { Run } from './run-worker.ts'
import { figure } from './tables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    engines: { type: 'string' },
    large: { type: 'boolean', default: false },
  },
})

installPeers()
const run: Run = {
  rounds: Number(values.rounds),
  engines: chooseEngines(values.engines),
  scratch: mkdtempSync(join(tmpdir(), 'lectern-bench-')),
  loads: [],
}
try {
  if (values.large) await measureLarge(run)
  else
    await measureFiles(positionals.length > 0 ? positionals.map(path => resolve(path)) : cleanCorpus(), run)
} finally {
  rmSync(run.scratch, { recursive: true })
}
console.log(
  `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load average ` +
    `${figure(Math.min(...run.loads))} to ${figure(Math.max(...run.loads))}, best of ${run.rounds} rounds`,
)

/** Files that every library here should be able to read: clean for qpdf, not encrypted. */
function cleanCorpus(): string[] {
  return corpusFiles
    .filter(file => file.valid && !file.agreed.encrypted && !file.passwords && file.bytes < 8e6)
    .map(corpusPath)
}
