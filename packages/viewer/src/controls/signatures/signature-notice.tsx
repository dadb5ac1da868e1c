import { Button } from '@mantine/core'
import { useContext, useState } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import type { SignatureKnowledge } from '../../marking/signature-knowledge.ts'
import { LanguageContext, useWords } from '../../messages/use-words.ts'
import { localeOf } from '../../messages/words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { useCommand } from '../commands/use-command.ts'
import { Notice } from '../parts/notice.tsx'
import classes from './signature-notice.module.css'
import { signatureSentences, spaceIn } from './signature-sentences.ts'

/**
 * Says what is known about the signatures of the open document, which nobody has verified: who signed, and what was changed
 * afterwards. Says it again of the file as it is after each save.
 */
export function SignatureNotice({ name }: { name: string }) {
  const { onPress: check } = useCommand('checkSignatures')
  const marking = useViewer(state => state.marking)
  const unmarked = useViewer(state => state.unmarkedSignatures)
  const isCompared = useViewer(state => state.comparing !== undefined)
  const shown = { name: isCompared ? name : undefined, onCheck: check }
  switch (marking.at) {
    case 'ready':
      return <OfSession session={marking.session} {...shown} />
    case 'failed':
      return <KnownSignatures known={failed} {...shown} />
    case 'opening':
      return <KnownSignatures known={unmarked.at === 'partly' ? looking : unmarked} {...shown} />
    case 'none':
      return <KnownSignatures known={unmarked} {...shown} />
  }
}

const failed: SignatureKnowledge = { at: 'failed', of: 'opened' }
const looking: SignatureKnowledge = { at: 'looking', of: 'opened' }

function OfSession({ session, ...shown }: { session: MarkingSession } & Omit<KnownSignaturesProps, 'known'>) {
  const unmarked = useViewer(state => state.unmarkedSignatures)
  const known = useStore(session.store, state => state.signatures)
  const areKeptBeside = useStore(session.store, state => state.areKeptBeside)
  const isWaiting = known.at === 'unread'
  const told = isWaiting && unmarked.at === 'partly' ? looking : isWaiting ? unmarked : known
  return <KnownSignatures key={`${areKeptBeside}`} known={told} areKeptBeside={areKeptBeside} {...shown} />
}

interface KnownSignaturesProps {
  readonly known: SignatureKnowledge
  /** The file that is meant, if there are several. */
  readonly name?: string | undefined
  readonly areKeptBeside?: boolean
  /** Called when the reader wants a large file to be examined. */
  readonly onCheck: () => void
}

/** Says what is known about the signatures of one file, until the reader closes it; nothing for a file without signatures. */
export function KnownSignatures({ known, name, areKeptBeside = false, onCheck }: KnownSignaturesProps) {
  const words = useWords()
  /** What was known when the reader closed the notice. */
  const [closed, setClosed] = useState<SignatureKnowledge>()
  if (closed === known) return null
  if (known.at === 'unread' || (known.at === 'known' && known.histories.length === 0)) return null
  const isOfSaved = known.at !== 'partly' && known.of === 'saved'
  return (
    <Notice role="status" onClose={() => setClosed(known)}>
      <div>
        {name !== undefined && (
          <p className={classes.name}>
            <bdi>{words('signature.ofFile', { name })}</bdi>
          </p>
        )}
        {known.at === 'looking' && (
          <span>{words(isOfSaved ? 'signature.lookingSaved' : 'signature.looking')}</span>
        )}
        {known.at === 'failed' && (
          <span>{words(isOfSaved ? 'signature.failedSaved' : 'signature.failed')}</span>
        )}
        {(known.at === 'known' || known.at === 'partly') && known.histories.length > 0 && (
          <List known={known} areKeptBeside={areKeptBeside} />
        )}
        {known.at === 'partly' && (
          <>
            {known.histories.length === 0 && <span>{words('signature.mayBe')}</span>}
            <Button className={classes.check} size="compact-sm" variant="default" onClick={onCheck}>
              {words('signature.check')}
            </Button>
          </>
        )}
      </div>
    </Notice>
  )
}

interface ListProps {
  readonly known: Extract<SignatureKnowledge, { readonly at: 'known' | 'partly' }>
  readonly areKeptBeside: boolean
}

function List({ known, areKeptBeside }: ListProps) {
  const words = useWords()
  const locale = localeOf(useContext(LanguageContext))
  const space = spaceIn(locale)
  const isOfSaved = known.at === 'known' && known.of === 'saved'
  const before = known.at === 'known' ? known.before : undefined
  const told = known.histories.map((history, index) =>
    signatureSentences(history, words, locale, { before: before?.[index], isUnread: known.at === 'partly' }),
  )
  return (
    <>
      {/* Long lists scroll, so they can be reached with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <section className={classes.words} aria-label={words('signature.label')} tabIndex={0}>
        {areKeptBeside && <p className={classes.saved}>{words('signature.beside')}</p>}
        {isOfSaved && <p className={classes.saved}>{words('signature.asSaved')}</p>}
        <ul>
          {told.map(({ by, covered, own, isGrave }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of a file never change their order.
            <li key={index}>
              <bdi>{by}</bdi>
              {space}
              {isGrave ? <strong>{covered}</strong> : covered}
              {space}
              {own}
            </li>
          ))}
        </ul>
      </section>
      <p className={classes.unverified}>{words('signature.unverified')}</p>
    </>
  )
}
