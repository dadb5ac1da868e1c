/** The credential of a certificate: Open Badges 3.0 as JSON Web Token. Pure. See ADR 0064. */
import { titleIn } from '../settings/exam-title.ts'
import { type Achieved, achievementOf, type Issuer, profileOf, resultAddress } from './achievement.ts'
import { credentialAddress } from './addresses.ts'
import { contextUrl } from './credential-context.ts'
import { type MailIdentity, mailIdentifier } from './mail-identity.ts'
import { maskName } from './mask-name.ts'
import { statusListPlace, statusListUrl } from './status-list.ts'

/** What a certificate certifies. */
export interface Certified extends Achieved {
  readonly id: string
  readonly cert_no: string
  readonly check_code: string
  readonly holder_name: string
  readonly score: number
  readonly issued_on: string
  readonly valid_to: string | null
  readonly status_index: number
}

/** The signed form as JSON: a credential enveloped by its own token. W3C Verifiable Credentials 2.0, 4.13.1 */
export interface EnvelopedCredential {
  readonly '@context': readonly string[]
  readonly id: string
  readonly type: 'EnvelopedVerifiableCredential'
}

/** The claims of a token, as far as others change them. */
export interface CredentialClaims {
  readonly credentialSubject: { readonly identifier: readonly object[] }
}

/** The contexts of the standards. W3C Verifiable Credentials 2.0, 4.3; Open Badges 3.0, 6.2 */
export const standardContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

/** Where 1EdTech defines the type of its schemas, which the context of badges lacks. Open Badges 3.0, 5, sample contents */
const schemaContext = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'
const dataPrefix = 'data:application/vc+jwt,'

/** The schema that credentials follow. Open Badges 3.0, B.1.8 */
const schemaUrl =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

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
  const { cert_no, score, issued_on, valid_to, status_index } = certified
  const { origin, language } = issuer
  const id = credentialAddress(origin, certified.id)
  const holder = `urn:uuid:${certified.id}`
  const statusList = statusListUrl(origin, status_index)
  const place = statusListPlace(status_index)
  const title = titleIn(certified, language)
  return {
    '@context': [...standardContexts, schemaContext, contextUrl(origin)],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: profileOf(issuer),
    validFrom: startOf(issued_on),
    ...(valid_to === null ? {} : { validUntil: endOf(valid_to) }),
    credentialSubject: {
      id: holder,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: cert_no, identityType: 'identifier' },
      ],
      maskedName: maskName(certified.holder_name),
      achievement: {
        ...achievementOf(certified, issuer),
        image: { id: `${id}/image.png`, type: 'Image', caption: title },
      },
      result: [
        {
          type: ['Result'],
          resultDescription: resultAddress(origin, certified.exam_id),
          value: String(score),
        },
      ],
    },
    credentialSchema: [{ id: schemaUrl, type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: {
      id: `${statusList}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: statusList,
    },
    iss: origin,
    sub: holder,
    jti: id,
    nbf: seconds(startOf(issued_on)),
    iat: seconds(startOf(issued_on)),
    ...(valid_to === null ? {} : { exp: seconds(endOf(valid_to)) }),
  }
}

/** The claims of a credential by which wallets also recognize a mail address. */
export const withMail = <C extends CredentialClaims>(claims: C, mail: MailIdentity): C => ({
  ...claims,
  credentialSubject: {
    ...claims.credentialSubject,
    identifier: [...claims.credentialSubject.identifier, mailIdentifier(mail)],
  },
})

/** The JSON that carries a token. */
export const envelopeToken = (token: string): EnvelopedCredential => ({
  '@context': standardContexts.slice(0, 1),
  id: `${dataPrefix}${token}`,
  type: 'EnvelopedVerifiableCredential',
})

/** The token in its envelope. */
export const tokenOf = ({ id }: EnvelopedCredential): string => id.slice(dataPrefix.length)
