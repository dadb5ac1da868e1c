/** The edition that a reader has open, which need not be the live one: a new edition may be published while they read. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { findPageMap, type PageMap } from './page-map.ts'

/** A published version of a work, and how its pages lead to the live one. */
export interface OpenEdition {
  readonly version: number
  /** Pages or seconds. */
  readonly length: number
  /** Only of an earlier edition that was compared with the live one. */
  readonly map?: PageMap
}

/**
 * The edition of a document with this version. The live one if no version is named, for a video, and for a version that is
 * not an earlier published one.
 */
export async function findOpenEdition(
  db: Db,
  work: {
    readonly id: string
    readonly kind: 'PDF' | 'VIDEO'
    readonly version: number
    readonly length: number
  },
  version: number | undefined,
): Promise<OpenEdition> {
  const live = { version: work.version, length: work.length }
  if (version === undefined || version >= work.version || work.kind !== 'PDF') return live
  const { rows } = await sql<{ length: number }>`${prepared}
    select length from work_versions
     where work_id = ${work.id}::uuid and version = ${version} and published_at is not null`.execute(db)
  const [row] = rows
  if (!row) return live
  const map = await findPageMap(db, work.id, { from: version, to: work.version })
  return { version, length: row.length, ...(map && { map }) }
}
