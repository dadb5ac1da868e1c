import type { Verdict } from '@lectern/pdf/signature-check'
import { isOverstepped, mayShowOther } from '@lectern/pdf/signature-doubts'
import type { SignatureHistory } from '@lectern/pdf/signatures'
import type { KnownSignature } from '../../marking/signature-knowledge.ts'
import { pageNumbers } from '../../messages/page-numbers.ts'
import { spaceIn } from '../../messages/spacing.ts'
import type { Words } from '../../messages/words.ts'

/** What is said about one signature: who signed, and what it covers. */
export interface SignatureSentences {
  readonly by: string
  /** Whether what it covers is what was signed; undefined if nobody has checked. */
  readonly verdict: string | undefined
  readonly covered: string
  /** What of it the reader has changed, for a file that was just saved. */
  readonly own: string | undefined
  /** The signature does not hold, or says nothing about what is shown, or not about all of it. */
  readonly isGrave: boolean
  /** It does not hold, whatever was changed afterwards. */
  readonly isBroken: boolean
  /** What is shown may be something else than what was signed: `covered`, which says so, comes before `verdict`. */
  readonly isChangedFirst: boolean
}

/** What else is known of the file. */
interface AboutFile {
  /** The same signature before the reader saved the file. */
  readonly before?: SignatureHistory | undefined
  /** Nobody has looked for changes, because the file is large. */
  readonly isUnread?: boolean
}

/**
 * What is known about a signature, which nobody has verified. `locale` writes its date; the time is left out, because the
 * signing program's clock and zone are unknown.
 */
export function signatureSentences(
  history: KnownSignature,
  words: Words,
  locale: string,
  { before, isUnread = false }: AboutFile = {},
): SignatureSentences {
  const { kind, signer, date, check } = history
  const named =
    signer === undefined ? (date === undefined ? 'none' : 'date') : date === undefined ? 'signer' : 'all'
  const by = words(`signature.by.${named}`, {
    what: words(kind === 'usage-rights' ? 'signature.kind.approval' : `signature.kind.${kind}`),
    signer: signer ?? '',
    // The day as it was written, wherever it is read.
    date: date === undefined ? '' : dayOf(date.slice(0, 10), locale),
  })
  const isChangedFirst = isChanged(history)
  return {
    by,
    verdict:
      isChangedFirst && check?.verdict === 'intact'
        ? words('signature.verdict.earlier')
        : verdictOf(check, words, kind === 'timestamp' ? 'timestamp' : 'signature'),
    own: ownChanges(history, before, words, locale),
    covered: [coveredBy(history, { words, locale, isUnread }), ...rulesOf(history, words)].join(
      spaceIn(locale),
    ),
    isBroken: check?.verdict === 'broken',
    isGrave: check?.verdict === 'broken' || mayShowOther(history) || isOverstepped(history),
    isChangedFirst,
  }
}

/**
 * What the signatures say about marks of a reader who is about to make some; undefined if none covers a whole state of the file. True
 * before the first mark, and also when marks were saved in a copy.
 */
export function aboutOwnMarks(histories: readonly SignatureHistory[], words: Words): string | undefined {
  if (!histories.some(({ covers }) => covers !== 'parts')) return undefined
  return words('signature.beforeMarks', { count: histories.length })
}

/** Whether the file shows, or may show, something else than what was signed; filled fields that are allowed do not count. */
function isChanged(history: KnownSignature): boolean {
  const { covers, since, check } = history
  if (covers !== 'revision' || check?.verdict === 'broken') return false
  const unfilled = since && { ...since, parts: since.parts.filter(part => part !== 'forms') }
  return isOverstepped(history) || mayShowOther({ ...history, since: unfilled })
}

interface HowSaid {
  readonly words: Words
  readonly locale: string
  readonly isUnread: boolean
}

/** What a signature covers, or what was changed after it. */
function coveredBy(history: KnownSignature, { words, locale, isUnread }: HowSaid): string {
  const { covers, isRemoved, since, kind } = history
  if (covers !== 'revision') return words(`signature.${covers}`)
  if (isUnread) {
    const said = [isRemoved === true && words('signature.removed'), words('signature.unread')].filter(isSaid)
    return words('signature.since', { changes: joined(said, locale) })
  }
  const changes = changesOf(history, words, locale)
  // Where nobody knows what was changed, that says enough.
  if (!since || !isChanged(history)) return words('signature.since', { changes })
  const isCertification = kind === 'certification' && isOverstepped(history)
  return words(isCertification ? 'signature.certificationBroken' : 'signature.changed', { changes })
}

/** Which of its rules were broken, or concern the reader. */
function rulesOf(history: KnownSignature, words: Words): readonly string[] {
  const { kind, allows, isRemoved } = history
  const isCertification = kind === 'certification'
  const isForbidding = !isRemoved && (allows === 'nothing' || allows === 'forms')
  const broken = isOverstepped(history)
  if (!broken && !isForbidding) return []
  const rule = broken ? (isForbidding ? 'oversteppedForbids' : 'overstepped') : 'forbids'
  return [words(isCertification ? `signature.${rule}.certification` : `signature.${rule}`)]
}

/** A day in the reader's words. */
export const dayOf = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** What a check of a signature or of a time stamp says; undefined if there was none. */
export function verdictOf(
  check: Verdict | undefined,
  words: Words,
  of: 'signature' | 'timestamp',
): string | undefined {
  if (!check) return undefined
  return words(`signature.verdict.${check.why ?? 'intact'}`, { what: words(`signature.what.${of}`) })
}

/** The marks that were added, changed and removed since `before`. */
function ownChanges(
  { since }: SignatureHistory,
  before: SignatureHistory | undefined,
  words: Words,
  locale: string,
): string | undefined {
  if (!since || !before || (before.covers === 'revision' && !before.since)) return undefined
  const was = before.since?.marks ?? { added: 0, changed: 0, removed: 0 }
  const { added, changed, removed } = since.marks
  const own = { added: added - was.added, changed: changed - was.changed, removed: removed - was.removed }
  const said = [
    own.added > 0 && words('signature.ownAdded', { count: own.added }),
    own.changed > 0 && words('signature.ownChanged', { count: own.changed }),
    own.removed > 0 && words('signature.ownRemoved', { count: own.removed }),
  ].filter(isSaid)
  return said.length === 0 ? undefined : words('signature.own', { changes: joined(said, locale) })
}

function marksSaid(
  { added, changed, removed }: NonNullable<SignatureHistory['since']>['marks'],
  words: Words,
): readonly string[] {
  return [
    added > 0 && words('signature.marksAdded', { count: added }),
    changed > 0 && words('signature.marksChanged', { count: changed }),
    removed > 0 && words('signature.marksRemoved', { count: removed }),
  ].filter(isSaid)
}

function changesOf({ since, isRemoved }: SignatureHistory, words: Words, locale: string): string {
  const removed = isRemoved === true && words('signature.removed')
  if (!since) return joined([removed, words('signature.unknown')].filter(isSaid), locale)
  const { marks, markPages, contentPages, signatures, parts } = since
  const marked = marksSaid(marks, words)
  const said = [
    // What weighs most comes first.
    removed,
    contentPages.length > 0 &&
      words(contentPages.length === 1 ? 'signature.contentOne' : 'signature.contentMany', {
        pages: pageNumbers(contentPages, locale),
      }),
    marked.length > 0 &&
      words(markPages.length === 1 ? 'signature.onPage' : 'signature.onPages', {
        marks: joined(marked, locale),
        pages: pageNumbers(markPages, locale),
      }),
    signatures > 0 && words('signature.signatures', { count: signatures }),
    ...parts.filter(part => part !== 'signature' || !isRemoved).map(part => words(`signature.${part}`)),
  ].filter(isSaid)
  return said.length === 0 ? words('signature.nothing') : joined(said, locale)
}

const isSaid = (phrase: string | false): phrase is string => phrase !== false

function joined(said: readonly string[], locale: string): string {
  // “And” would join words there, not clauses.
  if (locale.startsWith('zh')) return said.join('；')
  if (locale.startsWith('ja')) return said.join('、')
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(said)
}
