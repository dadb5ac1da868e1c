import type { ReviewForm } from '@lectern/contract'
import { useConsoleWords } from '../desk/console-words.ts'
import { Moment } from '../list/cells.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { PlaceButton, usePlaceName } from './page-notes.tsx'
import classes from './work-review.module.css'

/** What reviewers have said about the work so far, newest first. */
export function Opinions({ work, onGoTo }: { readonly work: ReviewForm; onGoTo(node: number): void }) {
  const words = useConsoleWords()
  const placeName = usePlaceName(work.kind ?? 'pdf')
  if (work.opinions.length === 0) return null
  return (
    <section aria-label={words('earlierOpinions')}>
      <h3 className={classes.heading}>{words('earlierOpinions')}</h3>
      <ul className={classes.lines}>
        {work.opinions.map(({ at, result, opinion, version, remarks }) => (
          <li key={`${at.toISOString()} ${version}`} className={classes.line}>
            <span className={classes.head}>
              <StateBadge
                label={result === 'approved' ? 'stateApproved' : 'stateRefused'}
                color={result === 'approved' ? 'teal' : 'red'}
              />
              {words('versionLine', { version })}
              <Moment at={at} />
            </span>
            {opinion !== '' && <p>{opinion}</p>}
            {remarks.length > 0 && (
              <ul>
                {remarks.map(({ node, text }) => (
                  <li key={node}>
                    {work.kind === 'video' && node > (work.file?.length ?? node) ? (
                      // Said about an edition that was longer.
                      placeName(node)
                    ) : (
                      <PlaceButton kind={work.kind ?? 'pdf'} node={node} onGoTo={onGoTo} />
                    )}{' '}
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
