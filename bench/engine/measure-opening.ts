import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { hasProgram } from '../../packages/pdf/test/other-programs.ts'
import type { Task } from './adapter.ts'
import type { Run } from './run-worker.ts'
import { runWorker } from './run-worker.ts'
import { markdownTable } from './tables.ts'
import type { Outcome } from './worker.ts'

/** A document and the number of pages that independent programs agree on. */
export interface Counted {
  readonly file: string
  readonly pages: number | undefined
}

/** Damaged documents: how many each engine opens with the agreed number of pages, and how it rejects the others. */
export async function measureDamaged(files: readonly Counted[], run: Run): Promise<void> {
  const rows: string[][] = []
  for (const engine of run.engines) {
    const jobs = files.map(({ file }) => ({ file, task: 'open' as const, isWarmUp: false }))
    const byFile = new Map((await runWorker(engine, jobs, run)).map(outcome => [outcome.file, outcome]))
    const kinds = files.map(({ file, pages }) => verdict(byFile.get(file), pages))
    const count = (kind: string): string => String(kinds.filter(one => one === kind).length)
    rows.push([engine, ...['right', 'other', 'unjudged', 'refused', 'internal', 'lost'].map(count)])
  }
  const judged = files.filter(({ pages }) => pages !== undefined).length
  console.log(
    `${files.length} damaged files, ${judged} with a number of pages that other programs agree on.\n`,
  )
  console.log(
    markdownTable(
      ['engine', 'right', 'other count', 'unjudged', 'refused', 'internal error', 'hang or crash'],
      rows,
    ),
  )
}

function verdict(outcome: Outcome | undefined, pages: number | undefined): string {
  if (!outcome) return 'lost'
  if (outcome.error !== undefined) return outcome.isInternal ? 'internal' : 'refused'
  return pages === undefined ? 'unjudged' : outcome.result === pages ? 'right' : 'other'
}

const passwords = { user: 'user-pw', owner: 'owner-pw', wrong: 'not-it' } as const

/** qpdf arguments for each encryption method of the standard. */
const ciphers = [
  ['RC4-40 (R2)', '40'],
  ['RC4-128 (R3)', '128', '--use-aes=n'],
  ['AES-128 (R4)', '128', '--use-aes=y'],
  ['AES-128, clear metadata', '128', '--use-aes=y', '--cleartext-metadata'],
  ['AES-256 (R5)', '256', '--force-R5'],
  ['AES-256 (R6)', '256'],
] as const

/** One document encrypted in every way: opened with each password, rejected with a wrong one, annotated and saved. */
export async function measureEncrypted({ file, pages }: Counted, run: Run): Promise<void> {
  if (!hasProgram('qpdf')) {
    console.log('qpdf is missing: no encrypted documents can be made.')
    return
  }
  const made = ciphers.flatMap(([title, bits, ...more]) =>
    ['disable', 'generate'].map(objectStreams => {
      const path = join(
        run.scratch,
        `encrypted-${title.replace(/\W/g, '')}-${objectStreams}-${basename(file)}`,
      )
      const key = [passwords.user, passwords.owner, bits, ...more]
      const options = ['--allow-weak-crypto', `--object-streams=${objectStreams}`, '--encrypt', ...key, '--']
      execFileSync('qpdf', [...options, file, path])
      return path
    }),
  )
  const rows: string[][] = []
  for (const engine of run.engines) {
    const outcomesOf = async (task: Task, password: string, output = ''): Promise<Outcome[]> => {
      const jobs = made.map(path => ({ file: path, task, password, isWarmUp: false }))
      return runWorker(engine, output ? jobs.map(job => ({ ...job, output: job.file + output })) : jobs, run)
    }
    const opened = (outcomes: readonly Outcome[]): string =>
      String(outcomes.filter(({ result }) => result === pages).length)
    const user = opened(await outcomesOf('open', passwords.user))
    const owner = opened(await outcomesOf('open', passwords.owner))
    const wrong = (await outcomesOf('open', passwords.wrong)).filter(
      ({ error }) => error !== undefined,
    ).length
    await outcomesOf('save', passwords.user, `.${engine}.pdf`)
    const saved = made.filter(path => isSoundAndLocked(`${path}.${engine}.pdf`)).length
    rows.push([engine, user, owner, String(wrong), String(saved)])
  }
  console.log(`${made.length} documents, encrypted in ${ciphers.length} ways.\n`)
  console.log(
    markdownTable(
      ['engine', 'opened by user', 'opened by owner', 'wrong refused', 'marked, sound and locked'],
      rows,
    ),
  )
}

/** Whether qpdf reports no problem and needs the password. */
function isSoundAndLocked(path: string): boolean {
  try {
    const told = execFileSync('qpdf', [`--password=${passwords.user}`, '--check', path], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /^R = \d/m.test(told)
  } catch {
    return false
  }
}
