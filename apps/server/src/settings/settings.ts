/** The provider's settings: typed, with defaults, read from the database at most every two seconds. */
import type { Db } from '../db/connect.ts'
import { type KnownSetting, knownSettings, type Settings } from './known-settings.data.ts'
import { fitSetting } from './setting-value.ts'

/** Reads the settings of one database. */
export interface SettingsReader {
  read(): Promise<Settings>
}

const freshMs = 2_000

/**
 * A reader that caches the settings for two seconds. An invalid stored value counts as not set. `db` must not be the pool of
 * calls: a call may read settings while its transaction has a connection, and if several calls waited for a second
 * connection of the same pool, none of them would get one.
 */
export function readSettingsFrom(db: Db, now: () => Date): SettingsReader {
  let kept: { readonly settings: Settings; readonly at: number } | undefined
  let reading: Promise<Settings> | undefined
  async function readNow(at: number): Promise<Settings> {
    const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
    const stored = new Map(rows.map(row => [row.name, row.value as unknown]))
    const entries: readonly (readonly [string, KnownSetting])[] = Object.entries(knownSettings)
    const settings = Object.fromEntries(
      entries.map(([name, setting]) => [name, fitSetting(setting, stored.get(name)) ?? setting.initial]),
    ) as Settings
    kept = { settings, at }
    return settings
  }
  return {
    async read() {
      const at = now().getTime()
      if (kept && Math.abs(at - kept.at) < freshMs) return kept.settings
      reading ??= readNow(at).finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}
