import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isWithin } from '../../../tests/cost/processor-time.ts'
import { PdfDocument, PdfError } from '../src/index.ts'
import type { Cost } from './fuzz/measure.ts'
import { describeFindings, fuzz } from './fuzz/run.ts'
import { useDocument } from './fuzz/use.ts'
import { hostileFiles } from './hostile-files.ts'
import { withFile } from './other-programs.ts'
import { smallPdf } from './small-files.ts'
import { sampled, takesAll } from './takes-all.ts'

/** `npm run test:all` uses more, of another quarter of the seeds each day; `FUZZ=1000000 npm test` uses so many. */
const mutantCount = Number(process.env.FUZZ ?? (takesAll ? 5_000 : 2_000))
const dayMs = 86_400_000
const quarter = takesAll ? Math.floor(Date.now() / dayMs) % 4 : 0
/** `FUZZ_FROM=5001` takes the mutants of another day; a finding names its seed. */
const firstSeed = Number(process.env.FUZZ_FROM ?? (process.env.FUZZ ? 1 : 1 + quarter * mutantCount))
/** The worst files take 4 to 5 seconds of CPU time on a machine that is as fast as usual. */
const maxCpuMs = 12_000
const maxMib = 512
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

describe('law 3: hostile input ends in a value or a typed error, in bounded time and memory', () => {
  test(`${mutantCount} mutants of small files and of the corpus from seed ${firstSeed} on`, {
    timeout: 3_600_000,
  }, async () => {
    const { findings, ...tally } = await fuzz(firstSeed, mutantCount)
    expect(describeFindings(findings)).toEqual([])
    expect(tally.mutants).toBe(mutantCount)
    console.info(
      `${tally.mutants} mutants, ${Math.round(tally.cpuMs / 1000)} s CPU, slowest ${Math.round(tally.slowestMs)} ms, ` +
        `heap at most ${Math.round(tally.highestHeapBytes / 2 ** 20)} MiB`,
    )
  })

  test.each(sampled(hostileFiles, 3))('$name', { timeout: 300_000 }, ({ make, ends }) => {
    const { outcome, cpuMs, peakBytes } = costOf(make())
    expect(outcome).toBe(ends)
    expect(isWithin(cpuMs, maxCpuMs), `${cpuMs} ms`).toBe(true)
    expect(peakBytes / 2 ** 20).toBeLessThan(maxMib)
  })
})

/** Runs in a separate process, because exceeding the heap ends the process and its peak memory can be read. */
function costOf(bytes: Uint8Array): Cost {
  return withFile(bytes, path => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [`--max-old-space-size=${maxMib}`, here('fuzz/measure.ts'), path],
      { encoding: 'utf8', timeout: 240_000 },
    )
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout) as Cost
  })
}

const regressions = readdirSync(here('regressions')).filter(name => name.endsWith('.pdf'))
/** Nothing says how it is encrypted. */
const lockedForGood = 'encrypted-trailer-without-root.pdf'
describe('files that exposed a fault', () => {
  test.each(regressions)('%s', name => {
    const bytes = new Uint8Array(readFileSync(here(`regressions/${name}`)))
    expect(() => useDocument(bytes)).not.toThrow()
    if (name !== lockedForGood) expect(PdfDocument.open(bytes).pageCount).toBeGreaterThan(0)
  })
})

test('a stream that would exceed the limit when decoded is refused', () => {
  const bytes = smallPdf('object-stream')
  expect(() => PdfDocument.open(bytes, { limits: { maxObjectStreamBytes: 8 } })).toThrow(PdfError)
})

test('an object number that is almost the highest takes no memory for the numbers below it', () => {
  const bytes = smallPdf('table')
  const text = Buffer.from(bytes).toString('latin1').replace('xref\n', '8388600 0 obj(x)endobj\nyref\n')
  const { outcome, peakBytes } = costOf(Buffer.from(text, 'latin1'))
  expect(outcome).toBe(1)
  expect(peakBytes / 2 ** 20).toBeLessThan(64)
})
