/**
 * Compares the engine with other PDF libraries on the same tasks, each in its own processes, in turn within every
 * round: `node bench/engine/run.ts [FILE.pdf …] [--rounds 3] [--engines libpdf,pdfjs]` opens, lists, annotates and
 * strips files, by default the clean, unencrypted files of the development corpus. `--large [--titled 'flat tree']`
 * reads generated documents, `--encrypted` one in every cipher, `--damaged` those of the corpus, `--filters` decodes
 * 50 MB of Flate data, `--signatures` checks signed files beside `pdfsig`. The measured value is CPU time; a ratio uses only values of one run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { corpusFiles, corpusPath } from '../../packages/pdf/test/corpus.ts'
import { measureFiles } from './measure-files.ts'
import { measureFilters } from './measure-filters.ts'
import { measureLarge } from './measure-large.ts'
import { type Counted, measureDamaged, measureEncrypted } from './measure-opening.ts'
import { measureSignatures } from './measure-signatures.ts'
import { chooseEngines, installPeers } from './peers.ts'
import type { Run } from './run-worker.ts'
import { figure } from './tables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    engines: { type: 'string' },
    large: { type: 'boolean', default: false },
    titled: { type: 'string', default: '' },
    encrypted: { type: 'boolean', default: false },
    damaged: { type: 'boolean', default: false },
    filters: { type: 'boolean', default: false },
    signatures: { type: 'boolean', default: false },
  },
})

installPeers()
const run: Run = {
  rounds: Number(values.rounds),
  engines: chooseEngines(values.engines),
  scratch: mkdtempSync(join(tmpdir(), 'lectern-bench-')),
  loads: [loadavg()[0] ?? 0],
}
try {
  if (values.large) await measureLarge(run, values.titled)
  else if (values.filters) measureFilters(run.rounds)
  else if (values.signatures) await measureSignatures(run.rounds, run.scratch)
  else if (values.damaged) await measureDamaged(damagedCorpus(), run)
  else if (values.encrypted) await measureEncrypted(encryptable(positionals[0]), run)
  else
    await measureFiles(positionals.length > 0 ? positionals.map(path => resolve(path)) : cleanCorpus(), run)
} finally {
  rmSync(run.scratch, { recursive: true })
}
console.log(
  `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load average ` +
    `${figure(Math.min(...run.loads))} to ${figure(Math.max(...run.loads))}, best of ${run.rounds} rounds`,
)

function damagedCorpus(): Counted[] {
  return corpusFiles
    .filter(({ stratum }) => stratum === 'damaged')
    .map(file => ({ file: corpusPath(file), pages: file.agreed.pageCount }))
}

/** A small file with annotations to encrypt. */
function encryptable(path: string | undefined): Counted {
  const file = corpusFiles.find(
    ({ valid, bytes, agreed, passwords }) =>
      valid && !passwords && !agreed.encrypted && bytes < 300_000 && agreed.annotations?.Highlight,
  )
  if (path || !file) return { file: resolve(path ?? ''), pages: undefined }
  return { file: corpusPath(file), pages: file.agreed.pageCount }
}

/** Files that every library should be able to read: without qpdf warnings, not encrypted. */
function cleanCorpus(): string[] {
  return corpusFiles
    .filter(file => file.valid && !file.agreed.encrypted && !file.passwords && file.bytes < 8e6)
    .map(corpusPath)
}
