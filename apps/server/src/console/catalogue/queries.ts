/** Queries of the catalogue's tree for its editors. */
import type { EditedNode } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { childrenOf, type TreeNode } from './tree-rules.ts'

/** A node with its works. */
export interface NodeRecord extends TreeNode {
  readonly zh: string
  readonly en: string
  readonly tw: string
  readonly ja: string
  readonly de: string
  readonly tag: boolean
  readonly active: boolean
  readonly rev: number
  /** Works filed directly in this node, in any state. */
  readonly work_count: number
  /** Whether any version of any work refers to the node, deleted works included. */
  readonly is_named: boolean
  /** Whether a version is filed in the node. */
  readonly is_filed: boolean
}

/** All nodes, inactive ones included. */
export async function selectTree(db: Db): Promise<readonly NodeRecord[]> {
  const { rows } = await sql<NodeRecord>`
    select n.no, n.parent, n.path, n.sort, n.zh, n.en, n.tw, n.ja, n.de, n.tag, n.active, n.rev,
           (select count(distinct v.work_id) from work_versions v join works w on w.id = v.work_id and w.deleted_at is null
             where coalesce(v.stype, v.dtype) = n.no) as work_count,
           exists (select 1 from work_versions v where n.no in (v.dtype, v.stype)) as is_named,
           exists (select 1 from work_versions v where v.stype = n.no) as is_filed
      from catalogue_nodes n order by n.sort, n.no`.execute(db)
  return rows
}

const treeLock = 5_135_420_140

/** Locks the tree until the transaction ends, so that only one editor changes it at a time, and reads it. */
export async function lockTree(tx: Db): Promise<readonly NodeRecord[]> {
  await sql`select pg_advisory_xact_lock(${treeLock})`.execute(tx)
  return selectTree(tx)
}

/** Nests the flat rows into a tree. */
export function presentTree(rows: readonly NodeRecord[], parentNo: string | null = null): EditedNode[] {
  return childrenOf(rows, parentNo).map(
    ({ no, parent, zh, en, tw, ja, de, tag, active, rev, work_count }) => ({
      no,
      parentNo: parent,
      zh,
      en,
      tw,
      ja,
      de,
      isTag: tag,
      isActive: active,
      workCount: work_count,
      rev,
      children: presentTree(rows, no),
    }),
  )
}
