/** The badge and the credential as its holder downloads them: docs/wire.md, 7.9. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CallRequest } from '@lectern/contract'
import { memberOf } from '../caller/policy.ts'
import type { BytesAnswer } from '../calls/bytes-answer.ts'
import type { CallContext } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { badgeAwaited, findBadge, readBadge } from './badge/read-badge.ts'
import { findCertificate, queueCertificate } from './make-certificate.ts'
import { holdersToken } from './show-mail.ts'

/**
 * A file with the credential of one of the caller's certificates, by which wallets recognize the mail address if the caller consents.
 * @throws {AppError} NOT_FOUND for unknown and foreign certificates; MAINTENANCE (REASON `drawing`) for a badge that a job has yet to draw.
 */
export async function downloadBadge(
  context: CallContext,
  { id, form }: CallRequest<'certificates.badge'>,
): Promise<BytesAnswer> {
  const found = await findCertificate(context.db, id)
  if (found?.user_id !== memberOf(context.actor).userId) throw new AppError('NOT_FOUND')
  const token = await holdersToken(context, found)
  const fileName = `${found.cert_no}.${form}`
  if (form === 'jwt') return answerOf(fileName, 'application/vc+jwt', Buffer.from(token))
  const badge = await findBadge(context.db, id)
  if (!badge) {
    await queueCertificate(context.db, id, context.now())
    throw badgeAwaited()
  }
  const { content, mime } = readBadge(badge, `badge.${form}`, token)
  return answerOf(fileName, mime, Buffer.from(content))
}

const answerOf = (fileName: string, mime: string, bytes: Buffer): BytesAnswer => ({
  ...{ mime, fileName, isDownload: true, sizeBytes: bytes.length },
  sha256: createHash('sha256').update(bytes).digest('hex'),
  cacheControl: 'no-store',
  read: async (start, end) => Readable.from([bytes.subarray(start, end + 1)]),
})
