import type { Card } from '@lectern/contract'
import { Link } from '@tanstack/react-router'
import { isolated } from '../../lib/isolated.ts'
import { localeOf } from '../../lib/preferences.ts'
import { Cover } from './cover.tsx'
import { useLengthText } from './length-text.ts'
import { usePriceText } from './price-text.ts'
import { resourceLink } from './resource-link.ts'
import classes from './work-rows.module.css'

/** Resources in a narrow column, under a heading; nothing when there are none. */
export function WorkRows({ heading, cards }: { readonly heading: string; readonly cards: readonly Card[] }) {
  const lengthOf = useLengthText()
  const priceOf = usePriceText()
  if (cards.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.rows}>
        {cards.map(card => (
          <li key={card.id}>
            <Link {...resourceLink(card)} className={classes.row}>
              <span className={classes.cover}>
                <Cover card={card} isEager={false} />
              </span>
              <span className={classes.words}>
                <span className={classes.title} lang={localeOf[card.language]}>
                  {card.title}
                </span>
                <span className={classes.meta}>
                  {[isolated(card.author), lengthOf(card), priceOf(card)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
