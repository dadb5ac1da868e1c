/** Checks the values of settings. Pure. */
import { asLine } from '@lectern/contract'
import type { KnownSetting } from './known-settings.data.ts'

/** The value of a setting. */
export type SettingValue = string | boolean | number

/** Control characters except line feeds; no setting may contain them. */
const controlCharacters = /[^\P{Cc}\n]/u

/** The value to store, or undefined when it has another type or is out of range. */
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
      const text = setting.isPrinted ? asLine(value) : value.replaceAll('\r\n', '\n').trim().normalize('NFC')
      const length = [...text].length
      const fits = length >= setting.minLength && length <= setting.maxLength
      return fits && !controlCharacters.test(text) && (setting.pattern?.test(text) ?? true) ? text : undefined
    }
  }
}

/** Reads a wire value by the kind of its setting: flags are 0 and 1, numbers may be text in a form. */
export function readSetting(setting: KnownSetting, sent: string | number): SettingValue | undefined {
  if (setting.kind === 'text') return fitSetting(setting, String(sent))
  const number = typeof sent === 'string' && /^-?\d{1,9}$/.test(sent) ? Number(sent) : sent
  if (setting.kind === 'number') return fitSetting(setting, number)
  return number === 0 || number === 1 ? number === 1 : undefined
}
