import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a version, a row of `work_versions` by this alias, was ever submitted: from then on reviewers may read it,
 * until then nobody but its author. docs/wire.md, 5.5
 */
export const wasSubmitted = (version: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${version}.state`)} <> 0 or ${sql.ref(`${version}.submitted_at`)} is not null)`
