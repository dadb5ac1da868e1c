import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useContext } from 'react'
import type { KnownSignature, SignatureKnowledge } from '../../marking/signature-knowledge.ts'
import { LanguageContext, useWords } from '../../messages/use-words.ts'
import { localeOf } from '../../messages/words.ts'
import { ScrolledRegion } from '../../pages/scrolled-region.tsx'
import { signatureFacts } from './signature-facts.ts'
import { signatureSentences } from './signature-sentences.ts'
import classes from './signatures-panel.module.css'
import { useKnownSignatures } from './use-known-signatures.ts'

/** All that is known of each signature of the open document. */
export function SignaturesPanel() {
  const words = useWords()
  const known = useKnownSignatures()
  const histories = known.at === 'known' || known.at === 'partly' ? known.histories : []
  const before = known.at === 'known' ? known.before : undefined
  return (
    <ScrolledRegion className={classes.list} label={words('panel.signatures')}>
      {histories.length === 0 && <p className={classes.told}>{words(stateWord(known))}</p>}
      {histories.length > 0 && <p className={classes.told}>{words('signature.unverified')}</p>}
      {histories.map((history, index) => (
        <SignatureCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of a file never change their order.
          key={index}
          history={history}
          before={before?.[index]}
          isUnread={known.at === 'partly'}
        />
      ))}
    </ScrolledRegion>
  )
}

function stateWord(known: SignatureKnowledge) {
  switch (known.at) {
    case 'unread':
    case 'looking':
      return 'signature.looking'
    case 'failed':
      return 'signature.failed'
    case 'partly':
      return 'signature.mayBe'
    case 'known':
      return 'signature.none'
  }
}

interface CardProps {
  readonly history: KnownSignature
  readonly before: KnownSignature | undefined
  readonly isUnread: boolean
}

function SignatureCard({ history, before, isUnread }: CardProps) {
  const words = useWords()
  const locale = localeOf(useContext(LanguageContext))
  const sentences = signatureSentences(history, words, locale, { before, isUnread })
  const { by, verdict, covered, own, isGrave, isBroken, isChangedFirst } = sentences
  const look = isGrave ? 'grave' : history.check?.verdict === 'intact' ? 'intact' : 'open'
  const Icon = icons[look]
  return (
    <section className={classes.card} data-look={look} aria-label={by}>
      <h3 className={classes.head}>
        <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden />
        <bdi>{by}</bdi>
      </h3>
      {isChangedFirst && <p className={classes.changed}>{covered}</p>}
      {verdict !== undefined && (
        <p className={isChangedFirst ? undefined : classes.verdict} data-broken={isBroken || undefined}>
          {verdict}
        </p>
      )}
      {!isChangedFirst && <p className={classes.covered}>{covered}</p>}
      {own !== undefined && <p>{own}</p>}
      <dl className={classes.facts}>
        {signatureFacts(history, words, locale).map(({ label, value, isDoubtful }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-doubtful={isDoubtful || undefined}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const icons = { grave: IconAlertTriangle, intact: IconCircleCheck, open: IconHelpCircle } as const
