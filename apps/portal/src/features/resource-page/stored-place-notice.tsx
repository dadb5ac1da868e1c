import type { Resource } from '@lectern/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconHistory, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useReadingWords } from '../../messages/reading-words.ts'
import { PageNotice } from './page-notice.tsx'
import { placeToOffer } from './stored-place.ts'

/**
 * Offers somebody who has signed in over an open work the place where they stopped on an earlier visit. The work itself stays where it
 * is: they are reading or watching it.
 */
export function StoredPlaceNotice(props: {
  readonly resource: Resource
  /** The page or second that is on the screen. */
  readonly position: number
  onGoTo(place: number): void
}) {
  const { resource, position, onGoTo } = props
  const words = useReadingWords()
  const isMember = useSession(state => state.user !== undefined)
  const [place, setPlace] = useState<number>()
  // The work as its reader saw it before signing in; what they read before comes with the next answer.
  const seen = useRef<Resource>(undefined)
  useEffect(() => {
    if (!isMember) seen.current = resource.lock === 'open' ? resource : undefined
    else if (seen.current !== undefined && seen.current !== resource) {
      seen.current = undefined
      setPlace(placeToOffer(resource, position))
    }
  }, [isMember, resource, position])
  if (place === undefined) return null
  const text =
    resource.kind === 'pdf'
      ? words('stoppedOnPage', { page: place })
      : words('stoppedAt', { time: clock(place) })
  const close = () => setPlace(undefined)
  return (
    <PageNotice icon={IconHistory} text={text}>
      <Button
        size="xs"
        onClick={() => {
          close()
          onGoTo(place)
        }}
      >
        {words('stoppedGoOn')}
      </Button>
      <ActionIcon aria-label={words('close')} title={words('close')} onClick={close}>
        <IconX size={16} />
      </ActionIcon>
    </PageNotice>
  )
}
