/**
 * The mail address in a credential, as salted hash: only with the holder's consent, which is given for one certificate and for the
 * address of that day. Without it, or once the address of the account is another, credentials have none. Only files that the
 * holder downloads have the hash: whatever an address answers can be found with number and code. See ADR 0086.
 */
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { type CredentialClaims, tokenOf, withMail } from './credential.ts'
import { identityOf, isIdentityOf, type MailIdentity } from './mail-identity.ts'
import { credentialOf, type SigningContext, type StoredCertificate } from './make-certificate.ts'
import { signClaims } from './sign-claims.ts'
import { currentKey } from './signing-keys.ts'

/** The identity that the holder lets wallets recognize; undefined without consent for the present address. */
export function shownMail({
  mail_salt: salt,
  mail_hash: hash,
  email,
}: Pick<StoredCertificate, 'mail_salt' | 'mail_hash' | 'email'>): MailIdentity | undefined {
  if (salt === null || hash === null || email === null) return undefined
  return isIdentityOf({ salt, hash }, email) ? { salt, hash } : undefined
}

/** The token in the files that the holder downloads, by which wallets recognize the mail address if the holder consents. */
export async function holdersToken(context: SigningContext, certificate: StoredCertificate): Promise<string> {
  const plain = tokenOf(await credentialOf(context, certificate))
  const mail = shownMail(certificate)
  if (!mail) return plain
  if (certificate.mail_token !== null) return certificate.mail_token
  const claims = withMail(decodeJwt<CredentialClaims>(plain), mail)
  const key = await currentKey(context, 'credential')
  const token = await signClaims({ ...claims }, key, context.origin, 'JWT')
  const { rows } = await sql<{ mail_token: string }>`
    update certificates set mail_token = coalesce(mail_token, ${token})
     where id = ${certificate.id} and mail_hash = ${mail.hash} returning mail_token`.execute(context.db)
  return rows[0]?.mail_token ?? plain
}

/**
 * Gives or takes back the caller's consent for one of their certificates.
 * @throws {AppError} NOT_FOUND for unknown and foreign certificates; CONFLICT for an account without mail address.
 */
export async function showMail(
  context: CallContext,
  { id, isShown }: { readonly id: string; readonly isShown: boolean },
): Promise<void> {
  const { userId } = memberOf(context.actor)
  await transact(context.db, async tx => {
    await lockCaller(tx, userId)
    const { rows } = await sql<{ email: string | null }>`
      select u.email from certificates c join users u on u.id = c.user_id where c.id = ${id}::uuid and u.id = ${userId}::uuid`.execute(
      tx,
    )
    const [row] = rows
    if (!row) throw new AppError('NOT_FOUND')
    if (isShown && row.email === null) throw new AppError('CONFLICT')
    const mail = isShown && row.email !== null ? identityOf(row.email) : undefined
    await sql`
      update certificates
         set mail_salt = ${mail?.salt ?? null}::text, mail_hash = ${mail?.hash ?? null}::text,
             mail_shown_at = ${mail ? context.now() : null}::timestamptz, mail_token = null
       where id = ${id}::uuid`.execute(tx)
  })
}
