import type { FileInfo } from '@lectern/contract'
import { sql } from 'kysely'
import type { Actor } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import type { TicketOffice } from '../signing/tickets.ts'

/** A file as stored. */
export interface StoredFileRow {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly mime: string
  readonly sha256: Buffer
  readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
  readonly length: number
  /** What the check found besides. */
  readonly probe?: { readonly repaired?: boolean; readonly cutOff?: boolean }
}

const kinds = { PDF: 'pdf', VIDEO: 'video', IMAGE: 'image', OTHER: 'other' } as const

/** A file with a URL for its preview by this caller. */
export function presentFile(
  file: StoredFileRow,
  { tickets, actor }: { readonly tickets: TicketOffice; readonly actor: Actor },
): FileInfo {
  return {
    id: file.id,
    name: file.name,
    sizeBytes: file.size,
    mime: file.mime,
    sha256: file.sha256.toString('hex'),
    kind: kinds[file.kind],
    length: file.length,
    ...(file.probe?.repaired ? { isRepaired: true } : {}),
    ...(file.probe?.cutOff ? { isCutOff: true } : {}),
    url: tickets.fileUrl(file.id, actor),
  }
}

/** A file as stored; undefined for an unknown id. The caller checks who may know of it. */
export async function findStoredFile(db: Db, fileId: string): Promise<StoredFileRow | undefined> {
  const { rows } = await sql<StoredFileRow>`${prepared}
    select f.id, f.name, b.size, b.mime, f.sha256, f.kind, f.length, f.probe
      from files f join blobs b on b.sha256 = f.sha256 where f.id = ${fileId}::uuid`.execute(db)
  return rows[0]
}
