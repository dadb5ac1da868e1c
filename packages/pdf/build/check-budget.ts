/**
 * Holds the engine's core to its budget: the gzip size of the code a browser loads when it imports `@lectern/pdf`,
 * with the libraries in it. Tables of fonts are a chunk of their own and told apart; the large ones, and the decoders
 * of pictures, are not even among these: a host loads them when a document needs them. `--list` prints the largest
 * modules. Exits 1 over the budget.
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** With three kinds of annotation the core was 75 kB; thirteen, and setting their text, made it 83. Below 80 is the aim. */
const budgetBytes = 85_000
const tablesName = 'font-tables'

const built = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    minify: true,
    target: 'es2023',
    rolldownOptions: {
      input: join(import.meta.dirname, '../src/index.ts'),
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: { groups: [{ name: tablesName, test: /src\/fonts\/.*\.data\.ts$/ }] } },
    },
  },
})

const [output] = Array.isArray(built) ? built : [built]
if (!output || !('output' in output)) throw new Error('the build gave no output')
const chunks = output.output.filter(file => file.type === 'chunk')
const core = chunks.filter(({ name }) => name !== tablesName)
const tables = chunks.filter(({ name }) => name === tablesName)

const gzipBytes = (code: string): number => gzipSync(code, { level: 9 }).length
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const sum = (parts: typeof chunks): number => parts.reduce((total, { code }) => total + gzipBytes(code), 0)
const coreBytes = sum(core)

if (process.argv.includes('--list')) {
  const modules = core.flatMap(({ modules }) => Object.entries(modules))
  const sizes = modules.map(([path, { code }]) => ({ path, bytes: code?.length ?? 0 }))
  for (const { path, bytes } of sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 30)) {
    console.log(kB(bytes).padStart(8), path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1))
  }
}
console.log(
  `Engine core: ${kB(coreBytes)} (gzip; budget ${kB(budgetBytes)}), tables of fonts beside it: ${kB(sum(tables))}.`,
)
if (coreBytes > budgetBytes) {
  console.error(`Over the budget by ${kB(coreBytes - budgetBytes)}.`)
  process.exit(1)
}
