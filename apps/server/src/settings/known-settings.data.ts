/** Every setting of the installation: its kind, the range it may have, and its default. */

/** Kind and range of a setting. */
export type KnownSetting =
  | {
      readonly kind: 'text'
      readonly minLength: number
      readonly maxLength: number
      readonly pattern?: RegExp
      /** Certificates name the site: a character that they cannot show is refused. */
      readonly isPrinted?: true
      readonly initial: string
    }
  | { readonly kind: 'flag'; readonly initial: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly initial: number }

export const knownSettings = {
  /** Name of the site, in every language that has none of its own. */
  'site.title': { kind: 'text', minLength: 1, maxLength: 60, isPrinted: true, initial: 'Lectern' },
  'site.title.en': { kind: 'text', minLength: 0, maxLength: 60, isPrinted: true, initial: '' },
  'site.title.tw': { kind: 'text', minLength: 0, maxLength: 60, isPrinted: true, initial: '' },
  'site.title.ja': { kind: 'text', minLength: 0, maxLength: 60, isPrinted: true, initial: '' },
  'site.title.de': { kind: 'text', minLength: 0, maxLength: 60, isPrinted: true, initial: '' },
  'site.copyright': { kind: 'text', minLength: 0, maxLength: 200, initial: '' },
  'site.contact': { kind: 'text', minLength: 0, maxLength: 500, initial: '' },
  /** Path of the site's icon on this origin (pages load nothing from other origins); empty for the default icon. */
  'site.icon': { kind: 'text', minLength: 0, maxLength: 300, pattern: /^$|^\/(?![/\\])/, initial: '' },
  /** Whether a login after a long absence must be confirmed by a code: docs/wire.md, 5.1. */
  'auth.stepUp': { kind: 'flag', initial: true },
  /** Whether lists leave out resources that the caller cannot open. */
  'catalogue.hideLocked': { kind: 'flag', initial: false },
  /** The level of the learner role from which people may submit works for review. */
  'creation.minLevel': { kind: 'number', min: 1, max: 99, initial: 1 },
  /** Storage quota of a new account in GiB: docs/wire.md, 10.1. */
  'storage.quotaGiB': { kind: 'number', min: 1, max: 1000, initial: 10 },
} as const satisfies Readonly<Record<string, KnownSetting>>

/** The name of a setting. */
export type SettingName = keyof typeof knownSettings

/** The value type of each kind. */
interface ValueOfKind {
  readonly text: string
  readonly flag: boolean
  readonly number: number
}

/** Values of all settings. */
export type Settings = {
  readonly [N in SettingName]: ValueOfKind[(typeof knownSettings)[N]['kind']]
}
