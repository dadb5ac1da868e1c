/**
 * Checks the budgets of the engine: the gzip size of the code that a browser loads, including libraries. The core
 * is `PdfDocument`, which opens, reads, edits and saves; the painter is what `renderAnnotation`, `toSvg` and the other
 * exports add, which a bundler leaves out for a host that draws nothing. Font tables are a separate chunk and reported
 * separately. The large font tables and the image decoders are not included, because a host loads them only when a
 * document needs them. `--list` prints the largest modules. Exits with 1 if a budget is exceeded.
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const coreBudgetBytes = 80_000
// Half a kilobyte of it draws appearances contained in annotation data outside a document, a third keeps damaged files whole, one finds
// drawings that only their appearance rotates, half a kilobyte names and leaves out what is wrong in files and imports, 0.6 check what
// callers without types pass, a tenth reads expressions of layers, two tenths the style of rich text, half a kilobyte carries annotations that cannot be edited from one
// document to another, and half a kilobyte lets carried marks be edited before they are saved, and a tenth draws the clouds
// of text boxes. A fifth reads letters of other programs that are listed upwards, and a tenth finds objects whose table entry names no offset.
// Two tenths keep marks that several pages share with their replies, and marks of pages that are listed several times. One shows
// marks that a damaged table does not list, frees exactly what nothing uses, and copies replies of kinds that are not edited. Four tenths
// draw edited text boxes of other programs bold, slanted and aligned as they were, and a tenth sees rotations that are rounded.
// Three tenths show the values of fields and pages that are listed again, and move the curves of a shape with its points.
// Three tenths lead links of other documents to their pages, and show replies whose parent is missing.
const wholeBudgetBytes = 99_000
const tablesName = 'font-tables'
const entry = join(import.meta.dirname, '../src/index.ts')
const coreEntry = 'engine-core.ts'

const gzipBytes = (code: string): number => gzipSync(code, { level: 9 }).length
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** The chunks of the entry, or only of its `PdfDocument`. */
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
    `(budget ${kB(wholeBudgetBytes)}), font tables separately: ${kB(sum(ofWhole.filter(isTable)))}.`,
)
if (coreBytes > coreBudgetBytes || wholeBytes > wholeBudgetBytes) {
  console.error('Over the budget.')
  process.exit(1)
}
