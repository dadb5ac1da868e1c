import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a version, a row of `work_versions` by this alias, is not a draft: reviewers may read it. A draft is private to
 * its author, also after a recall and while a refused version is revised. docs/wire.md, 5.5
 */
export const isSubmitted = (version: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${version}.state`)} <> 0`
