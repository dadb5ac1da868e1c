import { type Card, encodeId } from '@lectern/contract'

/** Link properties for the page where a resource is read or watched. */
export function resourceLink({ kind, id }: Pick<Card, 'kind' | 'id'>) {
  const encoded = encodeId('resource', id)
  return kind === 'pdf'
    ? ({ to: '/pdf', search: { id: encoded } } as const)
    : ({ to: '/video/$id', params: { id: encoded } } as const)
}

/** A passage of a document, or a moment of a video, that somebody is to read or watch. */
export interface Passage extends Pick<Card, 'kind' | 'id'> {
  /** Page or second. */
  readonly node: number
  /** The text as it was quoted; may be empty. */
  readonly quote: string
}

/** Longer quotes are marked by their beginning. */
const longestMark = 200

/** Link properties that open a document at a passage and mark it, or a video at a moment. */
export function passageLink({ node, quote, ...card }: Passage) {
  const mark = quote.replaceAll(/\s+/g, ' ').trim().slice(0, longestMark)
  const hash = new URLSearchParams(
    card.kind === 'pdf' ? { page: String(node), ...(mark && { mark }) } : { t: String(node) },
  )
  return { ...resourceLink(card), hash: hash.toString() }
}

/** The text that an address asks to mark, `#page=3&mark=…`; `undefined` if it asks for none. */
export function markOf(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('mark')?.slice(0, longestMark) || undefined
}

/** Link properties that open a document at a page with words found there, or a video at a moment. */
export function foundLink({ node, quote, ...card }: Passage) {
  const found = quote.trim().slice(0, longestMark)
  const hash = new URLSearchParams(
    card.kind === 'pdf' ? { page: String(node), ...(found && { find: found }) } : { t: String(node) },
  )
  return { ...resourceLink(card), hash: hash.toString() }
}

/** The words that an address asks to find, `#page=3&find=…`; `undefined` if it asks for none. */
export function searchedOf(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('find')?.slice(0, longestMark) || undefined
}

/**
 * Address to share: opens the resource, at `position` (page or second) if that is after its start. `origin` is that
 * of the portal, without a trailing slash.
 */
export function shareAddress(origin: string, card: Pick<Card, 'kind' | 'id'>, position: number): string {
  const encoded = encodeId('resource', card.id)
  if (card.kind === 'pdf') return `${origin}/pdf?id=${encoded}${position > 1 ? `#page=${position}` : ''}`
  return `${origin}/video/${encoded}${position >= 1 ? `#t=${Math.floor(position)}` : ''}`
}

/** The position in the hash of an address: `page=3` or `t=90`; `undefined` if it names none. */
export function positionOf(hash: string, name: 'page' | 't'): number | undefined {
  const value = new URLSearchParams(hash.replace(/^#/, '')).get(name)
  if (value === null || !/^[0-9]{1,7}$/.test(value)) return undefined
  const position = Number(value)
  return name === 'page' && position < 1 ? undefined : position
}
