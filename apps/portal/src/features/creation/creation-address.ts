import type { Kind, WorkOrder, WorkState } from '@lectern/contract'

/** What the list of own works shows, as stored in its address. */
export interface CreationAddress {
  readonly state?: WorkState
  readonly search?: string
  /** Number of a category; works below it are listed too. */
  readonly category?: string
  readonly kind?: Kind
  /** The newest first without it. */
  readonly order?: Exclude<WorkOrder, 'newest'>
}

/** The states of works, in the order of the tabs. */
export const workStates = ['draft', 'review', 'published', 'failed', 'expired'] as const satisfies WorkState[]

const longestSearch = 100

/** The state of the list in an address; invalid parts are left out. */
export function creationAddressOf(address: Readonly<Record<string, unknown>>): CreationAddress {
  // The router reads digits in an address as numbers.
  const text = (name: string) => {
    const value = address[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const state = workStates.find(known => known === text('state'))
  const search = [...text('search')].slice(0, longestSearch).join('')
  const category = text('category')
  const kind = text('kind')
  const order = text('order')
  return {
    ...(state && { state }),
    ...(search !== '' && { search }),
    ...(/^[0-9]{1,20}$/.test(category) && { category }),
    ...((kind === 'pdf' || kind === 'video') && { kind }),
    ...((order === 'hot' || order === 'stars') && { order }),
  }
}

/**
 * The work whose form an address asks for; a new one without any. What is no id stays: it is no new work either, and the page
 * says so.
 */
export const formAddressOf = ({ ID }: Readonly<Record<string, unknown>>): { readonly ID?: string } =>
  ID === undefined || ID === '' ? {} : { ID: String(ID) }
