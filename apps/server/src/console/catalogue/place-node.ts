/** Sets the parent of a node and updates the paths of everything below it and the categories of the works in it. */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { pathBelow, type TreeNode } from './tree-rules.ts'

/** Puts a node with everything below it under a parent, or on the first level. */
export async function placeNode(
  tx: Db,
  {
    node,
    parent,
    sort,
  }: { readonly node: TreeNode; readonly parent: TreeNode | undefined; readonly sort: number },
): Promise<void> {
  const path = pathBelow(parent, node.no)
  await sql`
    update catalogue_nodes set path = ${path} || substr(path, ${node.path.length + 1})
     where path = ${node.path} or path like ${`${node.path}/%`}`.execute(tx)
  await sql`
    update catalogue_nodes set parent = ${parent?.no ?? null}, sort = ${sort} where no = ${node.no}`.execute(
    tx,
  )
}

/** Sets the category (`dtype`) of works in or below a node to their first-level node when their old category is no longer above them. */
export async function refileWorks(tx: Db, no: string): Promise<void> {
  await sql`
    update work_versions v set dtype = split_part(own.path, '/', 2)
      from catalogue_nodes own, catalogue_nodes top
     where top.no = ${no} and own.no = v.stype and (own.path = top.path or own.path like top.path || '/%')
       and not exists (select 1 from catalogue_nodes d where d.no = v.dtype and own.path like d.path || '/%')`.execute(
    tx,
  )
}
