/** Moves nodes of the catalogue with everything below them. */

import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { queueWorksBelow } from '../../search/queue-works.ts'
import { placeNode, refileWorks } from './place-node.ts'
import { lockTree } from './queries.ts'
import { childrenOf, fitsBelow, orderWith } from './tree-rules.ts'

/** A move of a node; `index` is its place among its new siblings, counted from 0. */
export interface NodeMove {
  readonly no: string
  readonly parentNo: string | null
  readonly index: number
}

/**
 * Moves a node and returns its new revision; an `index` beyond the end means the last place.
 * @throws {AppError} NOT_FOUND; FIELD_INVALID (PARENT) for an unknown parent, one inside the node, a tree too deep, or
 * the first level for a node that works are filed in.
 */
export async function moveNode(context: CallContext, { no, parentNo, index }: NodeMove): Promise<number> {
  return transact(context.db, async tx => {
    const tree = await lockTree(tx)
    const node = tree.find(other => other.no === no)
    if (!node) throw new AppError('NOT_FOUND')
    const parent = tree.find(other => other.no === parentNo)
    const isWrong = parentNo === null ? node.is_filed : parent === undefined
    if (isWrong || !fitsBelow(tree, node, parent)) throw new AppError('FIELD_INVALID', {}, 'PARENT')
    const order = orderWith(childrenOf(tree, parentNo), no, index)
    await placeNode(tx, { node, parent, sort: order.indexOf(no) })
    await sql`
      update catalogue_nodes n set sort = o.place - 1 from unnest(${order}::text[]) with ordinality as o (no, place)
       where n.no = o.no`.execute(tx)
    await sql`update catalogue_nodes set rev = rev + 1 where no = ${no}`.execute(tx)
    await refileWorks(tx, no)
    await queueWorksBelow(tx, no, context.now())
    await addAudit(tx, context, {
      action: 'catalogue.move',
      objectType: 'catalogue-node',
      objectId: no,
      before: { parent: node.parent, index: childrenOf(tree, node.parent).indexOf(node) },
      after: { parent: parentNo, index: order.indexOf(no) },
    })
    return node.rev + 1
  })
}
