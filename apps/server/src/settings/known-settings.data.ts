/** Every setting of the installation: its kind, the range it may have, and its default. */

/** What a setting may hold. */
export type KnownSetting =
  | {
      readonly kind: 'text'
      readonly minLength: number
      readonly maxLength: number
      readonly pattern?: RegExp
      readonly initial: string
    }
  | { readonly kind: 'flag'; readonly initial: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly initial: number }

export const knownSettings = {
  /** Name of the site; what the browser's title shows. */
  'site.title': { kind: 'text', minLength: 1, maxLength: 60, initial: 'Lectern' },
  'site.copyright': { kind: 'text', minLength: 0, maxLength: 200, initial: '' },
  'site.contact': { kind: 'text', minLength: 0, maxLength: 500, initial: '' },
  /** Path of the site's icon on this origin, which is all that pages may load; empty for the delivered one. */
  'site.icon': { kind: 'text', minLength: 0, maxLength: 300, pattern: /^$|^\/(?![/\\])/, initial: '' },
  /** Whether a login after a long absence is confirmed by a code that the server checks: docs/wire.md, 5.1. */
  'auth.stepUp': { kind: 'flag', initial: true },
  /** Whether lists leave out what the caller cannot open. */
  'catalogue.hideLocked': { kind: 'flag', initial: false },
  /** Space of a new account for its files: docs/wire.md, 10.1. */
  'storage.quotaGiB': { kind: 'number', min: 1, max: 1000, initial: 10 },
} as const satisfies Readonly<Record<string, KnownSetting>>

/** The name of a setting. */
export type SettingName = keyof typeof knownSettings

/** What a kind holds. */
interface ValueOfKind {
  readonly text: string
  readonly flag: boolean
  readonly number: number
}

/** Values of all settings. */
export type Settings = {
  readonly [N in SettingName]: ValueOfKind[(typeof knownSettings)[N]['kind']]
}
