import { useContext, useState } from 'react'
import { useStore } from 'zustand'
import { LanguageContext, localeOf, useWords } from '../messages/words.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import { useViewer } from '../viewer-context.ts'
import { Notice } from './notice.tsx'
import classes from './signature-notice.module.css'
import { signatureSentences } from './signature-sentences.ts'

/**
 * Says what is known about the signatures of the open document, which nobody has verified: who signed, and what was changed
 * afterwards. Says it again after marks were saved, which no signature covers.
 */
export function SignatureNotice() {
  const marking = useViewer(state => state.marking)
  return marking.at === 'ready' ? <Signatures session={marking.session} /> : null
}

function Signatures({ session }: { session: MarkingSession }) {
  const words = useWords()
  const locale = localeOf(useContext(LanguageContext))
  const signatures = useStore(session.store, state => state.signatures)
  const hasSaved = useStore(session.store, state => state.hasSaved)
  /** What was known when the reader closed the notice. */
  const [closed, setClosed] = useState<'opened' | 'saved'>()
  const now = hasSaved ? 'saved' : 'opened'
  if (signatures.length === 0 || closed === now) return null
  const told = signatures.map(history => signatureSentences(history, words, locale))
  return (
    <Notice role="status" onClose={() => setClosed(now)}>
      <div>
        {/* Long lists scroll, so they can be reached with the keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
        <section className={classes.words} aria-label={words('signature.label')} tabIndex={0}>
          {hasSaved && <p className={classes.saved}>{words('signature.saved')}</p>}
          <ul>
            {told.map(({ by, covered, isGrave }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of a file never change their order.
              <li key={index}>
                <bdi>{by}</bdi> {isGrave ? <strong>{covered}</strong> : covered}
              </li>
            ))}
          </ul>
        </section>
        <p className={classes.unverified}>{words('signature.unverified')}</p>
      </div>
    </Notice>
  )
}
