import type { GradingView } from '@lectern/contract'
import { useState } from 'react'
import { Segments } from '../../../parts/segments.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { AttemptGrading } from './attempt-grading.tsx'
import { AttemptJournal } from './attempt-journal.tsx'
import classes from './grading.module.css'

type Part = 'grading' | 'journal'

/** An ended attempt: what an examiner grades, and how it went. */
export function AttemptPanel(props: { readonly attempt: GradingView; onDecided(): void }) {
  const { attempt, onDecided } = props
  const words = useConsoleWords()
  const isGradable = attempt.items.length > 0
  const [part, setPart] = useState<Part>(isGradable ? 'grading' : 'journal')
  // The form stays while the journal is read: what is not saved yet is in it.
  return (
    <div className={classes.attempt}>
      {isGradable && (
        <div className={classes.parts}>
          <Segments<Part>
            aria-label={words('journalParts')}
            value={part}
            data={[
              { value: 'grading', label: words('gradingTab') },
              { value: 'journal', label: words('journalTab') },
            ]}
            onChange={setPart}
          />
        </div>
      )}
      {isGradable && (
        <div className={classes.part} hidden={part !== 'grading'}>
          <AttemptGrading attempt={attempt} onDecided={onDecided} />
        </div>
      )}
      {part === 'journal' && (
        <div className={classes.journal}>
          <AttemptJournal attemptId={attempt.attemptId} />
        </div>
      )}
    </div>
  )
}
