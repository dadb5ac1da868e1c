/**
 * Loads the demo library into an empty database: files first, then all rows in one transaction. An interrupted start
 * leaves the database empty, and the next start loads everything again.
 */
import { sql } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { recountHeat } from '../resource/commands.ts'
import { indexWork } from '../search/index-work.ts'
import { hashPassword, wirePasswordOf } from '../session/passwords.ts'
import type { DemoLibrary } from './library.ts'
import { loadAttempts } from './load-attempts.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { loadExams, loadQuestions } from './load-exams.ts'
import { storeFiles } from './load-files.ts'
import { loadPeople } from './load-people.ts'
import { loadSocial } from './load-social.ts'
import { loadWorks } from './load-works.ts'

/** The setting of a database that holds the demo library. */
export const demoMarker = 'demo.loaded'

/** `loaded` when the database holds the demo library, `empty` when the library can still be loaded, `used` when there are other accounts. */
export async function demoState(db: Db): Promise<'loaded' | 'empty' | 'used'> {
  const { rows } = await sql<{ loaded: boolean; used: boolean }>`
    select exists (select 1 from settings where name = ${demoMarker}) as loaded, exists (select 1 from users) as used`.execute(
    db,
  )
  if (rows[0]?.loaded) return 'loaded'
  return rows[0]?.used ? 'used' : 'empty'
}

/**
 * Loads the library; all accounts get `password`. `beforeCommit` is called after the last statement and before the
 * commit: the server prints the password there, so a committed demo always has a printed password.
 */
export async function loadDemo(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  library: DemoLibrary,
  options: { readonly password: string; readonly at: Date; readonly beforeCommit: () => void },
): Promise<void> {
  const { at } = options
  const stored = await storeFiles(blobs, library)
  const wirePassword = wirePasswordOf(options.password)
  const hashes = new Map(
    await Promise.all(library.users.map(async user => [user.id, await hashPassword(wirePassword)] as const)),
  )
  await transact(db, async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const load = { tx, library, stored, at }
    await loadCatalogue(load)
    await loadPeople(load, hashes)
    await loadWorks(load)
    const bank = await loadQuestions(load)
    const examIds = await loadExams(load)
    await loadAttempts(load, { bank, examIds })
    await loadSocial(load)
    await recountHeat(tx, at)
    for (const work of library.works) await indexWork(tx, work.id, at)
    await tx
      .insertInto('settings')
      .values([
        { name: demoMarker, value: JSON.stringify({ at: at.toISOString() }), updated_at: at },
        { name: 'site.title', value: JSON.stringify(library.siteTitle), updated_at: at },
        { name: 'site.copyright', value: JSON.stringify(`© ${library.siteTitle}`), updated_at: at },
        ...Object.entries(library.siteTitles).map(([language, name]) => ({
          name: `site.title.${language}`,
          value: JSON.stringify(name),
          updated_at: at,
        })),
      ])
      .execute()
    options.beforeCommit()
  })
}
