/** A certificate for its holder, and its credential for anyone with number and code: docs/wire.md, 7.9. */
import type { CallResponse, Certificate } from '@lectern/contract'
import { sql } from 'kysely'
import { renderSVG } from 'uqr'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'
import { titleIn } from '../settings/exam-title.ts'
import { todayIn } from '../settings/provider-time.ts'
import { siteNameIn } from '../settings/site-name.ts'
import { credentialAddress, credentialUrlOf, verifyUrlOf } from './addresses.ts'
import { credentialOf, findCertificate, hasFile, queueCertificate } from './make-certificate.ts'
import { shownMail } from './show-mail.ts'
import { stateOn } from './state-on.ts'

/**
 * A certificate for its holder or an administrator. If its file is missing, a job makes it.
 * @throws {AppError} NOT_FOUND for unknown and foreign certificates alike.
 */
export async function viewCertificate(context: CallContext, id: string): Promise<Certificate> {
  const { db, actor, now, language, origin, settings } = context
  const { userId, capabilities } = memberOf(actor)
  const found = await findCertificate(db, id)
  if (!found || (found.user_id !== userId && !capabilities.has('certificate.manage')))
    throw new AppError('NOT_FOUND')
  const isThere = await hasFile(context, found)
  if (!(isThere && found.has_badge) && !found.is_erased) await queueCertificate(db, id, now())
  const verifyUrl = verifyUrlOf(origin, found)
  const picture = renderSVG(verifyUrl, { ecc: 'M', border: 2 })
  return {
    id,
    no: found.cert_no,
    holder: found.holder_name,
    roleName: found.role_label[language] || found.role_label.en,
    title: titleIn(found, language),
    score: found.score,
    issuedOn: found.issued_on,
    validTo: found.valid_to,
    state: stateOn(found, todayIn(now())),
    issuer: siteNameIn(await settings.read(), language),
    verifyUrl,
    qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
    fileId: isThere ? found.file_id : null,
    credentialUrl: credentialUrlOf(origin, found),
    badgeUrl: found.has_badge ? credentialAddress(origin, id) : '',
    mail: found.user_id === userId ? found.email : null,
    showsMail: shownMail(found) !== undefined,
  }
}

/** The signed credential. @throws {AppError} CERT_UNKNOWN for any mismatch. */
export async function readCredential(
  context: CallContext,
  { no, code }: { readonly no: string; readonly code: string },
): Promise<CallResponse<'certificates.credential'>> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select id from certificates where cert_no = ${no} and check_code = ${code}`.execute(context.db)
  const found = rows[0] && (await findCertificate(context.db, rows[0].id))
  if (!found) throw new AppError('CERT_UNKNOWN')
  return { ...(await credentialOf(context, found)) }
}
