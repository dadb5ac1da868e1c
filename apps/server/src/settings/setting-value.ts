/** Whether a value fits a setting. Pure. */
import type { KnownSetting } from './known-settings.data.ts'

/** What a setting holds. */
export type SettingValue = string | boolean | number

/** Control characters, which no setting carries, but for the line feeds of longer texts. */
const controlCharacters = /[^\P{Cc}\n]/u

/** The value as it is stored, or undefined when it is of another kind or out of its range. */
export function fitSetting(setting: KnownSetting, value: unknown): SettingValue | undefined {
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'number':
      return typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= setting.min &&
        value <= setting.max
        ? value
        : undefined
    case 'text': {
      if (typeof value !== 'string') return undefined
      const text = value.replaceAll('\r\n', '\n').trim().normalize('NFC')
      const length = [...text].length
      const fits = length >= setting.minLength && length <= setting.maxLength
      return fits && !controlCharacters.test(text) && (setting.pattern?.test(text) ?? true) ? text : undefined
    }
  }
}

/** A value as it travels, read for the kind of its setting: flags as 0 and 1, numbers also as text from a form. */
export function readSetting(setting: KnownSetting, sent: string | number): SettingValue | undefined {
  if (setting.kind === 'text') return fitSetting(setting, String(sent))
  const number = typeof sent === 'string' && /^-?\d{1,9}$/.test(sent) ? Number(sent) : sent
  if (setting.kind === 'number') return fitSetting(setting, number)
  return number === 0 || number === 1 ? number === 1 : undefined
}
