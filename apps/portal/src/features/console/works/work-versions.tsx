import type { ReviewForm } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { Moment } from '../list/cells.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import classes from './work-review.module.css'
import { WorkStateBadge } from './work-states.tsx'

/** The versions of a work with what their author says about the changes, newest first; nothing for the first one. */
export function WorkVersions({ work }: { readonly work: ReviewForm }) {
  const words = useConsoleWords()
  const { data: versions = [] } = useQuery({
    queryKey: [consoleKey, 'work-versions', work.id],
    queryFn: ({ signal }) => api.call('works.versions', { id: work.id ?? '' }, { signal }),
  })
  if (versions.length < 2) return null
  return (
    <section aria-label={words('versions')}>
      <h3 className={classes.heading}>{words('versions')}</h3>
      <ul className={classes.lines}>
        {versions.map(({ version, state, at, note }) => (
          <li key={version} className={classes.line}>
            <span className={classes.head}>
              {words('versionLine', { version })}
              {version === work.liveVersion ? (
                <StateBadge label="versionLive" color="teal" />
              ) : (
                <WorkStateBadge state={state} />
              )}
              <Moment at={at} />
            </span>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
