/** Reads the row types of raw SQL once per run of the server's tests; after a run of all tests reports what no test covered. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type RowClaims, readRowClaims } from './read-row-claims.ts'
import { unseenReasons } from './unseen-rows.data.ts'
import { unseenRows } from './unseen-rows.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The row types, and the folder into which every test database writes the queries and columns that occurred. */
    rows: { readonly claims: RowClaims; readonly seenFolder: string }
  }
}

/** Vitest's `globalSetup`. An exception after the tests ends the run with exit code 1. */
export default function setup(project: TestProject): () => Promise<void> {
  const { root } = project.config
  const claims = readRowClaims(join(root, 'tsconfig.json'), join(root, 'src'))
  const seenFolder = mkdtempSync(join(tmpdir(), 'lectern-rows-'))
  project.provide('rows', { claims, seenFolder })
  return async () => {
    const seen = readdirSync(seenFolder).flatMap(
      name => JSON.parse(readFileSync(join(seenFolder, name), 'utf8')) as string[],
    )
    rmSync(seenFolder, { recursive: true, force: true })
    if (!(await allPassed(project))) return
    const unseen = unseenRows(claims, new Set(seen), unseenReasons)
    if (unseen.length > 0)
      throw new Error(`Rows that no test checks (see CONTRIBUTING.md):\n${unseen.join('\n')}`)
  }
}

/** Whether all tests of the project ran and passed; otherwise they cover less. */
async function allPassed(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  const { testNamePattern } = project.vitest.config
  const passed = project.vitest.state.getTestModules().filter(one => one.project === project && one.ok())
  return testNamePattern === undefined && passed.length === testFiles.length
}
