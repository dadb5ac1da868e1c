/** How calls reach the database: two pools, so that a call inside a transaction never waits for a second connection of its own pool. */
import { callPatience, counterPatience, type Db, type Patience } from './db/connect.ts'
import type { Services } from './services.ts'
import { readSettingsFrom } from './settings/settings.ts'

/**
 * Opens the pools. Settings are read through the pool of the counters: if every connection of the calls' pool were in a
 * transaction that waits for the settings, none of these transactions could end.
 */
export function openCallDatabases(
  openPool: (patience: Patience) => Db,
  now: () => Date,
): Pick<Services, 'db' | 'counters' | 'settings'> {
  const counters = openPool(counterPatience)
  return { db: openPool(callPatience), counters, settings: readSettingsFrom(counters, now) }
}
