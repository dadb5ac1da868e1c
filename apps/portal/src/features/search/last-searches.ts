/** The stored value `keywords`: the reader's recent searches. */
import { create } from 'zustand'
import { storedValues } from '../../lib/stored-values.ts'

const storedName = 'keywords'
const mostKept = 8

interface LastSearches {
  /** Newest first; `undefined` until they are loaded. */
  readonly searches: readonly string[] | undefined
}

export const useLastSearches = create<LastSearches>()(() => ({ searches: undefined }))

/** Loads the recent searches of the last visit, once. */
export async function restoreLastSearches(): Promise<void> {
  if (useLastSearches.getState().searches) return
  const stored = await storedValues.read(storedName)
  const searches = Array.isArray(stored) ? stored.filter(text => typeof text === 'string') : []
  // A search made while the stored ones were loading is newer than all of them.
  useLastSearches.setState(({ searches: newer = [] }) => ({ searches: merged(newer, searches) }))
}

/** Puts a search first and stores the list. */
export async function rememberSearch(words: string): Promise<void> {
  await restoreLastSearches()
  const searches = merged([words], useLastSearches.getState().searches ?? [])
  useLastSearches.setState({ searches })
  await storedValues.write(storedName, searches)
}

/** Deletes the recent searches. */
export async function forgetSearches(): Promise<void> {
  useLastSearches.setState({ searches: [] })
  await storedValues.remove(storedName)
}

/** Newer before older, without duplicates, up to the maximum number. */
export const merged = (newer: readonly string[], older: readonly string[]): readonly string[] =>
  [...new Set([...newer, ...older])].slice(0, mostKept)
