import { Button, Skeleton, Title } from '@mantine/core'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { useSearchWords } from '../../messages/search-words.ts'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { ListEnd } from '../../parts/list-end.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import { usePageName } from '../../parts/page-title.ts'
import { Facets } from './facets.tsx'
import { HitView } from './hit-view.tsx'
import { rememberSearch } from './last-searches.ts'
import { LastSearchesList } from './last-searches-list.tsx'
import { searchFieldId } from './search-field-id.ts'
import classes from './search-page.module.css'
import { searchResults } from './search-query.ts'
import type { SearchAddress } from './search-state.ts'

const route = getRouteApi('/search')

/** Searches titles, keywords, authors, introductions, outlines, comments and the text inside the files. */
export function SearchPage() {
  const words = useWords()
  const searchWords = useSearchWords()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const list = useInfiniteQuery(searchResults(address))
  // The deferred value lets React render many hits in interruptible pieces.
  const data = useDeferredValue(list.data)
  const searched = address.GJZ
  usePageName(searched === undefined ? undefined : words('searchedFor', { search: searched }))
  useEffect(() => {
    if (searched !== undefined) void rememberSearch(searched)
  }, [searched])

  if (searched === undefined) {
    return (
      <NoticePage
        icon={<IconSearch size={34} stroke={1.5} />}
        title={words('search')}
        text={words('searchHint')}
        order={1}
      >
        <Button onClick={() => document.getElementById(searchFieldId)?.focus()}>
          {searchWords('openField')}
        </Button>
        <LastSearchesList />
      </NoticePage>
    )
  }
  const last = data?.pages.at(-1)
  const isNarrowed = address.DTYPE !== undefined || address.FNAME !== undefined
  const change = (next: SearchAddress) => void navigate({ search: next, resetScroll: true })
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.heading}>
        {words('searchedFor', { search: last?.extra.answered ?? searched })}
        {last && (
          <span className={classes.total} aria-live="polite">
            {words('itemCount', { count: last.total })}
          </span>
        )}
      </Title>
      {last?.extra.answered && (
        <p className={classes.answered} role="status">
          {searchWords('answeredFor', { typed: searched, search: last.extra.answered })}{' '}
          <Link from="/search" to="/search" search={{ GJZ: searched, EXACT: 1 }}>
            {searchWords('searchAsTyped', { typed: searched })}
          </Link>
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.narrowing}>
          {last && (last.total > 0 || isNarrowed) && (
            <Facets address={address} counts={last.extra} onChange={change} />
          )}
        </div>
        <div className={classes.hits} data-empty={(last?.total === 0 && !isNarrowed) || undefined}>
          {list.isError && !last ? (
            <FailureNotice error={list.error} />
          ) : last === undefined ? (
            <HitSkeletons />
          ) : last.total === 0 ? (
            <NoticePage
              icon={<IconSearchOff size={34} stroke={1.5} />}
              title={words('nothingFound')}
              text={isNarrowed ? words('nothingFoundText') : searchWords('nothingFoundAtAll')}
            >
              {isNarrowed && (
                <Button variant="default" onClick={() => change({ GJZ: searched })}>
                  {words('clearFilters')}
                </Button>
              )}
            </NoticePage>
          ) : (
            <>
              <ul className={classes.list} aria-busy={list.isPlaceholderData}>
                {data?.pages
                  .flatMap(page => page.records)
                  .map((card, index) => (
                    <li key={card.id}>
                      <HitView card={card} isEager={index < 4} />
                    </li>
                  ))}
              </ul>
              <ListEnd list={list} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function HitSkeletons() {
  const words = useWords()
  return (
    <div role="status" aria-label={words('loading')}>
      {['70%', '55%', '80%', '60%'].map(width => (
        <div key={width} className={classes.skeleton}>
          <Skeleton h={18} w={width} />
          <Skeleton h={13} w="40%" mt={12} />
          <Skeleton h={13} w="90%" mt={12} />
        </div>
      ))}
    </div>
  )
}
