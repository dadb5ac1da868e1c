import type { ListCard } from '@lectern/contract'
import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { clock } from '../../lib/format.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { showFocused } from '../../parts/show-focused.ts'
import { Cover } from '../resource/cover.tsx'
import { resourceLink } from '../resource/resource-link.ts'
import classes from './continue-row.module.css'

/** Works that somebody has begun, last one first, each with the place where they go on; nothing without such works. */
export function ContinueRow({ cards }: { readonly cards: readonly ListCard[] }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="continue" className={classes.section}>
      <div className={classes.head}>
        <h2 id="continue" className={classes.heading}>
          {words('continueHeading')}
        </h2>
        <Link to="/user/record" className={classes.all}>
          {words('continueAll')}
        </Link>
      </div>
      <ul className={classes.row} onFocus={showFocused}>
        {cards.map(card => (
          <li key={card.id}>
            <Link {...resourceLink(card)} className={classes.card}>
              <span className={classes.cover}>
                <Cover card={card} isEager />
              </span>
              <span className={classes.words}>
                <span className={classes.title} lang={localeOf[card.language]}>
                  {card.title}
                </span>
                <span className={classes.place}>
                  {card.kind === 'pdf'
                    ? words('continuePage', { page: card.lastPosition ?? 1, pages: card.length })
                    : `${clock(card.lastPosition ?? 0)} / ${clock(card.length)}`}
                </span>
                <Progress
                  value={card.progress}
                  size={4}
                  mt={6}
                  aria-label={words('progress', {
                    percent: new Intl.NumberFormat(localeOf[language]).format(card.progress),
                  })}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
