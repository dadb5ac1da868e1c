/** The services that every handler gets. Created once in `server.ts` (or by a test) and passed in, never imported. */

import type { BlobStore } from './blobs/blob-store.ts'
import type { ReadSpace } from './blobs/disk-room.ts'
import type { Db } from './db/connect.ts'
import type { Scanner } from './decoding/safety-scanner.ts'
import type { SettingsReader } from './settings/settings.ts'
import type { GivenSigner } from './signing/given-signer.ts'
import type { Notary } from './signing/notary.ts'
import type { TicketOffice } from './signing/tickets.ts'

/** The server's parts. */
export interface Services {
  readonly db: Db
  /**
   * The database outside of a call's transaction, for counters that must survive a rollback of the call: wrong passwords and
   * codes, and rate limits. Like `settings` it uses a pool of its own: a call in a transaction must not wait for a second
   * connection of the pool of calls.
   */
  readonly counters: Db
  readonly blobs: BlobStore
  readonly tickets: TicketOffice
  readonly settings: SettingsReader
  /** 32 secret bytes of this installation, for HMACs. */
  readonly secretKey: Uint8Array
  /** Signs the audit log. */
  readonly notary: Notary
  /** Signs the files of certificates; by default a key that the installation makes for itself. */
  readonly givenSigner?: GivenSigner | undefined
  /** The clock; tests move it. */
  readonly now: () => Date
  /** The public origin of the portal, without a trailing slash; undefined if not configured. */
  readonly publicUrl: string | undefined
  /** `publicUrl`, or the address on this machine: what certificates name as their issuer. */
  readonly origin: string
  /** Which message providers are configured; a trial installation has none, and staff read messages in the outbox. */
  readonly providers: { readonly mail: boolean; readonly sms: boolean }
  /** Scans uploads before they are accepted; none if `SCAN_URL` is not configured. */
  readonly scanner?: Scanner | undefined
  /** Reads the space of the disk with the data folder, where the embedded database is; undefined if another server has the database. */
  readonly dataSpace?: ReadSpace | undefined
  /** The version of this Lectern. */
  readonly version: string
}
