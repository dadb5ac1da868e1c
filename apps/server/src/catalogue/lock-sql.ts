/** The lock rule (see `lock.ts`) and the visibility of a resource, as SQL over a row `r` of the view `resources`. */
import type { Lock } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, holds, userIdOf } from '../caller/actor.ts'
import type { Viewer } from './lock.ts'

/** The role that opens VIP resources. */
export const vipRole = 'V10'

/** The properties of a caller that the lock rule needs. */
export function viewerOf(actor: Actor): Viewer {
  const roles = actor.kind === 'member' ? actor.roles : []
  return {
    userId: userIdOf(actor),
    roleNos: roles.map(role => role.no),
    level: actor.kind === 'member' ? actor.level : 0,
    mayReview: holds(actor, 'work.review'),
    hasVip: roles.some(role => role.no === vipRole),
  }
}

/** Whether the resource is in effect today: its first day has come and its last day is not over. */
export const inEffect = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(r.starts_on <= ${today}::date and (r.ends_on is null or r.ends_on >= ${today}::date))`

const isInsider = (viewer: Viewer) =>
  viewer.mayReview ? sql<boolean>`true` : sql<boolean>`r.author = ${viewer.userId}::uuid`

/** Whether the caller is a guest without rights: most of the rule is about own works, roles and entitlements and is left out. */
const isStranger = (viewer: Viewer) => viewer.userId === null && !viewer.mayReview

/** Whether the resource exists for the caller: it is in effect, or the caller is its author or may review. */
export function isVisible(viewer: Viewer, today: string): RawBuilder<boolean> {
  return isStranger(viewer) ? inEffect(today) : sql<boolean>`(${inEffect(today)} or ${isInsider(viewer)})`
}

/** The number of the lock; only valid for resources with `isVisible`. */
export function lockNumber(viewer: Viewer, today: string): RawBuilder<number> {
  if (isStranger(viewer))
    return sql<number>`(case
      when not ${inEffect(today)} then 4
      when r.login_only or r.show_roles or r.price > 0 or r.vip then 1
      else 0 end)`
  return sql<number>`(case
    when not ${inEffect(today)} then 4
    when ${isInsider(viewer)} then 0
    when not (r.show_roles or r.vip or r.price > 0) then 0
    when exists (
      select 1 from entitlements e
       where e.user_id = ${viewer.userId}::uuid and e.work_id = r.id
         and (e.ends_on is null or e.ends_on >= ${today}::date)) then 0
    when r.show_roles and not exists (
      select 1 from work_roles wr join roles ro on ro.no = wr.role_no
       where wr.work_id = r.id and wr.version = r.version
         and (wr.role_no = any(${viewer.roleNos}::text[]) or (ro.class = 'learner' and ro.level <= ${viewer.level}))) then 2
    when r.vip and not ${viewer.hasVip}::boolean then 3
    when r.price > 0 then 3
    else 0 end)`
}

const locks: readonly Lock[] = ['open', 'login', 'role', 'entitlement', 'not-in-effect']

/** The lock of a number. */
export const presentLock = (value: number): Lock => locks[value] ?? 'not-in-effect'
