import type { SettingRow } from '@lectern/contract'
import type { Handlers } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { type KnownSetting, knownSettings } from '../../settings/known-settings.data.ts'
import { fitSetting } from '../../settings/setting-value.ts'
import { saveSetting } from './save-setting.ts'

/** Settings of the installation with their ranges: docs/wire.md, 8. */
export const settingHandlers = {
  async 'console.configList'({ db }) {
    return selectSettings(db)
  },

  async 'console.configSave'(context, request) {
    return { rev: await saveSetting(context, request) }
  },
} satisfies Handlers

/** All settings; one that was never changed has revision 0 and its initial value. */
async function selectSettings(db: Db): Promise<SettingRow[]> {
  const rows = await db.selectFrom('settings').select(['name', 'value', 'rev']).execute()
  const stored = new Map(rows.map(row => [row.name, row]))
  const entries: readonly (readonly [string, KnownSetting])[] = Object.entries(knownSettings)
  return entries.map(([name, setting]) => {
    const value = fitSetting(setting, stored.get(name)?.value) ?? setting.initial
    return {
      name,
      value: typeof value === 'boolean' ? Number(value) : value,
      rev: stored.get(name)?.rev ?? 0,
      kind: setting.kind,
      ...rangeOf(setting),
    }
  })
}

/** The range of a setting: of characters for a text, of values for a number. */
function rangeOf(setting: KnownSetting): Pick<SettingRow, 'min' | 'max'> {
  if (setting.kind === 'text') return { min: setting.minLength, max: setting.maxLength }
  return setting.kind === 'number' ? { min: setting.min, max: setting.max } : {}
}
