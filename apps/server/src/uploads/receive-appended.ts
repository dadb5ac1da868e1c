/** Receives what was appended to a stored file of a work: docs/wire.md, 7.8. */
import type { CallRequest } from '@lectern/contract'
import type { Claim } from '../blobs/store-file.ts'
import { userIdOf } from '../caller/actor.ts'
import { type CallContext, uploadOf } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { appendToFile } from './append-file.ts'
import { checkLane } from './check-lane.ts'
import { checkWorkFile } from './check-work-file.ts'
import type { ReceivedFile } from './receive-file.ts'

/**
 * Stores the base of the request followed by the bytes of the form, and checks the whole like any other file of a work. When it
 * throws, bytes may be stored: the end of their claim drops them.
 * @throws {AppError} FIELD_INVALID (BASE) with another use; FIELD_REQUIRED; TOO_MANY when this person, or all together, have too
 * many files waiting; the errors of `appendToFile` and `checkWorkFile`.
 */
export async function receiveAppended(
  context: CallContext,
  { use, baseId, baseBytes, baseSha256 }: CallRequest<'uploads.file'>,
  claim: Claim,
): Promise<ReceivedFile> {
  const { actor, ip, gone } = context
  const owner = userIdOf(actor)
  if (use !== undefined || owner === null || baseId === undefined)
    throw new AppError('FIELD_INVALID', {}, 'BASE')
  if (baseBytes === undefined) throw new AppError('FIELD_REQUIRED', {}, 'BASE_SIZE')
  if (baseSha256 === undefined) throw new AppError('FIELD_REQUIRED', {}, 'BASE_HASH')
  const base = { fileId: baseId, sizeBytes: baseBytes, sha256: baseSha256 }
  const sender = { userId: owner, ip, gone }
  // A small request makes a file of up to 200 MiB that no quota counts before it is checked: only a few exist at a time.
  return checkLane.run(sender, async () => {
    const blob = await appendToFile(context, { base, owner, appended: uploadOf(context).bytes, claim })
    const checked = await checkWorkFile(context, blob, sender)
    return { ...checked, blob, fallbackName: 'file' }
  })
}
