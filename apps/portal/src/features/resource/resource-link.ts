import { type Card, encodeId } from '@lectern/contract'

/** Link properties for the page where a resource is read or watched. */
export function resourceLink({ kind, id }: Pick<Card, 'kind' | 'id'>) {
  const encoded = encodeId('resource', id)
  return kind === 'pdf'
    ? ({ to: '/pdf', search: { id: encoded } } as const)
    : ({ to: '/video/$id', params: { id: encoded } } as const)
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
