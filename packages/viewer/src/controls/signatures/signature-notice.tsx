import { Button } from '@mantine/core'
import { type ReactNode, useContext, useState } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import type { SignatureKnowledge } from '../../marking/signature-knowledge.ts'
import { spaceIn } from '../../messages/spacing.ts'
import { LanguageContext, useWords } from '../../messages/use-words.ts'
import { localeOf, type Words } from '../../messages/words.ts'
import { isForbiddenBySignature } from '../../viewer/known-signatures.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { useCommand } from '../commands/use-command.ts'
import { Notice } from '../parts/notice.tsx'
import classes from './signature-notice.module.css'
import { aboutOwnMarks, type SignatureSentences, signatureSentences } from './signature-sentences.ts'
import { useKnownSignatures } from './use-known-signatures.ts'
import { WaysOut } from './ways-out.tsx'

/**
 * Says what is known about the signatures of the open document: who signed, whether that is intact, and what was changed
 * afterwards. Says it again of the file as it is after each save, and before the first mark.
 */
export function SignatureNotice({ name }: { name: string }) {
  const { onPress: check } = useCommand('checkSignatures')
  const { onPress: showDetails, isOn } = useCommand('signatures')
  const known = useKnownSignatures()
  const session = useViewer(state => (state.marking.at === 'ready' ? state.marking.session : undefined))
  const isCompared = useViewer(state => state.comparing !== undefined)
  const isMarking = useViewer(state => state.mode === 'annotation')
  // The panel says the same, and more.
  if (isOn) return null
  const shown = {
    known,
    name: isCompared ? name : undefined,
    onCheck: check,
    onDetails: showDetails,
  }
  return session ? (
    <OfSession session={session} isMarking={isMarking} {...shown} />
  ) : (
    <KnownSignatures {...shown} />
  )
}

function OfSession({
  session,
  isMarking,
  ...shown
}: { session: MarkingSession; isMarking: boolean } & KnownSignaturesProps) {
  const areKeptBeside = useStore(session.store, state => state.areKeptBeside)
  // What is said of a refused save says what matters of the signatures, too.
  const isRefused = useStore(session.store, state => state.problem === 'saving-forbidden')
  const isForbidden = useViewer(isForbiddenBySignature)
  // Closed, it comes back before the first mark, and once marks are kept elsewhere.
  return (
    <KnownSignatures
      key={`${areKeptBeside} ${isMarking}`}
      {...shown}
      areKeptBeside={areKeptBeside}
      isMarking={isMarking}
      isHidden={isRefused}
      hasWaysOut={isForbidden && !areKeptBeside}
    />
  )
}

interface KnownSignaturesProps {
  readonly known: SignatureKnowledge
  /** The file that is meant, if there are several. */
  readonly name?: string | undefined
  readonly areKeptBeside?: boolean
  /** Whether the reader has chosen to mark the document. */
  readonly isMarking?: boolean
  readonly isHidden?: boolean
  /** Whether marks can be kept only as a file of marks or in a copy. */
  readonly hasWaysOut?: boolean
  /** Shows all that is known; undefined where it is shown. */
  readonly onDetails?: (() => void) | undefined
  /** Called when the reader wants a large file to be examined. */
  readonly onCheck: () => void
}

/** Says what is known about the signatures of one file, until the reader closes it; nothing for a file without signatures. */
export function KnownSignatures({
  known,
  name,
  areKeptBeside = false,
  isMarking = false,
  isHidden = false,
  hasWaysOut = false,
  onDetails,
  onCheck,
}: KnownSignaturesProps) {
  const words = useWords()
  /** What was known when the reader closed the notice. */
  const [closed, setClosed] = useState<SignatureKnowledge>()
  if (isHidden || closed === known) return null
  if (known.at === 'unread' || (known.at === 'known' && known.histories.length === 0)) return null
  const isOfSaved = known.at !== 'partly' && known.of === 'saved'
  return (
    <Notice
      role="status"
      onClose={() => setClosed(known)}
      foot={actsOf({ known, onDetails, onCheck, hasWaysOut: hasWaysOut && isMarking }, words)}
    >
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
          <List {...{ known, areKeptBeside, isMarking, hasWaysOut }} />
        )}
        {known.at === 'partly' && known.histories.length === 0 && <span>{words('signature.mayBe')}</span>}
      </div>
    </Notice>
  )
}

/** What the reader can do; nothing without a button. */
function actsOf({ known, onDetails, onCheck, hasWaysOut }: ActsProps, words: Words): ReactNode {
  const areListed = (known.at === 'known' || known.at === 'partly') && known.histories.length > 0
  const hasDetails = areListed && onDetails !== undefined
  if (!hasDetails && known.at !== 'partly' && !(areListed && hasWaysOut)) return undefined
  return (
    <>
      {hasDetails && (
        <Button size="compact-sm" variant="default" onClick={onDetails}>
          {words('signature.details')}
        </Button>
      )}
      {known.at === 'partly' && (
        <Button size="compact-sm" variant="default" onClick={onCheck}>
          {words('signature.check')}
        </Button>
      )}
      {areListed && hasWaysOut && <WaysOut />}
    </>
  )
}

type ActsProps = Pick<KnownSignaturesProps, 'known' | 'onDetails' | 'onCheck' | 'hasWaysOut'>

interface ListProps {
  readonly known: Extract<SignatureKnowledge, { readonly at: 'known' | 'partly' }>
  readonly areKeptBeside: boolean
  readonly isMarking: boolean
  readonly hasWaysOut: boolean
}

function List({ known, areKeptBeside, isMarking, hasWaysOut }: ListProps) {
  const words = useWords()
  const locale = localeOf(useContext(LanguageContext))
  const space = spaceIn(locale)
  const isOfSaved = known.at === 'known' && known.of === 'saved'
  const before = known.at === 'known' ? known.before : undefined
  const ownMarks = hasWaysOut ? words('signature.cannotKeep') : aboutOwnMarks(known.histories, words)
  const told = known.histories.map((history, index) =>
    signatureSentences(history, words, locale, { before: before?.[index], isUnread: known.at === 'partly' }),
  )
  return (
    <>
      <section className={classes.words} aria-label={words('signature.label')}>
        {areKeptBeside && <p className={classes.saved}>{words('signature.beside')}</p>}
        {isMarking && !isOfSaved && !areKeptBeside && ownMarks && <p className={classes.saved}>{ownMarks}</p>}
        {isOfSaved && <p className={classes.saved}>{words('signature.asSaved')}</p>}
        <ul>
          {told.map((sentences, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of a file never change their order.
            <li key={index}>
              <Told {...sentences} space={space} />
            </li>
          ))}
        </ul>
        {hasWaysOut && <p>{words('signature.ways', { count: known.histories.length })}</p>}
      </section>
      <p className={classes.unverified}>{words('signature.unverified')}</p>
    </>
  )
}

function Told({
  by,
  verdict,
  covered,
  own,
  isGrave,
  isBroken,
  isChangedFirst,
  space,
}: SignatureSentences & { readonly space: string }) {
  const judged = verdict !== undefined && (
    <>
      {isBroken ? <strong>{verdict}</strong> : verdict}
      {space}
    </>
  )
  return (
    <>
      <bdi>{by}</bdi>
      {space}
      {!isChangedFirst && judged}
      {isGrave ? <strong>{covered}</strong> : covered}
      {space}
      {isChangedFirst && judged}
      {own}
    </>
  )
}
