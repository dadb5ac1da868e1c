import type { SettingRow } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { Loaded } from '../panel/loaded.tsx'
import { SettingField } from './setting-field.tsx'
import { settingArea, settingAreas } from './setting-names.data.ts'
import classes from './settings-page.module.css'

/** The installation's settings, by area; each is saved on its own and takes effect within two seconds. */
export function SettingsPage() {
  const words = useConsoleWords()
  const list = useQuery({
    queryKey: [consoleKey, 'settings'],
    queryFn: ({ signal }) => api.call('console.configList', {}, { signal }),
  })
  const areaName = (area: string) => {
    const known = settingAreas[area]
    return known ? words(known) : area
  }
  return (
    <Loaded result={list}>
      {settings => (
        <>
          <p className={page.intro}>{words('settingsIntro')}</p>
          {byArea(settings).map(([area, ofArea]) => (
            <section key={area} className={classes.area} aria-labelledby={`area-${area}`}>
              <h2 id={`area-${area}`} className={page.heading}>
                {areaName(area)}
              </h2>
              {ofArea.map(setting => (
                <SettingField key={setting.name} setting={setting} />
              ))}
            </section>
          ))}
        </>
      )}
    </Loaded>
  )
}

/** Groups settings by the word before the first dot, in their original order. */
function byArea(settings: readonly SettingRow[]): readonly (readonly [string, readonly SettingRow[]])[] {
  const areas = new Map<string, SettingRow[]>()
  for (const setting of settings) {
    const area = settingArea(setting.name)
    areas.set(area, [...(areas.get(area) ?? []), setting])
  }
  return [...areas]
}
