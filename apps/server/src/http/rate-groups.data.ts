/** Limits of calls per minute by address and by person, for each group of calls. */
import type { CallName } from '@lectern/contract'

/** Calls per minute. The limit of an address is higher because many people may share one gateway. */
export interface RateGroup {
  readonly perAddress: number
  readonly perPerson: number
}

export const rateGroups = {
  /** Calls with which passwords, codes or names can be guessed. */
  credentials: { perAddress: 40, perPerson: 20 },
  /** Checks whether a value is taken: docs/wire.md, 7.2. */
  checking: { perAddress: 20, perPerson: 20 },
  /** Numbers and codes of certificates: docs/wire.md, 7.9. */
  proofs: { perAddress: 30, perPerson: 30 },
  /** Reading lists and pages. */
  reading: { perAddress: 1200, perPerson: 300 },
  /** Searches, which cost the database most. */
  searching: { perAddress: 300, perPerson: 90 },
  /** Changes. */
  writing: { perAddress: 300, perPerson: 90 },
  /** Papers and answers of exams: a room of 500 candidates behind one gateway, each saving every ten seconds, and each change at once. */
  exams: { perAddress: 6000, perPerson: 240 },
  /** Uploads of whole files, which are held in memory and decoded. */
  uploading: { perAddress: 60, perPerson: 30 },
  /** Chunks of large files: 100 MiB a second of one person. */
  chunks: { perAddress: 4800, perPerson: 1200 },
  /** Downloads of files, pictures and parts of videos. */
  bytes: { perAddress: 6000, perPerson: 1500 },
} as const satisfies Readonly<Record<string, RateGroup>>

export type RateGroupName = keyof typeof rateGroups

/** The groups of single calls; for all others the route decides: bytes, writing or reading. */
export const groupOfCall: { readonly [N in CallName]?: RateGroupName } = {
  'session.login': 'credentials',
  'password.change': 'credentials',
  'password.recover': 'credentials',
  'code.send': 'credentials',
  'registration.submit': 'credentials',
  'info.check': 'checking',
  'catalogue.list': 'searching',
  'catalogue.search': 'searching',
  'certificates.credential': 'proofs',
  'certificates.verify': 'proofs',
  'exams.paper': 'exams',
  'exams.question': 'exams',
  'exams.submit': 'exams',
  'resource.click': 'reading',
  'people.setAvatar': 'uploading',
  'uploads.chunk': 'chunks',
  'uploads.file': 'uploading',
}
