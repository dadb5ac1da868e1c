import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { latePart } from '../../parts/late-part.tsx'
import { CardGridSkeleton } from '../resource/card-grid.tsx'
import { ListView } from './list-view.tsx'

const ManagedFavourites = latePart(
  async () => (await import('./managed-favourites.tsx')).ManagedFavourites,
  () => <CardGridSkeleton count={4} />,
)

const route = getRouteApi('/user/myfavorite')

/** The reader's favourites: as cards, or as a list to remove several at once. */
export function FavouritesPage() {
  const words = useWords()
  const state = route.useSearch()
  const navigate = route.useNavigate()
  const isSignedIn = useSession(session => session.user !== undefined)
  const [isManaging, setManaging] = useState(false)
  return (
    <ListView
      source="favourites"
      state={state}
      onChange={search => void navigate({ search })}
      heading={words('favourites')}
      tool={
        isSignedIn && (
          <Button
            variant="default"
            leftSection={<IconListCheck size={17} />}
            aria-pressed={isManaging}
            onClick={() => setManaging(!isManaging)}
          >
            {words(isManaging ? 'manageDone' : 'manage')}
          </Button>
        )
      }
      body={isManaging && <ManagedFavourites state={state} />}
    />
  )
}
