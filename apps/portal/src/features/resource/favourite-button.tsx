import type { Card } from '@lectern/contract'
import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { openLogin } from '../session/login-state.ts'
import classes from './favourite-button.module.css'
import { useFavourite } from './use-favourite.ts'

/** The favourite button of a card, with an optimistic update; guests are asked to log in. */
export function FavouriteButton(props: {
  readonly card: Pick<Card, 'id' | 'title' | 'isFavourite'>
  readonly className?: string | undefined
}) {
  const words = useWords()
  const { id, title, isFavourite } = props.card
  const isGuest = useSession(state => state.user === undefined)
  const favourite = useFavourite()
  return (
    <div className={props.className}>
      <ActionIcon
        className={classes.heart ?? ''}
        radius="xl"
        aria-label={words('favouriteOf', { title })}
        aria-pressed={isFavourite}
        title={words(isFavourite ? 'removeFavourite' : 'addFavourite')}
        onClick={() => (isGuest ? openLogin() : favourite.mutate({ id, isFavourite: !isFavourite }))}
      >
        {isFavourite ? <IconHeartFilled size={18} /> : <IconHeart size={18} />}
      </ActionIcon>
    </div>
  )
}
