import type { Resource } from '@lectern/contract'
import { dayOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useReadingWords } from '../../messages/reading-words.ts'
import classes from './edition-list.module.css'
import { useEditions } from './use-editions.ts'

/**
 * The published editions of a resource that the reader may open, newest first, with what their author wrote about them and how
 * many pages changed. Nothing for guests and for a first edition.
 */
export function EditionList(props: { readonly resource: Resource; onShowChanges(version: number): void }) {
  const { id, version, lock, kind } = props.resource
  const words = useReadingWords()
  const language = usePreferences(state => state.language)
  const isMember = useSession(state => state.user !== undefined)
  const data = useEditions(id, version, { isAsked: isMember && version > 1 && lock === 'open' }) ?? []
  const published = data.filter(edition => edition.state === 'published')
  if (published.length === 0) return null
  return (
    <section aria-labelledby="editions">
      <h2 id="editions" className={classes.heading}>
        {words('editions')}
      </h2>
      <ol className={classes.editions}>
        {published.map(edition => (
          <li key={edition.version} className={classes.edition}>
            <p className={classes.head}>
              <span className={classes.name}>{words('editionNumber', { version: edition.version })}</span>
              {edition.version === version && (
                <span className={classes.current}>{words('editionCurrent')}</span>
              )}
              <time dateTime={edition.at.toISOString()}>{dayOf(edition.at, language)}</time>
            </p>
            {edition.note && <p className={classes.note}>{edition.note}</p>}
            {kind === 'pdf' && edition.changeCount > 0 && (
              <button
                type="button"
                className={classes.changes}
                aria-label={words('editionChangesOf', { version: edition.version })}
                onClick={() => props.onShowChanges(edition.version)}
              >
                {words('editionPages', { count: edition.changeCount })}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
