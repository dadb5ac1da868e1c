/** The provider's settings: typed, with a default each, read at most every two seconds. */
import * as z from 'zod'
import type { Db } from '../db/connect.ts'

const known = {
  /** Name of the site; what the browser's title shows. */
  'site.title': z.string().default('Lectern'),
  'site.copyright': z.string().default(''),
  'site.contact': z.string().default(''),
  /** Address of the site's icon; empty for the delivered one. */
  'site.icon': z.string().default(''),
  /** Whether a login after a long absence is confirmed by a code that the server checks: wire contract 5.1. */
  'auth.stepUp': z.boolean().default(true),
  /** Whether lists leave out what the caller cannot open. */
  'catalogue.hideLocked': z.boolean().default(false),
} as const

/** Values of all settings. */
export type Settings = { readonly [N in keyof typeof known]: z.output<(typeof known)[N]> }

/** Reads the settings of one database. */
export interface SettingsReader {
  read(): Promise<Settings>
}

const freshMs = 2_000

/** A reader that keeps what it read for two seconds. A stored value that no longer fits counts as not set. */
export function readSettingsFrom(db: Db, now: () => Date): SettingsReader {
  let kept: { readonly settings: Settings; readonly at: number } | undefined
  return {
    async read() {
      const at = now().getTime()
      if (kept && Math.abs(at - kept.at) < freshMs) return kept.settings
      const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
      const stored = new Map(rows.map(row => [row.name, row.value as unknown]))
      const settings = Object.fromEntries(
        Object.entries(known).map(([name, schema]) => {
          const parsed = schema.safeParse(stored.get(name))
          return [name, parsed.success ? parsed.data : schema.parse(undefined)]
        }),
      ) as Settings
      kept = { settings, at }
      return settings
    },
  }
}
