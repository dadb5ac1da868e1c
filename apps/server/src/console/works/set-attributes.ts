/** The attributes of a work that staff can set: VIP, login only, and the category. */
import type { CallRequest } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import { isSubmitted } from '../../catalogue/is-submitted.ts'
import type { Db } from '../../db/connect.ts'
import { lockWorks } from '../../db/locks.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { queueWorks } from '../../search/queue-works.ts'
import { nextRev, workStates } from '../../works/work-kind.ts'

interface Attributes {
  readonly vip: boolean
  readonly login_only: boolean
  readonly dtype: string | null
  readonly stype: string | null
}

/**
 * Sets the attributes, effective with the next request. The category changes in the live version, and in the newest one
 * unless its author has chosen another. Except under review, the revision of a version whose category changes grows, so that
 * no form that was opened before overwrites it.
 * @throws {AppError} NOT_FOUND, also for a work of which there is only a draft; FIELD_INVALID (DTYPE, STYPE) for categories that no work can have.
 */
export async function setAttributes(
  context: CallContext,
  { id, isVip, needsLogin, nodeNo, subNodeNo }: CallRequest<'console.workAttributes'>,
): Promise<void> {
  await transact(context.db, async tx => {
    await checkCategories(tx, nodeNo, subNodeNo)
    await lockWorks(tx, [id])
    const { rows } = await sql<Attributes>`
      select w.vip, w.login_only, v.dtype, v.stype
        from works w join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)
       where w.id = ${id}::uuid and w.deleted_at is null
         and exists (select 1 from work_versions s where s.work_id = w.id and ${isSubmitted('s')})`.execute(
      tx,
    )
    const before = rows[0]
    if (!before) throw new AppError('NOT_FOUND')
    const after: Attributes = { vip: isVip, login_only: needsLogin, dtype: nodeNo, stype: subNodeNo }
    await sql`update works set vip = ${isVip}, login_only = ${needsLogin} where id = ${id}`.execute(tx)
    await sql`
      update work_versions v
         set dtype = ${nodeNo}, stype = ${subNodeNo},
             rev = case when v.version = w.head_version and v.state <> ${workStates.review} then ${nextRev(id)} else v.rev end
        from works w
       where w.id = ${id} and v.work_id = w.id and v.version in (w.live_version, w.head_version)
         and v.dtype is not distinct from ${before.dtype} and v.stype is not distinct from ${before.stype}
         and (v.dtype is distinct from ${nodeNo} or v.stype is distinct from ${subNodeNo})`.execute(tx)
    await queueWorks(tx, [id], context.now())
    await addAudit(tx, context, {
      action: 'work.attributes',
      objectType: 'work',
      objectId: id,
      before: { ...before },
      after: { ...after },
    })
  })
}

/** Checks that the minor category is below the major one and neither is a heading. Both stay locked until the transaction ends. */
async function checkCategories(tx: Db, nodeNo: string, subNodeNo: string): Promise<void> {
  const { rows } = await sql<{ no: string; path: string }>`
    select no, path from catalogue_nodes where no in (${nodeNo}, ${subNodeNo}) and not tag and active order by no for key share`.execute(
    tx,
  )
  const [node, subNode] = [nodeNo, subNodeNo].map(no => rows.find(row => row.no === no))
  if (!node) throw new AppError('FIELD_INVALID', {}, 'DTYPE')
  if (!subNode?.path.startsWith(`${node.path}/`)) throw new AppError('FIELD_INVALID', {}, 'STYPE')
}
