/** The credential of a certificate: Open Badges 3.0 as JSON Web Token. Pure. See ADR 0064. */
import type { Language } from '@lectern/contract'
import { maskName } from './mask-name.ts'
import { statusListPlace, statusListUrl } from './status-list.ts'

/** What a certificate certifies. */
export interface Certified {
  readonly id: string
  readonly cert_no: string
  readonly check_code: string
  readonly holder_name: string
  readonly role_no: string
  readonly role_label: Readonly<Record<Language, string>>
  readonly title: string
  readonly score: number
  readonly issued_on: string
  readonly valid_to: string | null
  readonly status_index: number
}

/** The issuer as credentials name it. */
export interface Issuer {
  /** The portal's address without a trailing slash. */
  readonly origin: string
  readonly name: string
}

/** The signed form as JSON: a credential enveloped by its own token. W3C Verifiable Credentials 2.0, 4.13.1 */
export interface EnvelopedCredential {
  readonly '@context': readonly string[]
  readonly id: string
  readonly type: 'EnvelopedVerifiableCredential'
}

const credentialsContext = 'https://www.w3.org/ns/credentials/v2'
const badgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
const dataPrefix = 'data:application/vc+jwt,'

/** The ends of a day in the provider's time zone, which has no daylight saving. */
const startOf = (day: string) => `${day}T00:00:00+08:00`
const endOf = (day: string) => `${day}T23:59:59+08:00`
const seconds = (time: string) => Math.floor(Date.parse(time) / 1000)

/**
 * The content of the token. The certificate's number identifies the holder, and of the name it has the masked form: a digest of the
 * name, even a salted one, would let anybody with number and code try names until one fits. Open Badges 3.0, 8.2, IdentityObject;
 * W3C Securing Verifiable Credentials using JOSE and COSE, 3.1
 */
export function credentialClaims(certified: Certified, issuer: Issuer) {
  const { id, cert_no, role_no, role_label, title, score, issued_on, valid_to, status_index } = certified
  const statusList = statusListUrl(issuer.origin, status_index)
  const place = statusListPlace(status_index)
  return {
    '@context': [credentialsContext, badgesContext],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuer.origin, type: ['Profile'], name: issuer.name, url: issuer.origin },
    validFrom: startOf(issued_on),
    ...(valid_to === null ? {} : { validUntil: endOf(valid_to) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: cert_no, identityType: 'identifier' },
      ],
      maskedName: maskName(certified.holder_name),
      achievement: {
        id: `${issuer.origin}/#${role_no}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: title,
        humanCode: role_no,
        description: [...new Set(Object.values(role_label))].join(' · '),
        criteria: { narrative: 'Passed the examination.' },
        levelNames: role_label,
      },
      result: [{ type: ['Result'], value: String(score) }],
    },
    credentialStatus: {
      id: `${statusList}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: statusList,
    },
    iss: issuer.origin,
    jti: `urn:uuid:${id}`,
    nbf: seconds(startOf(issued_on)),
    iat: seconds(startOf(issued_on)),
    ...(valid_to === null ? {} : { exp: seconds(endOf(valid_to)) }),
  }
}

/** The JSON that carries a token. */
export const envelopeToken = (token: string): EnvelopedCredential => ({
  '@context': [credentialsContext],
  id: `${dataPrefix}${token}`,
  type: 'EnvelopedVerifiableCredential',
})
