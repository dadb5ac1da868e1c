/** The stores that the conformance suite of the blob store runs against. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openFsBlobStore } from '../blobs/fs-blob-store.ts'
import { openS3BlobStore } from '../blobs/s3-blob-store.ts'
import { s3Credentials, startS3Server } from './s3-server.ts'

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
  async S3() {
    Object.assign(process.env, s3Credentials)
    const server = await startS3Server()
    return { open: () => openS3BlobStore(server.place), close: () => server.close() }
  },
}
