import { Button } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../messages/words.ts'
import type { WordKey } from '../../messages/zh.ts'
import { NoticePage } from '../../parts/notice-page.tsx'
import type { ListSource, ListState } from './list-state.ts'

const ownTexts: Partial<Record<ListSource, readonly [title: WordKey, text: WordKey]>> = {
  favourites: ['noFavourites', 'noFavouritesText'],
  record: ['noRecord', 'noRecordText'],
  release: ['noRelease', 'noReleaseText'],
}

/** An empty list: because of the filters, which can be removed, or because there is nothing yet. */
export function EmptyList(props: {
  readonly state: ListState
  readonly source: ListSource | undefined
  onChange(state: ListState): void
}) {
  const words = useWords()
  const { state, source } = props
  const icon = <IconBooks size={34} stroke={1.5} />
  const own = source && ownTexts[source]
  const isFiltered = Object.keys(state).length > 0
  if (own && !isFiltered) {
    return (
      <NoticePage icon={icon} title={words(own[0])} text={words(own[1])}>
        <Button component={Link} to="/">
          {words('browse')}
        </Button>
      </NoticePage>
    )
  }
  if (!source && !isFiltered)
    return <NoticePage icon={icon} title={words('noWorksYet')} text={words('noWorksYetText')} />
  return (
    <NoticePage icon={icon} title={words('nothingFound')} text={words('nothingFoundText')}>
      {isFiltered && (
        <Button variant="default" onClick={() => props.onChange({})}>
          {words('clearFilters')}
        </Button>
      )}
    </NoticePage>
  )
}
