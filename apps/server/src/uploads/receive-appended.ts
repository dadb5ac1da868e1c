/** Receives what was appended to a stored file of a work: docs/wire.md, 7.8. */
import type { CallRequest } from '@lectern/contract'
import { userIdOf } from '../caller/actor.ts'
import { type CallContext, uploadOf } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { appendToFile } from './append-file.ts'
import { checkWorkFile } from './check-work-file.ts'
import type { ReceivedFile } from './receive-file.ts'

/**
 * Stores the base of the request followed by the bytes of the form, and checks the whole like any other file of a work.
 * @throws {AppError} FIELD_INVALID (BASE) with another use; FIELD_REQUIRED; the errors of `appendToFile` and `checkWorkFile`.
 */
export async function receiveAppended(
  context: CallContext,
  { use, baseId, baseBytes, baseSha256 }: CallRequest<'uploads.file'>,
  at: Date,
): Promise<ReceivedFile> {
  const { actor, ip, gone } = context
  const owner = userIdOf(actor)
  if (use !== undefined || owner === null || baseId === undefined)
    throw new AppError('FIELD_INVALID', {}, 'BASE')
  if (baseBytes === undefined) throw new AppError('FIELD_REQUIRED', {}, 'BASE_SIZE')
  if (baseSha256 === undefined) throw new AppError('FIELD_REQUIRED', {}, 'BASE_HASH')
  const base = { fileId: baseId, sizeBytes: baseBytes, sha256: baseSha256 }
  const blob = await appendToFile(context, { base, owner, appended: uploadOf(context).bytes, at })
  const checked = await checkWorkFile(context, blob, { userId: owner, ip, gone })
  return { ...checked, blob, fallbackName: 'file' }
}
