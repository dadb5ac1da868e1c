import type { SignatureHistory } from '@lectern/pdf/signatures'
import type { Words } from '../messages/words.ts'

/** What is said about one signature: who signed, and what it covers. */
export interface SignatureSentences {
  readonly by: string
  readonly covered: string
  /** The signature says nothing about what is shown, or not about all of it. */
  readonly isGrave: boolean
}

/** Pages that are named; more are summed up. */
const namedPages = 5

/**
 * What is known about a signature, which nobody has verified. `locale` writes its date; the time is left out, because the
 * signing program's clock and zone are unknown.
 */
export function signatureSentences(
  history: SignatureHistory,
  words: Words,
  locale: string,
): SignatureSentences {
  const { kind, signer, date, covers, allows, since } = history
  const named =
    signer === undefined ? (date === undefined ? 'none' : 'date') : date === undefined ? 'signer' : 'all'
  const by = words(`signature.by.${named}`, {
    what: words(kind === 'usage-rights' ? 'signature.kind.approval' : `signature.kind.${kind}`),
    signer: signer ?? '',
    date:
      date === undefined
        ? ''
        : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
            // The day as it was written, wherever it is read.
            new Date(date.slice(0, 10)),
          ),
  })
  const covered =
    covers === 'revision'
      ? words('signature.since', { changes: changesOf(history, words, locale) })
      : words(`signature.${covers}`)
  const isForbidding = allows === 'nothing' || allows === 'forms'
  const space = /^(zh|ja)/.test(locale) ? '' : ' '
  return {
    by,
    covered: isForbidding ? `${covered}${space}${words('signature.forbids')}` : covered,
    isGrave: covers === 'parts' || (covers === 'revision' && (!since || changesWhatIsRead(since))),
  }
}

/** Whether something besides marks, signatures and what proves them has changed. */
const changesWhatIsRead = ({ contentPages, parts }: NonNullable<SignatureHistory['since']>): boolean =>
  contentPages.length > 0 || parts.some(part => part !== 'validation' && part !== 'metadata')

function changesOf({ since }: SignatureHistory, words: Words, locale: string): string {
  if (!since) return words('signature.unknown')
  const { marks, contentPages, signatures, parts } = since
  const numbers = contentPages.slice(0, namedPages).map(page => `${page + 1}`)
  const pages = `${numbers.join(', ')}${contentPages.length > namedPages ? ' …' : ''}`
  const said = [
    // What weighs most comes first.
    contentPages.length > 0 &&
      words(contentPages.length === 1 ? 'signature.contentOne' : 'signature.contentMany', { pages }),
    marks.added > 0 && words('signature.marksAdded', { count: marks.added }),
    marks.changed > 0 && words('signature.marksChanged', { count: marks.changed }),
    marks.removed > 0 && words('signature.marksRemoved', { count: marks.removed }),
    signatures > 0 && words('signature.signatures', { count: signatures }),
    ...parts.map(part => words(`signature.${part}`)),
  ].filter(phrase => phrase !== false)
  if (said.length === 0) return words('signature.nothing')
  // “And” would join words there, not clauses.
  if (locale.startsWith('zh')) return said.join('；')
  if (locale.startsWith('ja')) return said.join('、')
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(said)
}
