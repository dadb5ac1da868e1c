import type { Card, Language, ListCard } from '@lectern/contract'
import type { Actor } from '../caller/actor.ts'
import type { TicketOffice } from '../signing/tickets.ts'
import { isBeyondEnd } from './beyond-end.ts'
import type { CardRow } from './card-query.ts'
import { goneNames } from './gone-people.ts'
import { presentLock } from './lock-sql.ts'

/** The average rating, rounded to one decimal; 0 without ratings. */
export const presentStars = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10

/** What presenting for a caller needs; a `CallContext` has it. */
interface Presenting {
  readonly actor: Actor
  readonly tickets: TicketOffice
  readonly language: Language
}

/** A card for its caller. */
export function presentCard(row: CardRow, { actor, tickets, language }: Presenting): Card {
  const lock = presentLock(row.lock)
  return {
    id: row.id,
    title: row.title,
    intro: row.intro,
    kind: row.kind === 'PDF' ? 'pdf' : 'video',
    // The cover of a work that is not in effect is public to nobody; its author and reviewers get an address of their own.
    cover:
      lock === 'not-in-effect' && row.cover_file !== null
        ? tickets.fileUrl(row.cover_file, actor)
        : tickets.pictureUrl(row.cover_file),
    authorId: row.author,
    author: row.author_gone ? goneNames[language] : row.nick,
    ...(row.author_gone && { isAuthorGone: true }),
    authorIcon: tickets.pictureUrl(row.author_gone ? null : row.avatar_file),
    nodeNo: row.dtype,
    nodeName: row.dtype_name ?? '',
    keywords: [...row.keywords],
    stars: presentStars(row.star_sum, row.star_count),
    ratingCount: row.star_count,
    heat: row.heat,
    length: row.length,
    isPaid: row.price > 0,
    priceYuan: row.price,
    lock,
    isFavourite: row.is_favourite,
    progress: row.progress,
    publishedAt: row.published_at,
    version: row.version,
    language: row.lang,
  }
}

/** Where the caller stopped; at the end of a film that is shorter now. */
export const lastPositionOf = ({
  last_node,
  kind,
  length,
}: Pick<CardRow, 'last_node' | 'kind' | 'length'>): number =>
  last_node === null ? 0 : isBeyondEnd({ kind, length }, last_node) ? length : last_node

/** A card of the study record: with the caller's position, and whether the work has changed since. */
export function presentRecordCard(row: CardRow, presenting: Presenting): ListCard {
  const card = presentCard(row, presenting)
  if (row.last_at === null) return card
  return {
    ...card,
    lastPosition: lastPositionOf(row),
    lastAt: row.last_at,
    studySeconds: row.study_seconds ?? 0,
    hasChanged: row.read_version !== row.version,
  }
}
