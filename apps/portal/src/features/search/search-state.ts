/**
 * The state of the search page. It is stored in the address under the contract's names (docs/wire.md, section 11).
 */
import type { Kind, SearchQuery } from '@lectern/contract'
import { type AskedPage, pageSize } from '../../lib/paging.ts'

/** The search parameters of the address. */
export interface SearchAddress {
  readonly GJZ?: string
  readonly DTYPE?: string
  readonly FNAME?: 'PDF' | 'VIDEO'
  /** Searches for the words as typed, although nothing has them. */
  readonly EXACT?: 1
}

const longestSearch = 100

/** The search of an address; invalid parts are left out. */
export function searchAddressOf(address: Readonly<Record<string, unknown>>): SearchAddress {
  // The router reads digits in an address as numbers.
  const text = (name: string) => {
    const value = address[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const words = [...text('GJZ')].slice(0, longestSearch).join('')
  const node = text('DTYPE')
  const kind = text('FNAME')
  return {
    ...(words !== '' && { GJZ: words }),
    ...(/^[0-9]{1,20}$/.test(node) && { DTYPE: node }),
    ...((kind === 'PDF' || kind === 'VIDEO') && { FNAME: kind }),
    ...(text('EXACT') === '1' && { EXACT: 1 as const }),
  }
}

const kinds: Readonly<Record<'PDF' | 'VIDEO', Kind>> = { PDF: 'pdf', VIDEO: 'video' }

/** The query for one page of a search for `words`, narrowed by the facets of the address. */
export function searchQueryOf(
  words: string,
  { DTYPE, FNAME, EXACT }: Omit<SearchAddress, 'GJZ'>,
  asked: AskedPage,
): SearchQuery {
  return {
    words,
    ...asked,
    size: pageSize,
    ...(DTYPE !== undefined && { nodeNo: DTYPE }),
    ...(FNAME !== undefined && { kind: kinds[FNAME] }),
    ...(EXACT && { isExact: true }),
  }
}
