/** The stored value `keywords`: what the reader searched for lately. */
import { create } from 'zustand'
import { storedValues } from '../../lib/stored-values.ts'

const storedName = 'keywords'
const mostKept = 8

interface LastSearches {
  /** The newest first; `undefined` until they are read. */
  readonly searches: readonly string[] | undefined
}

export const useLastSearches = create<LastSearches>()(() => ({ searches: undefined }))

/** Takes up the searches of the last visit, once. */
export async function restoreLastSearches(): Promise<void> {
  if (useLastSearches.getState().searches) return
  const stored = await storedValues.read(storedName)
  const searches = Array.isArray(stored) ? stored.filter(text => typeof text === 'string') : []
  // Something searched for while the old ones were read is newer than all of them.
  useLastSearches.setState(({ searches: newer = [] }) => ({ searches: merged(newer, searches) }))
}

/** Puts a search at the front and remembers it. */
export async function rememberSearch(words: string): Promise<void> {
  await restoreLastSearches()
  const searches = merged([words], useLastSearches.getState().searches ?? [])
  useLastSearches.setState({ searches })
  await storedValues.write(storedName, searches)
}

/** Forgets them all. */
export async function forgetSearches(): Promise<void> {
  useLastSearches.setState({ searches: [] })
  await storedValues.remove(storedName)
}

/** Newer before older, each once, no more than are kept. */
export const merged = (newer: readonly string[], older: readonly string[]): readonly string[] =>
  [...new Set([...newer, ...older])].slice(0, mostKept)
