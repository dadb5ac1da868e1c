/** The stores that the conformance suite of the blob store runs against. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openFsBlobStore } from '../blobs/fs-blob-store.ts'

/** An empty place for blobs. */
export interface BlobPlace {
  /** Opens a store on the place; several at once are several servers. */
  open(): Promise<BlobStore>
  close(): Promise<void>
}

/** Makes a place by the name of its kind. */
export const blobPlaces: Readonly<Record<string, () => Promise<BlobPlace>>> = {
  async folder() {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-blobs-'))
    return {
      open: () => openFsBlobStore(folder),
      close: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}
