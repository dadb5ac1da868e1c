/** How many calls a minute one address and one person may make, by group of calls. */
import type { CallName } from '@lectern/contract'

/** Calls a minute; an address serves many people behind one gateway, hence the higher number. */
export interface RateGroup {
  readonly perAddress: number
  readonly perPerson: number
}

export const rateGroups = {
  /** Guessing passwords, codes or names. */
  credentials: { perAddress: 40, perPerson: 20 },
  /** Asking whether a value is taken: docs/wire.md, 7.2. */
  checking: { perAddress: 20, perPerson: 20 },
  /** Reading lists and pages. */
  reading: { perAddress: 1200, perPerson: 300 },
  /** Searching, which costs the database most. */
  searching: { perAddress: 300, perPerson: 90 },
  /** Changing something. */
  writing: { perAddress: 300, perPerson: 90 },
  /** Whole files, which are held in memory and looked into. */
  uploading: { perAddress: 60, perPerson: 30 },
  /** Pieces of files, pictures and videos. */
  bytes: { perAddress: 6000, perPerson: 1500 },
} as const satisfies Readonly<Record<string, RateGroup>>

export type RateGroupName = keyof typeof rateGroups

/** Groups of single calls; all others follow from the route: bytes, writing or reading. */
export const groupOfCall: { readonly [N in CallName]?: RateGroupName } = {
  'session.login': 'credentials',
  'password.change': 'credentials',
  'password.recover': 'credentials',
  'code.send': 'credentials',
  'registration.submit': 'credentials',
  'info.check': 'checking',
  'catalogue.list': 'searching',
  'catalogue.search': 'searching',
  'resource.click': 'reading',
  'people.setAvatar': 'uploading',
  'uploads.file': 'uploading',
}
