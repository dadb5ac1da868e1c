import type { KnownSignature } from '../../marking/signature-knowledge.ts'
import type { WordKey, Words } from '../../messages/words.ts'
import { dayOf, verdictOf } from './signature-sentences.ts'

/** A fact with its label, both in the reader's words. */
export interface SignatureFact {
  readonly label: string
  readonly value: string
  /** Something that the reader should not overlook. */
  readonly isDoubtful?: boolean
}

/** Digests for which two texts with the same value can be made. */
const weakDigests: ReadonlySet<string> = new Set(['SHA-1', '1.2.840.113549.2.5', '1.2.840.113549.2.2'])

/** What else is known of a signature, in the order in which it matters. `locale` writes dates. */
export function signatureFacts(
  { date, reason, allows, lock, field, check, kind }: KnownSignature,
  words: Words,
  locale: string,
): readonly SignatureFact[] {
  const facts: SignatureFact[] = []
  const add = (name: string, value: string | undefined, isDoubtful = false): void => {
    if (value) facts.push({ label: words(`signature.fact.${name}` as WordKey), value, isDoubtful })
  }
  const stamp = check?.timestamp
  const certificate = check?.certificate
  if (date !== undefined && kind !== 'timestamp') add('signed', writtenTime(date, locale))
  if (stamp) {
    const authority = stamp.certificate?.subject
    const time = writtenTime(stamp.time, locale)
    const stamped = authority === undefined ? time : words('signature.stamped', { date: time, authority })
    // The check of a signature that is a time stamp stands above.
    const verdict = kind === 'timestamp' ? undefined : verdictOf(stamp, words, 'timestamp')
    add('stamp', [stamped, ...(verdict ? [verdict] : [])].join(' · '), stamp.verdict === 'broken')
  }
  add('reason', reason)
  if (certificate) {
    const { subject, organisation, issuer, from, until, isSelfIssued } = certificate
    add(
      'certificate',
      [subject, ...(organisation === subject ? [] : [organisation])].filter(Boolean).join(', '),
    )
    add('issuer', isSelfIssued ? words('signature.selfIssued') : issuer)
    const signedAt = stamp?.time ?? date
    const isOutside =
      signedAt !== undefined &&
      (Date.parse(signedAt) < Date.parse(from) || Date.parse(signedAt) > Date.parse(until))
    add(
      'valid',
      words('signature.validFrom', { from: dayOf(from, locale), until: dayOf(until, locale) }),
      isOutside,
    )
  }
  if (check?.digest) {
    const isWeak = weakDigests.has(check.digest)
    add('digest', isWeak ? words('signature.weakDigest', { digest: check.digest }) : check.digest, isWeak)
  }
  if (allows) add('allows', words(`signature.allows.${allows}`))
  if (lock) add('locks', words(`signature.locks.${lock.action}`, { fields: lock.fields.join(', ') }))
  add('field', field)
  return facts
}

/** A time as it is in the file, in the zone of the program that wrote it; parts of a second are left out. */
function writtenTime(date: string, locale: string): string {
  const local = new Date(`${date.slice(0, 19)}Z`)
  const zone = date.slice(19).replace(/^\.\d+/, '')
  const text = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(local)
  return zone === '' ? text : `${text} ${zone === 'Z' ? 'UTC' : `UTC${zone}`}`
}
