/** Receives the file of a form for each of its uses: docs/wire.md, 7.8. */
import type { FileUse } from '@lectern/contract'
import type { BlobRef } from '../blobs/blob-store.ts'
import { type Claim, storeBytes } from '../blobs/store-file.ts'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import { type CallContext, uploadOf } from '../calls/handler.ts'
import { makeCover } from '../decoding/look-at-picture.ts'
import { AppError } from '../errors.ts'
import { captionsMime, readCaptions } from './captions.ts'
import { answerTypeOf } from './check-answer-file.ts'
import { checkLane } from './check-lane.ts'
import { type CheckedWorkFile, checkWorkFile } from './check-work-file.ts'
import { probeEvidence } from './evidence.ts'
import { checkOpenAttempt } from './policy.ts'
import type { StoredFileRow } from './present.ts'
import { receiveMaterial } from './receive-material.ts'
import { scanFile } from './scan.ts'
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
 * Checks the file of a call and stores its bytes; it gets its row afterwards. Without a use it is the file of a work. When it
 * throws, bytes may be stored: the end of their claim drops them.
 * @throws {AppError} FILE_TYPE, FILE_SIZE, FILE_BROKEN, TOO_MANY; EXAM_CLOSED for an answer without an open attempt;
 * PERMISSION_DENIED for material of somebody who writes no questions.
 */
export async function receiveFile(
  context: CallContext,
  use: FileUse | undefined,
  claim: Claim,
): Promise<ReceivedFile> {
  switch (use) {
    case undefined:
      return receiveWorkFile(context, claim)
    case 'evidence':
      return receiveEvidence(context, claim)
    case 'cover':
      return receiveCover(context, claim)
    case 'caption':
      return receiveCaptions(context, claim)
    case 'answer':
      return receiveAnswer(context, claim)
    case 'material':
      return receiveMaterialOfForm(context, claim)
  }
}

/** The type of every cover. */
const coverMime = 'image/webp'

const senderOf = ({ actor, ip, gone }: CallContext) => ({ userId: userIdOf(actor), ip, gone })

async function receiveEvidence(context: CallContext, claim: Claim): Promise<ReceivedFile> {
  const { bytes } = uploadOf(context)
  const probed = await probeEvidence(bytes, senderOf(context))
  const blob = await storeBytes(context, bytes, probed.mime, claim)
  await scanFile(context, blob, context.gone)
  return { ...probed, blob, fallbackName: 'evidence' }
}

async function receiveWorkFile(context: CallContext, claim: Claim): Promise<ReceivedFile> {
  const { bytes } = uploadOf(context)
  const type = workFileTypeOf(bytes)
  if (!type) throw new AppError('FILE_TYPE', {}, 'file')
  const sender = senderOf(context)
  return checkLane.run(sender, async () => {
    const blob = await storeBytes(context, bytes, type.mime, claim)
    const checked = await checkWorkFile(context, blob, sender)
    return { ...checked, blob, fallbackName: 'file' }
  })
}

async function receiveCover(context: CallContext, claim: Claim): Promise<ReceivedFile> {
  const picture = await makeCover(uploadOf(context).bytes, senderOf(context))
  const blob = await storeBytes(context, picture, coverMime, claim)
  return { blob, mime: coverMime, kind: 'IMAGE', length: 0, fallbackName: 'cover' }
}

async function receiveCaptions(context: CallContext, claim: Claim): Promise<ReceivedFile> {
  const text = readCaptions(uploadOf(context).bytes)
  const blob = await storeBytes(context, Buffer.from(text), captionsMime, claim)
  return { blob, mime: captionsMime, kind: 'OTHER', length: 0, fallbackName: 'captions.vtt' }
}

/** Any file; only its sender and examiners read it, so nothing of it is checked. */
async function receiveAnswer(context: CallContext, claim: Claim): Promise<ReceivedFile> {
  const { actor, db } = context
  await checkOpenAttempt(db, memberOf(actor).userId, claim.at)
  const { bytes } = uploadOf(context)
  const type = answerTypeOf(bytes)
  const blob = await storeBytes(context, bytes, type.mime, claim)
  await scanFile(context, blob, context.gone)
  return { ...type, blob, fallbackName: 'answer' }
}

async function receiveMaterialOfForm(context: CallContext, claim: Claim): Promise<ReceivedFile> {
  if (!memberOf(context.actor).capabilities.has('exam.author')) throw new AppError('PERMISSION_DENIED')
  const received = await receiveMaterial(context, uploadOf(context).bytes, { claim, stores: true })
  return { ...received, fallbackName: 'material' }
}
