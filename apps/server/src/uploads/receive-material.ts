/** Receives the material of a question: a file of any type, which candidates download. docs/wire.md, 7.8 */
import type { BlobRef } from '../blobs/blob-store.ts'
import { type Claim, storeBytes } from '../blobs/store-file.ts'
import type { CallContext } from '../calls/handler.ts'
import { answerTypeOf, type CheckedAnswer } from './check-answer-file.ts'
import { scanFile } from './scan.ts'

/**
 * Stores bytes and has them scanned; their type is that of their first bytes. Nothing else is checked, as nobody opens them here.
 * Without `stores` the type is all there is. @throws {AppError} FILE_UNSAFE
 */
export async function receiveMaterial(
  context: CallContext,
  bytes: Buffer,
  { claim, stores }: { readonly claim: Claim; readonly stores: boolean },
): Promise<CheckedAnswer & { readonly blob: BlobRef }> {
  const type = answerTypeOf(bytes)
  if (!stores) return { ...type, blob: { sha256: '', sizeBytes: bytes.length } }
  const blob = await storeBytes(context, bytes, type.mime, claim)
  await scanFile(context, blob, context.gone)
  return { ...type, blob }
}
