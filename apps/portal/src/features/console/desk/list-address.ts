import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type ConsoleAddress, consoleAddressOf } from './console-address.ts'

/** Rows per page of every list of the console. */
export const consolePageSize = 25

const longestSearch = 100

/** Changes to the address by part; `undefined` removes a part. */
export type AddressChange = Readonly<Record<string, string | number | undefined>>

/** The query fields that every list of the console accepts (docs/wire.md, 8). */
interface ListQueryParts {
  readonly page: number
  readonly size: number
  readonly search?: string
  readonly since?: string
  readonly until?: string
}

/** A record without its `undefined` members: the protocol distinguishes a missing member from an empty one. */
export type Given<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

/** Omits members that are `undefined` or empty. */
export function given<T extends object>(parts: T): Given<T> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''),
  ) as Given<T>
}

/** The address of a list, read and changed by part. */
export interface ListAddress {
  /** Text of one part, or empty. */
  text(name: string): string
  /** Text of one part if it is one of these words. */
  choice<const T extends string>(name: string, known: readonly T[]): T | undefined
  /** From 1. */
  readonly page: number
  /** Day `YYYY-MM-DD` of one part, or `undefined`. */
  day(name: string): string | undefined
  /** Page, search text and period: the fields of every list query. */
  readonly query: ListQueryParts
  /** Whether a filter is set. */
  readonly isFiltered: boolean
  /** Opens an item or a page as a new history entry. */
  go(change: AddressChange): void
  /** Sets filters, goes to the first page and closes the open item. */
  filter(change: AddressChange): void
  /** Removes all filters. */
  clear(): void
}

/** Parts that are not filters. */
const notFilters: readonly string[] = ['id', 'page', 'sort', 'view']

/** The parts of an address after a change, without empty ones. */
export function changedAddress(address: ConsoleAddress, change: AddressChange): ConsoleAddress {
  return Object.fromEntries(
    Object.entries({ ...address, ...change }).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
    ),
  )
}

/** Page number of an address; 1 if it is not a valid number. */
export function pageOfAddress(address: ConsoleAddress): number {
  const page = Number(address.page)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Day of one part as `YYYY-MM-DD`; `undefined` if it is not a valid day. */
export function dayOfAddress(address: ConsoleAddress, name: string): string | undefined {
  const text = String(address[name] ?? '')
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** The address of the current screen. */
export function useListAddress(): ListAddress {
  const address = consoleAddressOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const set = useCallback(
    (change: AddressChange, isStep: boolean) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => changedAddress(consoleAddressOf(before), change),
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate],
  )
  const key = JSON.stringify(address)
  return useMemo(() => {
    const now: ConsoleAddress = JSON.parse(key)
    const text = (name: string) => String(now[name] ?? '')
    const filters = Object.keys(now).filter(name => !notFilters.includes(name))
    return {
      text,
      choice: (name, known) => known.find(word => word === text(name)),
      page: pageOfAddress(now),
      day: name => dayOfAddress(now, name),
      query: given({
        page: pageOfAddress(now),
        size: consolePageSize,
        search: [...text('search')].slice(0, longestSearch).join('') || undefined,
        since: dayOfAddress(now, 'since'),
        until: dayOfAddress(now, 'until'),
      }),
      isFiltered: filters.length > 0,
      go: change => set(change, true),
      filter: change => set({ page: undefined, id: undefined, ...change }, false),
      clear: () =>
        set({ page: undefined, ...Object.fromEntries(filters.map(name => [name, undefined])) }, false),
    }
  }, [key, set])
}
