/** A salted hash of a mail address, by which a wallet that knows the address recognizes its owner. Open Badges 3.0, B.1.9 */
import { createHash, randomBytes } from 'node:crypto'

/** A hash and its salt. */
export interface MailIdentity {
  readonly salt: string
  /** `sha256$` and the digest in hexadecimal. */
  readonly hash: string
}

/** The identity of an address with a new salt. */
export const identityOf = (mail: string, salt = randomBytes(16).toString('hex')): MailIdentity => ({
  salt,
  hash: `sha256$${createHash('sha256').update(`${mail}${salt}`).digest('hex')}`,
})

/** Whether an identity is that of an address. */
export const isIdentityOf = ({ salt, hash }: MailIdentity, mail: string): boolean =>
  identityOf(mail, salt).hash === hash

/** The identity as credentials have it. Open Badges 3.0, B.1.9, IdentityObject */
export const mailIdentifier = ({ salt, hash }: MailIdentity) => ({
  type: 'IdentityObject',
  hashed: true,
  identityHash: hash,
  identityType: 'emailAddress',
  salt,
})
