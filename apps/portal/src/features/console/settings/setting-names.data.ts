import type { ConsoleKey } from '../../../messages/console.zh.ts'

/** Name and description of each setting. A setting without an entry is shown by its key. */
export const settingNames: Readonly<
  Record<string, { readonly label: ConsoleKey; readonly hint?: ConsoleKey }>
> = {
  'site.title': { label: 'set_siteTitle', hint: 'set_siteTitleHint' },
  'site.title.en': { label: 'set_siteTitleEn', hint: 'set_siteTitleOtherHint' },
  'site.title.tw': { label: 'set_siteTitleTw', hint: 'set_siteTitleOtherHint' },
  'site.title.ja': { label: 'set_siteTitleJa', hint: 'set_siteTitleOtherHint' },
  'site.title.de': { label: 'set_siteTitleDe', hint: 'set_siteTitleOtherHint' },
  'site.copyright': { label: 'set_siteCopyright' },
  'site.contact': { label: 'set_siteContact' },
  'site.icon': { label: 'set_siteIcon', hint: 'set_siteIconHint' },
  'auth.stepUp': { label: 'set_stepUp', hint: 'set_stepUpHint' },
  'creation.minLevel': { label: 'set_minLevel' },
  'storage.quotaGiB': { label: 'set_quota' },
  'catalogue.hideLocked': { label: 'set_hideLocked', hint: 'set_hideLockedHint' },
}

/** Name of each area of settings: the word before the first dot of a setting's key. */
export const settingAreas: Readonly<Record<string, ConsoleKey | undefined>> = {
  site: 'area_site',
  auth: 'area_auth',
  catalogue: 'area_catalogue',
  creation: 'area_creation',
  storage: 'area_storage',
}

/** The area of a setting. */
export const settingArea = (name: string): string => name.split('.')[0] ?? name
