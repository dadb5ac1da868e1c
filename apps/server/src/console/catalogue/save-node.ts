/** Adds, changes and removes nodes of the catalogue. */

import type { NodeSave } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { AppError, codeOf } from '../../errors.ts'
import { queueWorksBelow } from '../../search/queue-works.ts'
import { mergeNode } from './merge-node.ts'
import { lockTree, type NodeRecord } from './queries.ts'
import { childrenOf, deepestLevel, levelOf, pathBelow } from './tree-rules.ts'

/**
 * Stores a node and returns its new revision; revision 0 adds a new node, REMOVE removes it.
 * @throws {AppError} NOT_FOUND, CONFLICT (changed since, or the number is taken), FIELD_INVALID (PARENT, tag, TARGET),
 * FIELD_REQUIRED (TARGET) for a node that is not empty.
 */
export async function saveNode(context: CallContext, node: NodeSave): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact(context.db, tx => saveIn(tx, context, node))
    } catch (error) {
      if (codeOf(error) !== stillNamed) throw error
      // The work is stored by now, so another try moves it too.
      if (tries === mostTries) throw new AppError('CONFLICT')
    }
  }
}

/** What PostgreSQL answers when a node is removed in which a work was filed after the tree was read. */
const stillNamed = '23503'
const mostTries = 5

async function saveIn(tx: Db, context: CallContext, node: NodeSave): Promise<number> {
  const tree = await lockTree(tx)
  const found = tree.find(({ no }) => no === node.no)
  if (!found) {
    if (node.rev > 0 || node.removes) throw new AppError('NOT_FOUND')
    return createNode(tx, context, node, tree)
  }
  if (found.rev !== node.rev) throw new AppError('CONFLICT')
  if (node.removes) return mergeNode(tx, context, { node: found, targetNo: node.targetNo, tree })
  return changeNode(tx, context, node, found)
}

async function createNode(
  tx: Db,
  context: CallContext,
  node: NodeSave,
  tree: readonly NodeRecord[],
): Promise<number> {
  const parent = tree.find(({ no }) => no === node.parentNo)
  if (node.parentNo !== null && (!parent || levelOf(parent.path) >= deepestLevel))
    throw new AppError('FIELD_INVALID', {}, 'PARENT')
  const sort = (childrenOf(tree, node.parentNo).at(-1)?.sort ?? -1) + 1
  await tx
    .insertInto('catalogue_nodes')
    .values({
      no: node.no,
      parent: node.parentNo,
      path: pathBelow(parent, node.no),
      ...namesOf(node),
      tag: node.isTag,
      active: node.isActive,
      sort,
    })
    .execute()
  await addAudit(tx, context, {
    action: 'catalogue.create',
    objectType: 'catalogue-node',
    objectId: node.no,
    before: null,
    after: { parent: node.parentNo, ...auditOf(node) },
  })
  return 1
}

async function changeNode(tx: Db, context: CallContext, node: NodeSave, found: NodeRecord): Promise<number> {
  // A heading cannot contain works.
  if (node.isTag && found.is_named) throw new AppError('FIELD_INVALID', {}, 'tag')
  await tx
    .updateTable('catalogue_nodes')
    .set({ ...namesOf(node), tag: node.isTag, active: node.isActive, rev: sql`rev + 1` })
    .where('no', '=', node.no)
    .execute()
  const names = namesOf(node)
  if (JSON.stringify(names) !== JSON.stringify(namesOf(found)))
    await queueWorksBelow(tx, node.no, context.now())
  await addAudit(tx, context, {
    action: 'catalogue.change',
    objectType: 'catalogue-node',
    objectId: node.no,
    before: auditOf({ ...found, isTag: found.tag, isActive: found.active }),
    after: auditOf(node),
  })
  return found.rev + 1
}

type Named = Pick<NodeSave, 'zh' | 'en' | 'tw' | 'ja' | 'de'>

const namesOf = ({ zh, en, tw, ja, de }: Named): Named => ({ zh, en, tw, ja, de })

const auditOf = (node: Named & Pick<NodeSave, 'isTag' | 'isActive'>) => ({
  names: namesOf(node),
  isTag: node.isTag,
  isActive: node.isActive,
})
