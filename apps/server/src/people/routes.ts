import { sql } from 'kysely'
import { claimOfCall, storeBytes } from '../blobs/store-file.ts'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import { type CallContext, type Handlers, uploadOf } from '../calls/handler.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { presentCard } from '../catalogue/present-card.ts'
import { interestsOf, pageOfCards } from '../catalogue/queries.ts'
import { lockCaller } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { makeAvatar } from '../decoding/look-at-picture.ts'
import { AppError } from '../errors.ts'
import { countEvent } from '../session/event-limits.ts'
import { avatarMime, setAvatar } from './avatar.ts'
import { setFollow } from './commands.ts'
import { applyChange, settingNumbers, writeSetting } from './configuration.ts'
import { askForExport } from './export-data.ts'
import { readMoves } from './moves.ts'
import { planErasure } from './plan-erasure.ts'
import { findPerson, presentPerson } from './public-user-query.ts'
import { type FoundPeople, selectFollows, selectRecommended, spaceList } from './queries.ts'
import { getSelf, presentSelf } from './self-query.ts'
import { updateSelf } from './update-self.ts'

const newestMoves = 10

/** People: docs/wire.md, 7.5. */
export const peopleHandlers = {
  async 'people.self'(context) {
    const { userId } = memberOf(context.actor)
    const { today } = viewOf(context)
    const self = await getSelf(context.db, userId, today)
    return presentSelf(self, await getPerson(context, userId), context)
  },

  async 'people.follow'({ db, actor, now }, { userId, follows }) {
    const fan = memberOf(actor).userId
    return {
      isFollowed: follows,
      fanCount: await setFollow(db, { fan, followed: userId, follows, at: now() }),
    }
  },

  async 'people.fans'(context, { userId, ...paging }) {
    const of = userId ?? memberOf(context.actor).userId
    return presentPeople(
      context,
      await selectFollows(context.db, viewOf(context), { of, direction: 'fans' }, paging),
    )
  },

  async 'people.followed'(context, { userId, ...paging }) {
    const of = userId ?? memberOf(context.actor).userId
    return presentPeople(
      context,
      await selectFollows(context.db, viewOf(context), { of, direction: 'followed' }, paging),
    )
  },

  async 'people.recommended'(context) {
    const view = viewOf(context)
    const rows = await selectRecommended(context.db, view, await interestsOf(context.db, view))
    return presentPeople(context, { rows, total: rows.length })
  },

  async 'people.space'(context, { userId }) {
    const { db, tickets, language, actor } = context
    const id = userId ?? memberOf(actor).userId
    const person = await getPerson(context, id)
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(sum(seconds), 0)::bigint as seconds from study_days where user_id = ${id}`.execute(db)
    return {
      ...presentPerson(person, { tickets, language, me: userIdOf(actor) }),
      studySeconds: rows[0]?.seconds ?? 0,
      moves: (await readMoves(context, { userIds: [id], isPublic: true }, { page: 1, size: newestMoves }))
        .records,
    }
  },

  async 'people.spaceWorks'(context, query) {
    await getPerson(context, query.userId)
    const { rows, total, next } = await pageOfCards(context, viewOf(context), spaceList(query), query)
    return { records: rows.map(row => presentCard(row, context)), total, next, extra: {} }
  },

  async 'people.updateSelf'(context, update) {
    const { userId } = memberOf(context.actor)
    await updateSelf(context, userId, update)
    return presentSelf(
      await getSelf(context.db, userId, viewOf(context).today),
      await getPerson(context, userId),
      context,
    )
  },

  'people.setAvatar': {
    async prepare(context) {
      const { userId } = memberOf(context.actor)
      const { ip, gone } = context
      const picture = await makeAvatar(uploadOf(context).bytes, { userId, ip, gone })
      const claim = claimOfCall(context)
      const blob = await storeBytes(context, picture, avatarMime, claim)
      return async inside => {
        const file = await transact(inside.db, tx => setAvatar(tx, userId, blob, claim.at))
        return { icon: inside.tickets.pictureUrl(file) }
      }
    },
  },

  async 'people.erase'(context, request) {
    return { erasedOn: await planErasure(context, request) }
  },

  async 'people.exportData'(context) {
    return askForExport(context)
  },

  async 'settings.save'({ db, actor, now }, change) {
    const { userId } = memberOf(actor)
    const type = settingNumbers[change.type]
    const value = await transact(db, async tx => {
      // The lock on the person also serializes changes of a setting without a row.
      await lockCaller(tx, userId)
      const stored = await tx
        .selectFrom('user_config')
        .select('content')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .executeTakeFirst()
      const after = applyChange(stored?.content, change)
      const row = { content: JSON.stringify(after), updated_at: now() }
      await tx
        .insertInto('user_config')
        .values({ user_id: userId, type, ...row })
        .onConflict(conflict => conflict.columns(['user_id', 'type']).doUpdateSet(row))
        .execute()
      return after
    })
    return { type: change.type, content: writeSetting(value) }
  },

  async 'feedback.submit'(context, { content, contact, page, fileId }) {
    const { db, actor, ip, now, language } = context
    const at = now()
    const userId = userIdOf(actor)
    if (fileId !== undefined) await checkOwnFile(context, fileId)
    await countEvent(context.counters, {
      kind: 'feedback',
      who: { userId, ip },
      mostPerHour: feedbackPerHour,
      at,
    })
    const id = newId(at)
    await transact(db, async tx => {
      if (userId !== null) await lockCaller(tx, userId)
      await tx
        .insertInto('feedback')
        .values({
          id,
          user_id: userId,
          content,
          contact: contact ?? '',
          page: page ?? '',
          file_id: fileId ?? null,
          lang: language,
          at,
        })
        .execute()
    })
    return { id }
  },
} satisfies Handlers

async function getPerson(context: CallContext, id: string) {
  const { viewer, today } = viewOf(context)
  const person = await findPerson(context.db, viewer.userId, today, id)
  if (!person) throw new AppError('NOT_FOUND')
  return person
}

function presentPeople({ tickets, language, actor }: CallContext, { rows, total, next }: FoundPeople) {
  const me = userIdOf(actor)
  const records = rows.map(row => presentPerson(row, { tickets, language, me }))
  return { records, total, extra: {}, ...(next !== undefined && { next }) }
}

const feedbackPerHour = 5

async function checkOwnFile({ db, actor }: CallContext, fileId: string): Promise<void> {
  const owner = userIdOf(actor)
  const file = await db.selectFrom('files').select('owner').where('id', '=', fileId).executeTakeFirst()
  if (!file || owner === null || file.owner !== owner) throw new AppError('NOT_FOUND')
}
