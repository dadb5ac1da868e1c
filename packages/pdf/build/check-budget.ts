/**
 * Holds the engine to its budgets: the gzip size of the code a browser loads for it, with the libraries in it. The
 * core is `PdfDocument`, all that opens, reads, edits and saves; the painter is what `renderAnnotation`, `toSvg` and
 * the rest of the entry add, which a bundler leaves out for a host that draws nothing. Tables of fonts are a chunk of
 * their own and told apart; the large ones, and the decoders of pictures, are not even among these: a host loads them
 * when a document needs them. `--list` prints the largest modules. Exits 1 over a budget.
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const coreBudgetBytes = 80_000
// Half a kilobyte of it paints looks that data bring along, which are in no document on the screen.
const wholeBudgetBytes = 90_500
const tablesName = 'font-tables'
const entry = join(import.meta.dirname, '../src/index.ts')
const coreEntry = 'engine-core.ts'

const gzipBytes = (code: string): number => gzipSync(code, { level: 9 }).length
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** The chunks of the entry, or of its `PdfDocument` alone. */
async function chunksOf(input: string) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: coreEntry,
        resolveId: id => (id === coreEntry ? `\0${coreEntry}` : undefined),
        load: id => (id === `\0${coreEntry}` ? `export { PdfDocument } from '${entry}'` : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: { groups: [{ name: tablesName, test: /src\/fonts\/.*\.data\.ts$/ }] } },
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('the build gave no output')
  return output.output.filter(file => file.type === 'chunk')
}

const [ofCore, ofWhole] = [await chunksOf(coreEntry), await chunksOf(entry)]
const isTable = ({ name }: { readonly name: string }): boolean => name === tablesName
const sum = (parts: typeof ofCore): number => parts.reduce((total, { code }) => total + gzipBytes(code), 0)
const core = ofCore.filter(chunk => !isTable(chunk))
const coreBytes = sum(core)
const wholeBytes = sum(ofWhole.filter(chunk => !isTable(chunk)))

if (process.argv.includes('--list')) {
  const modules = core.flatMap(({ modules }) => Object.entries(modules))
  const sizes = modules.map(([path, { code }]) => ({ path, bytes: code?.length ?? 0 }))
  for (const { path, bytes } of sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 30)) {
    console.log(kB(bytes).padStart(8), path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1))
  }
}
console.log(
  `Engine core: ${kB(coreBytes)} (gzip; budget ${kB(coreBudgetBytes)}), with the painter ${kB(wholeBytes)} ` +
    `(budget ${kB(wholeBudgetBytes)}), tables of fonts beside it: ${kB(sum(ofWhole.filter(isTable)))}.`,
)
if (coreBytes > coreBudgetBytes || wholeBytes > wholeBudgetBytes) {
  console.error('Over the budget.')
  process.exit(1)
}
