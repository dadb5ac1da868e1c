/** Removes a node and moves its content to another node. */
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { queueWorksBelow } from '../../search/queue-works.ts'
import { placeNode, refileWorks } from './place-node.ts'
import type { NodeRecord } from './queries.ts'
import { childrenOf, fitsBelow, isWithin, levelOf } from './tree-rules.ts'

/**
 * Removes a node from the tree. Its works and the nodes below it move to the target; an empty node needs no target.
 * Returns 0, the revision of a node that does not exist.
 * @throws {AppError} FIELD_REQUIRED (TARGET) for a node that is not empty; FIELD_INVALID (TARGET) for one that lies in
 * the node itself, is a heading, lies on the first level (where no works are filed), or would make the tree too deep.
 */
export async function mergeNode(
  tx: Db,
  context: CallContext,
  {
    node,
    targetNo,
    tree,
  }: {
    readonly node: NodeRecord
    readonly targetNo: string | undefined
    readonly tree: readonly NodeRecord[]
  },
): Promise<number> {
  const children = childrenOf(tree, node.no)
  if (node.is_named || children.length > 0) {
    if (targetNo === undefined) throw new AppError('FIELD_REQUIRED', {}, 'TARGET')
    const target = tree.find(({ no }) => no === targetNo)
    if (!target || !canTake(target, node, tree)) throw new AppError('FIELD_INVALID', {}, 'TARGET')
    await sql`
      update work_versions set stype = case when stype = ${node.no} then ${target.no} else stype end,
                               dtype = case when dtype = ${node.no} then ${target.path.split('/')[1]} else dtype end
       where ${node.no} in (dtype, stype)`.execute(tx)
    const place = childrenOf(tree, target.no).at(-1)?.sort ?? -1
    for (const [index, child] of children.entries())
      await placeNode(tx, { node: child, parent: target, sort: place + 1 + index })
    await refileWorks(tx, target.no)
    await queueWorksBelow(tx, target.no, context.now())
  }
  await tx.deleteFrom('catalogue_nodes').where('no', '=', node.no).execute()
  await addAudit(tx, context, {
    action: 'catalogue.remove',
    objectType: 'catalogue-node',
    objectId: node.no,
    before: {
      parent: node.parent,
      zh: node.zh,
      works: node.work_count,
      children: children.map(({ no }) => no),
    },
    after: targetNo === undefined ? null : { mergedInto: targetNo },
  })
  return 0
}

function canTake(target: NodeRecord, node: NodeRecord, tree: readonly NodeRecord[]): boolean {
  if (isWithin(target, node)) return false
  if (node.is_named && target.tag) return false
  if (node.is_filed && levelOf(target.path) === 1) return false
  return childrenOf(tree, node.no).every(child => fitsBelow(tree, child, target))
}
