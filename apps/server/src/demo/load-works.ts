import type { DemoWork } from '../../demo/library.ts'
import { newId } from '../db/new-id.ts'
import { dayAfter } from '../settings/provider-time.ts'
import { reviewDueOn } from '../settings/working-days.ts'
import { addFile, type DemoLoad, daysAgo } from './load-files.ts'
import { userIds } from './load-people.ts'

/** Login names of the reviewers: the first reviewed all works except their own, which the second reviewed. */
const reviewers = ['reviewer', 'admin'] as const

/** Inserts works with their only version, files, outline, roles, review and daily views. */
export async function loadWorks(load: DemoLoad): Promise<void> {
  const idOf = userIds(load)
  for (const work of load.library.works) await loadWork(load, work, idOf)
  const { grants } = load.library
  if (grants.length === 0) return
  await load.tx
    .insertInto('entitlements')
    .values(
      grants.map(grant => ({
        user_id: idOf(grant.user),
        work_id: grant.workId,
        ends_on: dayAfter(load.at, grant.endsInDays),
        reason: grant.reason,
        at: load.at,
      })),
    )
    .execute()
}

async function loadWork(load: DemoLoad, work: DemoWork, idOf: (loginName: string) => string): Promise<void> {
  const { tx, at } = load
  const owner = idOf(work.author)
  const isLive = work.state === 2
  const madeAt = daysAgo(at, work.publishedDaysAgo)
  const file = await addFile(load, {
    name: work.file,
    owner,
    kind: work.kind,
    use: 'work',
    length: work.length,
  })
  const cover = await addFile(load, { name: work.cover, owner, kind: 'IMAGE', use: 'cover', length: 0 })
  await tx
    .insertInto('works')
    .values({
      id: work.id,
      author: owner,
      head_version: 1,
      live_version: isLive ? 1 : null,
      vip: work.vip,
      login_only: work.loginOnly,
      first_published_at: isLive ? madeAt : null,
      last_published_at: isLive ? madeAt : null,
      created_at: daysAgo(at, work.publishedDaysAgo + 5),
    })
    .execute()
  await tx
    .insertInto('work_versions')
    .values({
      work_id: work.id,
      version: 1,
      state: work.state,
      title: work.title,
      intro: work.intro,
      file_id: file,
      kind: work.kind,
      length: work.length,
      cover_file: cover,
      lang: work.lang,
      show_roles: work.showRoles.length > 0,
      starts_on: dayAfter(at, work.startsInDays),
      ends_on: work.endsInDays === null ? null : dayAfter(at, work.endsInDays),
      paid: work.price > 0,
      price: work.price,
      copyright: true,
      dtype: work.dtype,
      stype: work.stype,
      keywords: [...work.keywords],
      saved_at: madeAt,
      submitted_at: work.state === 0 ? null : madeAt,
      due: work.state === 1 ? await reviewDueOn(tx, at) : null,
      published_at: isLive ? madeAt : null,
    })
    .execute()
  await loadParts(load, work, owner)
  await loadReview(load, work, idOf, madeAt)
}

async function loadParts(load: DemoLoad, work: DemoWork, owner: string): Promise<void> {
  const { tx, at } = load
  const version = { work_id: work.id, version: 1 }
  if (work.showRoles.length > 0) {
    await tx
      .insertInto('work_roles')
      .values(work.showRoles.map(role_no => ({ ...version, role_no })))
      .execute()
  }
  if (work.outline.length > 0) {
    const items = work.outline.map((item, index) => ({ ...version, no: index + 1, ...item }))
    await tx.insertInto('outline_items').values(items).execute()
  }
  for (const caption of work.captions) {
    const file = await addFile(load, { name: caption.file, owner, kind: 'OTHER', use: 'caption', length: 0 })
    await tx
      .insertInto('work_captions')
      .values({ ...version, lang: caption.lang, file_id: file })
      .execute()
  }
  if (work.dailyViews.length > 0) {
    const days = work.dailyViews.map((views, index) => ({
      work_id: work.id,
      day: dayAfter(at, -index),
      views,
    }))
    await tx.insertInto('work_days').values(days).execute()
  }
}

async function loadReview(
  { tx }: DemoLoad,
  work: DemoWork,
  idOf: (loginName: string) => string,
  at: Date,
): Promise<void> {
  if (work.state !== 2 && work.state !== 3) return
  const reviewer = idOf(work.author === reviewers[0] ? reviewers[1] : reviewers[0])
  await tx
    .insertInto('work_reviews')
    .values({
      id: newId(at),
      work_id: work.id,
      version: 1,
      reviewer,
      result: work.state === 2 ? 1 : 2,
      opinion: work.opinion,
      at,
    })
    .execute()
}
