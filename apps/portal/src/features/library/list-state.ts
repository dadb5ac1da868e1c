/**
 * The state of a list (docs/wire.md, section 11). It is stored in the address, so that every navigation starts with a
 * new state, and back, reload and a shared link restore it.
 */
import { ApiError, type Kind, type ListQuery, reservedKeywords } from '@lectern/contract'
import { type AskedPage, pageSize } from '../../lib/paging.ts'

/** Where the cards come from; absent is the catalogue. */
export type ListSource = NonNullable<ListQuery['source']>

export interface ListState {
  readonly search?: string
  /** A word of the keyword bar; `all` when absent. */
  readonly keyword?: string
  readonly kind?: Kind
  /** Chosen node of the catalogue. */
  readonly node?: string
  /** First-level ancestor of the chosen node; used alone when no node is chosen. */
  readonly parent?: string
  readonly from?: 'hot'
}

const longestSearch = 100

/**
 * Whether a word of the keyword bar changes the list. The hot list has its order already, so that the words that choose another
 * one would do nothing there.
 */
export const hasEffect = (keyword: string, { from }: ListState): boolean =>
  from !== 'hot' || keyword === 'all' || !reservedKeywords.some(word => word === keyword)

/** The list state of an address; invalid parts are left out. */
export function listStateOf(address: Readonly<Record<string, unknown>>): ListState {
  // The router reads digits in an address as numbers.
  const text = (name: string) => {
    const value = address[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const node = (name: string) => (/^[0-9]{1,20}$/.test(text(name)) ? text(name) : '')
  const kind = text('kind')
  const isHot = text('from') === 'hot'
  const found = {
    search: [...text('search')].slice(0, longestSearch).join(''),
    keyword:
      text('keyword') === 'all' || !hasEffect(text('keyword'), { ...(isHot && { from: 'hot' }) })
        ? ''
        : [...text('keyword')].slice(0, longestSearch).join(''),
    kind: kind === 'pdf' || kind === 'video' ? kind : '',
    node: node('node'),
    parent: node('parent'),
    from: isHot ? 'hot' : '',
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')) as ListState
}

/** The list query for one page of a state; `source` is set by the route, if at all. */
export function listQueryOf(state: ListState, asked: AskedPage, source?: ListSource): ListQuery {
  const from = source ?? state.from
  return {
    ...asked,
    size: pageSize,
    everything: false,
    keyword: state.keyword ?? 'all',
    ...(state.search === undefined ? {} : { search: state.search }),
    ...(state.kind === undefined ? {} : { kind: state.kind }),
    ...(state.node === undefined ? {} : { nodeNo: state.node }),
    ...(state.node === undefined && state.parent !== undefined ? { parentNo: state.parent } : {}),
    ...(from === undefined ? {} : { source: from }),
  }
}

/** Whether the list query was refused with code 400, which clears the list and asks for a login. */
export const isListRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 400
