/** Receives the file of a form for each of its uses: docs/wire.md, 7.8. */
import type { FileUse } from '@lectern/contract'
import type { BlobRef } from '../blobs/blob-store.ts'
import { storeBytes } from '../blobs/store-file.ts'
import { userIdOf } from '../caller/actor.ts'
import { type CallContext, uploadOf } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { type CheckedWorkFile, checkWorkFile } from './check-work-file.ts'
import { probeEvidence } from './evidence.ts'
import type { StoredFileRow } from './present.ts'
import { workFileTypeOf } from './work-file-type.ts'

/** A file whose bytes are checked and stored. */
export interface ReceivedFile {
  readonly blob: BlobRef
  readonly mime: string
  readonly kind: StoredFileRow['kind']
  /** Pages or seconds; 0 for other kinds. */
  readonly length: number
  readonly probe?: CheckedWorkFile['probe']
  /** The name if the sender gave none. */
  readonly fallbackName: string
}

/**
 * Checks the file of a call and stores its bytes; it gets its row afterwards. Without a use it is the file of a work.
 * @throws {AppError} FILE_TYPE, FILE_SIZE, FILE_BROKEN, TOO_MANY; CALL_MISSING for a use that does not exist yet.
 */
export function receiveFile(context: CallContext, use: FileUse | undefined, at: Date): Promise<ReceivedFile> {
  switch (use) {
    case undefined:
      return receiveWorkFile(context, at)
    case 'evidence':
      return receiveEvidence(context, at)
    default:
      throw new AppError('CALL_MISSING')
  }
}

const senderOf = ({ actor, ip, gone }: CallContext) => ({ userId: userIdOf(actor), ip, gone })

async function receiveEvidence(context: CallContext, at: Date): Promise<ReceivedFile> {
  const { bytes } = uploadOf(context)
  const probed = await probeEvidence(bytes, senderOf(context))
  const blob = await storeBytes(context, bytes, { mime: probed.mime, at })
  return { ...probed, blob, fallbackName: 'evidence' }
}

async function receiveWorkFile(context: CallContext, at: Date): Promise<ReceivedFile> {
  const { bytes } = uploadOf(context)
  const type = workFileTypeOf(bytes)
  if (!type) throw new AppError('FILE_TYPE', {}, 'file')
  const blob = await storeBytes(context, bytes, { mime: type.mime, at })
  const checked = await checkWorkFile(context, blob, senderOf(context))
  return { ...checked, blob, fallbackName: 'file' }
}
