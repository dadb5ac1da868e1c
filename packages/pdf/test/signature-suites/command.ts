/**
 * `npm run signature-suites -w @lectern/pdf -- NAME=FOLDER …` checks the signatures of all PDF files in folders, such as those of
 * the public suites of other programs, beside `pdfsig` of poppler, and writes `docs/signatures.md` with them and the published
 * attacks. Exits with 1 if a signature that `pdfsig` calls changed is called intact here.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSignatures } from '../../src/proof/check-signatures.ts'
import { makeSigner } from '../cms-signer.ts'
import { publishedAttacks } from '../published-attacks.data.ts'
import { signatureTold } from '../signature-told.ts'
import { causes } from './causes.data.ts'

/** What both programs say of the signatures of a file. */
interface Said {
  readonly file: string
  readonly ours: readonly string[]
  readonly theirs: readonly string[]
}

/** The words of `pdfsig`, in ours. */
function verdictOf(words: string): string {
  if (/is Valid/.test(words)) return 'intact'
  return /Digest Mismatch|is Invalid/.test(words) ? 'broken' : 'unchecked'
}

function askPdfsig(path: string): readonly string[] {
  let out = ''
  try {
    out = execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    // It also fails for files without signatures.
    out = (error as { stdout?: string }).stdout ?? ''
  }
  return [...out.matchAll(/Signature Validation: (.*)/g)].map(([, words = '']) => verdictOf(words))
}

async function askOurs(path: string): Promise<readonly string[]> {
  try {
    const signatures = await checkSignatures(new Uint8Array(readFileSync(path)), globalThis.crypto)
    return signatures.map(signature => `${signatureTold(signature)}${signature.isRemoved ? ', removed' : ''}`)
  } catch (error) {
    return [`not opened: ${(error as { code?: string }).code}`]
  }
}

async function checkFolder(folder: string): Promise<readonly Said[]> {
  const said: Said[] = []
  for (const file of readdirSync(folder).sort()) {
    const path = join(folder, file)
    if (!file.endsWith('.pdf') || !readFileSync(path, 'latin1').includes('/ByteRange')) continue
    said.push({ file, ours: await askOurs(path), theirs: askPdfsig(path) })
  }
  return said
}

/** Whether `pdfsig` and we give another verdict of a signature that both have checked. */
const differs = ({ ours, theirs }: Said): boolean =>
  theirs.some((verdict, at) => {
    const own = ours[at]?.split(/[,:]/)[0]
    return verdict !== 'unchecked' && own !== verdict
  })

const cell = (words: string): string => words.replaceAll('|', '\\|')

function suiteTables(suites: ReadonlyMap<string, readonly Said[]>): string {
  const rows = [...suites].map(([name, said]) => {
    const all = said.flatMap(({ ours }) => ours)
    const count = (start: string) => all.filter(words => words.startsWith(start)).length
    const both = said.filter(one => one.theirs.some(verdict => verdict !== 'unchecked'))
    const same = both.filter(one => !differs(one)).length
    return `| ${name} | ${said.length} | ${all.length} | ${count('intact')} | ${count('broken')} | ${count('unchecked')} | ${same} of ${both.length} |`
  })
  const others = [...suites].flatMap(([name, said]) =>
    said.filter(differs).map(one => {
      const cause = causes.find(({ files }) => files.includes(one.file))?.cause ?? '**unexplained**'
      return `| ${name}: ${cell(one.file)} | ${cell(one.ours.join('; '))} | ${one.theirs.join('; ')} | ${cause} |`
    }),
  )
  return `| Suite | signed files | signatures | intact | broken | unchecked | as \`pdfsig\` says |
|---|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}

Where both have checked a signature and say another thing:

| File | Lectern | \`pdfsig\` | Cause |
|---|---|---|---|
${others.join('\n')}
`
}

async function attackTable(): Promise<string> {
  const signer = await makeSigner('Ada')
  const rows: string[] = []
  for (const { family, name, make } of publishedAttacks) {
    const said = (await checkSignatures(await make(signer), globalThis.crypto)).map(signatureTold)
    rows.push(`| ${family} | ${name} | ${said[0] ?? 'no signature'} |`)
  }
  return `| Attack | What was done | What is said of the signature |\n|---|---|---|\n${rows.join('\n')}\n`
}

const suites = new Map<string, readonly Said[]>()
for (const argument of process.argv.slice(2)) {
  const [name = '', folder = ''] = argument.split('=')
  suites.set(name, await checkFolder(folder))
}
const start = readFileSync(join(import.meta.dirname, 'introduction.md'), 'utf8')
writeFileSync(
  join(import.meta.dirname, '../../../../docs/signatures.md'),
  `${start}\n## Published attacks\n\n${await attackTable()}\n## Suites of other programs\n\n${suiteTables(suites)}`,
)
const missed = [...suites.values()]
  .flat()
  .filter(
    ({ ours, theirs, file }) =>
      theirs.some((verdict, at) => verdict === 'broken' && ours[at]?.startsWith('intact')) &&
      !causes.some(({ files }) => files.includes(file)),
  )
for (const { file } of missed) console.log(`called intact here: ${file}`)
process.exitCode = missed.length > 0 ? 1 : 0
