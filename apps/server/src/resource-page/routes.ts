import { sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { Handlers } from '../calls/handler.ts'
import { viewOf } from '../catalogue/card-query.ts'
import {
  presentComment,
  presentFirstComment,
  readComments,
  readFirstComments,
} from '../comments/comment-query.ts'
import { getAuthor, presentPerson } from '../people/public-user-query.ts'
import { countView, setFavourite } from '../resource/commands.ts'
import { isReadable } from '../resource/policy.ts'
import { findWaitingRequest, getCard, getDetail, selectOutline } from '../resource/queries.ts'
import { presentOutline, presentResource } from './present.ts'

const newestComments = 20

/** One resource: docs/wire.md, 7.3. */
export const resourceHandlers = {
  async 'resource.view'(context, { id }) {
    const { db, tickets, language, actor } = context
    const view = viewOf(context)
    const me = userIdOf(actor)
    const card = await getCard(db, view, id)
    const [detail, outline, comments, author, request] = await Promise.all([
      getDetail(db, id),
      selectOutline(db, id, card.version),
      readComments(
        db,
        { where: sql<boolean>`c.work_id = ${id}::uuid and c.state = 1`, me },
        { page: 1, size: newestComments },
      ),
      getAuthor(db, me, view.today, card.author),
      me === null || isReadable(card) ? undefined : findWaitingRequest(db, { userId: me, workId: id }),
    ])
    const firsts = await readFirstComments(db, comments.rows, me)
    return {
      resource: presentResource(card, detail, context),
      comments: comments.rows.map(row => presentComment(row, { tickets, language, me })),
      nextComments: comments.next,
      ...(firsts.length > 0 && {
        firstComments: firsts.map(row => presentFirstComment(row, { tickets, language, me })),
      }),
      outline: presentOutline(outline, isReadable(card)),
      author: presentPerson(author, { tickets, language, me }),
      ...(request && { request }),
    }
  },

  async 'resource.setFavourite'(context, { id, isFavourite }) {
    const { db, actor, now } = context
    await getCard(db, viewOf(context), id)
    const { userId } = memberOf(actor)
    const count = await setFavourite(db, { userId, workId: id, isFavourite, at: now() })
    return { isFavourite, count }
  },

  async 'resource.click'(context, { id }) {
    const { db, actor, ip, now } = context
    const { lock, heat } = await getCard(db, viewOf(context), id)
    // Who cannot open the work, as it is locked or not in effect, has not viewed it.
    if (lock !== 0) return { heat }
    return { heat: await countView(db, { workId: id, who: userIdOf(actor) ?? ip, at: now() }) }
  },
} satisfies Handlers
