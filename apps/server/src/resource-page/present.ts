import type { Language, OutlineItem, Resource } from '@lectern/contract'
import type { Actor } from '../caller/actor.ts'
import type { CardRow } from '../catalogue/card-query.ts'
import { lastPositionOf, presentCard } from '../catalogue/present-card.ts'
import { isReadable } from '../resource/policy.ts'
import type { DetailRow } from '../resource/queries.ts'
import type { TicketOffice } from '../signing/tickets.ts'

const copyrightLines: Readonly<Record<Language, (author: string) => string>> = {
  zh: author => `© ${author}，保留所有权利`,
  en: author => `© ${author}. All rights reserved.`,
  tw: author => `© ${author}，保留所有權利`,
  ja: author => `© ${author} 無断転載を禁じます`,
  de: author => `© ${author}. Alle Rechte vorbehalten.`,
}

/** The line for an author who is no longer here. */
const unnamedCopyright: Readonly<Record<Language, string>> = {
  zh: '© 保留所有权利',
  en: '© All rights reserved.',
  tw: '© 保留所有權利',
  ja: '© 無断転載を禁じます',
  de: '© Alle Rechte vorbehalten.',
}

/** The resource of a detail page. A locked one has no link to its file. */
export function presentResource(
  card: CardRow,
  detail: DetailRow,
  {
    tickets,
    actor,
    language,
  }: { readonly tickets: TicketOffice; readonly actor: Actor; readonly language: Language },
): Resource {
  const isOpen = isReadable(card)
  return {
    ...presentCard(card, { actor, tickets, language }),
    ...(isOpen
      ? {
          fileId: detail.file_id,
          playUrl: tickets.fileUrl(detail.file_id, actor),
          sizeBytes: detail.size,
          sha256: detail.sha256.toString('hex'),
        }
      : {}),
    startsOn: detail.starts_on,
    endsOn: detail.ends_on,
    copyright: card.author_gone ? unnamedCopyright[language] : copyrightLines[language](card.nick),
    commentCount: detail.comment_count,
    favouriteCount: detail.store_count,
    lastPosition: lastPositionOf(card),
    lastVersion: card.last_version ?? 0,
    ...(card.read_version !== null && { readVersion: card.read_version }),
    studySeconds: card.study_seconds ?? 0,
    captions: isOpen
      ? detail.captions.map(({ lang, file_id }) => ({ language: lang, url: tickets.fileUrl(file_id, actor) }))
      : [],
  }
}

/** Outline items; their page or second is only included when the caller may open the file. */
export function presentOutline(
  rows: readonly {
    readonly no: number
    readonly title: string
    readonly node: number
    readonly level: number
  }[],
  isOpen: boolean,
): OutlineItem[] {
  return rows.map(({ no, title, node, level }) => ({
    no,
    title,
    ...(isOpen ? { node } : {}),
    level: level === 1 ? 1 : level === 2 ? 2 : 3,
  }))
}
