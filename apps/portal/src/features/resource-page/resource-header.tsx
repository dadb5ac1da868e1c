import type { Resource } from '@lectern/contract'
import { Button, Title, VisuallyHidden } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { countOf } from '../../lib/format.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { useLengthText } from '../resource/length-text.ts'
import { usePriceText } from '../resource/price-text.ts'
import { Stars } from '../resource/stars.tsx'
import { useFavourite } from '../resource/use-favourite.ts'
import { openLogin } from '../session/login-state.ts'
import classes from './resource-header.module.css'
import { ShareMenu } from './share-menu.tsx'

/** Title of a resource with its key figures, favourite and share buttons. */
export function ResourceHeader({
  resource,
  position,
}: {
  readonly resource: Resource
  readonly position: number
}) {
  const length = useLengthText()(resource)
  const price = usePriceText()(resource)
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Title order={1} className={classes.title} lang={localeOf[resource.language]}>
          {resource.title}
        </Title>
        <p className={classes.facts}>
          <span>{resource.author}</span>
          <span>{length}</span>
          {price && <span className={classes.price}>{price}</span>}
          <Stars stars={resource.stars} count={resource.ratingCount} />
          <Progress percent={resource.progress} />
        </p>
      </div>
      <div className={classes.actions}>
        <FavouriteAction resource={resource} />
        <ShareMenu resource={resource} position={position} />
      </div>
    </div>
  )
}

/** How much has been learned. Its room is kept from the start for members, so that nothing moves below it while they read. */
function Progress({ percent }: { readonly percent: number }) {
  const words = useWords()
  const isGuest = useSession(state => state.user === undefined)
  if (isGuest && percent === 0) return null
  return (
    <span className={classes.progress}>
      <span aria-hidden="true">{words('progress', { percent: 100 })}</span>
      {percent > 0 && <span>{words('progress', { percent })}</span>}
    </span>
  )
}

function FavouriteAction({ resource }: { readonly resource: Resource }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const isGuest = useSession(state => state.user === undefined)
  const favourite = useFavourite()
  const { id, title, isFavourite, favouriteCount } = resource
  return (
    <Button
      variant="default"
      leftSection={isFavourite ? <IconHeartFilled size={17} color="#d6336c" /> : <IconHeart size={17} />}
      aria-pressed={isFavourite}
      title={words(isFavourite ? 'removeFavourite' : 'addFavourite')}
      onClick={() => (isGuest ? openLogin() : favourite.mutate({ id, isFavourite: !isFavourite }))}
    >
      <VisuallyHidden>{words('favouriteOf', { title })} </VisuallyHidden>
      {countOf(favouriteCount, language)}
    </Button>
  )
}
