/** What every handler may use. Made once in `main.ts` (or by a test), never reached by import. */

import type { BlobStore } from './blobs/blob-store.ts'
import type { Db } from './db/connect.ts'
import type { SettingsReader } from './settings/settings.ts'
import type { Notary } from './signing/notary.ts'
import type { TicketOffice } from './signing/tickets.ts'

/** The server's parts. */
export interface Services {
  readonly db: Db
  /**
   * The database outside of a call's transaction, for what must count even when the call is refused and undone: wrong
   * passwords and codes, and how often something was asked for.
   */
  readonly counters: Db
  readonly blobs: BlobStore
  readonly tickets: TicketOffice
  readonly settings: SettingsReader
  /** 32 secret bytes of this installation, for keyed digests. */
  readonly secretKey: Uint8Array
  /** Signs the audit log. */
  readonly notary: Notary
  /** The clock; tests move it. */
  readonly now: () => Date
  /** Origin people reach the portal by, without a trailing slash; undefined where nobody said. */
  readonly publicUrl: string | undefined
  /** Which messages leave the house; on a trial installation none do, and staff read them in the outbox. */
  readonly providers: { readonly mail: boolean; readonly sms: boolean }
  /** The version of this Lectern. */
  readonly version: string
}
