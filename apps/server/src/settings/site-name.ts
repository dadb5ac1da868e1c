import type { Settings } from './known-settings.data.ts'

/** The settings with the name of the site in a language; Chinese has the general one. */
type NameSetting = 'site.title.en' | 'site.title.tw' | 'site.title.ja' | 'site.title.de'

/** The name of the site in a language: its own, else the general one. */
export function siteNameIn(settings: Settings, language: string): string {
  const own: string | undefined = settings[`site.title.${language}` as NameSetting]
  return own || settings['site.title']
}
