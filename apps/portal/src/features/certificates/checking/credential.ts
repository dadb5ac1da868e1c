/** What a credential says. It may be forged: `token.ts` checks its signature. */
import { isRecord, parseToken, pathOf, type Token, textOf } from './token.ts'

/** The facts of a certificate, as its credential has them. */
export interface Credential {
  readonly number: string
  readonly maskedName: string
  readonly title: string
  /** Names of the role by language. */
  readonly roles: Readonly<Record<string, unknown>>
  readonly score: string
  /** Days `YYYY-MM-DD`; the last one is empty for a certificate without end. */
  readonly issuedOn: string
  readonly validTo: string
  readonly issuer: string
  readonly endsAt: Date | undefined
  /** Path of the status list, and the place in it. */
  readonly statusPath: string
  readonly statusIndex: number
}

const prefix = 'data:application/vc+jwt,'

/** The token in a dropped text: an enveloped credential, one in an answer of the server, or the bare token. */
export function tokenIn(text: string): Token | undefined {
  const bare = parseToken(text)
  if (bare) return bare
  try {
    const value: unknown = JSON.parse(text)
    const enveloped = isRecord(value) && isRecord(value.data) ? value.data : value
    const id = textOf(enveloped, 'id')
    return id.startsWith(prefix) ? parseToken(id.slice(prefix.length)) : undefined
  } catch {
    return undefined
  }
}

/** Reads the claims of a token; undefined for a token that is no credential of a certificate. Open Badges 3.0, B.1 */
export function readCredential({ claims }: Token): Credential | undefined {
  const subject = claims.credentialSubject
  const status = claims.credentialStatus
  if (!isRecord(subject) || !isRecord(status) || !isRecord(subject.achievement)) return undefined
  const identities = (Array.isArray(subject.identifier) ? subject.identifier : []) as readonly unknown[]
  const number = identities.find(identity => textOf(identity, 'identityType') === 'identifier')
  const statusPath = pathOf(textOf(status, 'statusListCredential'))
  const results = (Array.isArray(subject.result) ? subject.result : []) as readonly unknown[]
  const end = textOf(claims, 'validUntil')
  const place = textOf(status, 'statusListIndex')
  const endsAt = end === '' ? undefined : new Date(end)
  if (!number || !/^\/credentials\/status\/[1-9]\d{0,3}$/.test(statusPath)) return undefined
  // Nothing that decides whether it is in force may be guessed.
  if (!/^\d{1,9}$/.test(place) || Number.isNaN(endsAt?.getTime())) return undefined
  const { levelNames } = subject.achievement
  return {
    number: textOf(number, 'identityHash'),
    maskedName: textOf(subject, 'maskedName'),
    title: textOf(claims, 'name'),
    roles: isRecord(levelNames) ? levelNames : {},
    score: textOf(results[0], 'value'),
    issuedOn: textOf(claims, 'validFrom').slice(0, 10),
    validTo: end.slice(0, 10),
    issuer: textOf(claims.issuer, 'name'),
    endsAt,
    statusPath,
    statusIndex: Number(place),
  }
}
