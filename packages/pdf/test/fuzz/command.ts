/**
 * `npm run fuzz -w @lectern/pdf -- [--from SEED] [--count N] [--seed SEED] [--write FILE]`: without a count it runs
 * until it finds something or is stopped. `--seed` uses one mutant in this thread, and `--write` saves it to a file.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeFindings, fuzz } from './run.ts'
import { mutantOf } from './sources.ts'
import { useDocument } from './use.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string' },
    seed: { type: 'string' },
    write: { type: 'string' },
  },
})
const stride = 20_000

if (values.seed !== undefined) useOne(Number(values.seed), values.write)
else await useMany(Number(values.from), values.count === undefined ? Infinity : Number(values.count))

function useOne(seed: number, path: string | undefined): void {
  const { source, bytes, options } = mutantOf(seed)
  console.log(`seed ${seed}: ${bytes.length} bytes, made from ${source}`)
  if (path !== undefined) writeFileSync(path, bytes)
  useDocument(bytes, options)
  console.log('ends in a value or a PdfError')
}

async function useMany(from: number, count: number): Promise<void> {
  for (let done = 0; done < count && (count < Infinity || !process.exitCode); done += stride) {
    const result = await fuzz(from + done, Math.min(stride, count - done))
    const perMutant = (result.cpuMs / Math.max(1, result.mutants)).toFixed(2)
    console.log(
      `seeds ${from + done} to ${from + done + result.mutants - 1}: ${perMutant} ms CPU each, ` +
        `slowest ${Math.round(result.slowestMs)} ms, heap at most ${Math.round(result.highestHeapBytes / 2 ** 20)} MiB`,
    )
    for (const line of describeFindings(result.findings)) console.log(line)
    if (result.findings.length > 0) process.exitCode = 1
  }
}
