/** The credential of a certificate: Open Badges 3.0 as JSON Web Token. Pure. See ADR 0064. */
import type { Language } from '@lectern/contract'
import { contextUrl } from './credential-context.ts'
import { criteria, scoreName } from './credential-texts.data.ts'
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
  /** The points that the exam asks for, of 100. */
  readonly pass_score: number
  readonly issued_on: string
  readonly valid_to: string | null
  readonly status_index: number
}

/** The issuer as credentials name it. */
export interface Issuer {
  /** The portal's address without a trailing slash. */
  readonly origin: string
  readonly name: string
  /** The holder's language, in which the credential is written. */
  readonly language: Language
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

/** The schema that credentials follow. Open Badges 3.0, B.1.8 */
const schemaUrl =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

/** The address of a certificate's credential, which is its id. */
export const credentialAddress = (origin: string, id: string): string => `${origin}/credentials/${id}`

/** Language tags by our names of languages. RFC 5646 */
const languageTags: Readonly<Record<Language, string>> = {
  ...{ zh: 'zh-Hans', tw: 'zh-Hant', en: 'en', ja: 'ja', de: 'de' },
}

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
  const { cert_no, role_no, role_label, title, score, pass_score, issued_on, valid_to, status_index } =
    certified
  const { origin, language } = issuer
  const id = credentialAddress(origin, certified.id)
  const [holder, achievement] = [`urn:uuid:${certified.id}`, `${origin}/credentials/achievements/${role_no}`]
  const resultDescription = `${achievement}#score`
  const statusList = statusListUrl(issuer.origin, status_index)
  const place = statusListPlace(status_index)
  return {
    '@context': [credentialsContext, badgesContext, contextUrl(origin)],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuer.origin, type: ['Profile'], name: issuer.name, url: issuer.origin },
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
        id: achievement,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: title,
        humanCode: role_no,
        description: role_label[language] || role_label.en,
        inLanguage: languageTags[language],
        criteria: {
          narrative: criteria[language]
            .replace('{title}', () => title)
            .replace('{points}', String(pass_score)),
        },
        resultDescription: [
          {
            id: resultDescription,
            type: ['ResultDescription'],
            name: scoreName[language],
            resultType: 'RawScore',
            ...{ valueMin: '0', valueMax: '100', requiredValue: String(pass_score) },
          },
        ],
        levelNames: role_label,
      },
      result: [{ type: ['Result'], resultDescription, value: String(score) }],
    },
    credentialSchema: [{ id: schemaUrl, type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: {
      id: `${statusList}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: statusList,
    },
    iss: issuer.origin,
    sub: holder,
    jti: id,
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
