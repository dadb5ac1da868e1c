import type { ListCard } from '@lectern/contract'
import { Progress } from '@mantine/core'
import { IconFileText, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { dayOf } from '../../lib/format.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { Cover } from './cover.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { useLengthText } from './length-text.ts'
import { lockWordsOf } from './lock-words.ts'
import { usePriceText } from './price-text.ts'
import classes from './resource-card.module.css'
import { resourceLink } from './resource-link.ts'
import { Stars } from './stars.tsx'

/**
 * One resource in a list. The whole card is a link; the favourite button is separate. Memoised because a list can
 * grow to a thousand cards.
 */
export const ResourceCard = memo(function ResourceCard(props: {
  readonly card: ListCard
  readonly isEager: boolean
}) {
  const { card, isEager } = props
  const words = useWords()
  const length = useLengthText()(card)
  const price = usePriceText()(card)
  const lock = lockWordsOf(card)
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <Cover card={card} isEager={isEager} />
        <span className={classes.kind}>
          {card.kind === 'pdf' ? <IconFileText size={14} /> : <IconPlayerPlayFilled size={12} />}
          <span className={classes.kindName}>{words(card.kind === 'pdf' ? 'kindPdf' : 'kindVideo')}</span>
          {length}
        </span>
        {lock && (
          <span className={classes.lock}>
            <IconLock size={14} />
            <span className={classes.lockWord}>{words(lock.badge)}</span>
          </span>
        )}
        {card.progress > 0 && (
          <Progress
            className={classes.progress ?? ''}
            value={card.progress}
            size={4}
            color="petrol.3"
            radius={0}
            aria-label={words('progress', { percent: card.progress })}
          />
        )}
      </div>
      <div className={classes.body}>
        <h2 className={classes.title} lang={localeOf[card.language]}>
          <Link {...resourceLink(card)} className={classes.link}>
            {card.title}
          </Link>
        </h2>
        <div className={classes.meta}>
          <span className={classes.author}>{card.author}</span>
          <span className={classes.figures}>
            {price && <span className={classes.price}>{price}</span>}
            <Stars stars={card.stars} count={card.ratingCount} />
          </span>
        </div>
      </div>
      <FavouriteButton card={card} className={classes.heart} />
      <CardNote card={card} />
    </article>
  )
})

/** In the study record: says that the content changed since the reader studied it. */
function CardNote({ card }: { readonly card: ListCard }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  if (card.lastAt === undefined) return null
  return (
    <p className={classes.note}>
      {words('lastStudied', { day: dayOf(card.lastAt, language) })}
      {card.hasChanged && ` · ${words('contentChanged')}`}
    </p>
  )
}
