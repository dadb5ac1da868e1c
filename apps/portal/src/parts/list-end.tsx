import { Button, Loader, Text } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText } from '../messages/error-text.ts'
import { useWords } from '../messages/words.ts'
import classes from './list-end.module.css'

/** Distance from the end of the list, in pixels, at which the next page is asked for. */
const offset = 10

/** What is asked of a list that grows page by page. */
export type GrowingList = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** The end of what is loaded: asks for more when it comes near the window, or says that this was all. */
export function ListEnd({ list }: { readonly list: GrowingList }) {
  const words = useWords()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage: hasMore, isFetchingNextPage: isLoading, fetchNextPage } = list
  // The reader decides when to try again.
  const error = list.isFetchNextPageError ? list.error : undefined
  const isWatching = hasMore && !isLoading && error === undefined

  useEffect(() => {
    if (!isWatching || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: `0px 0px ${offset}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching, fetchNextPage])

  return (
    <div ref={end} className={classes.end}>
      {isLoading && <Loader size="sm" aria-label={words('loading')} />}
      {!isLoading && error !== undefined && (
        <div role="alert" className={classes.failure}>
          <Text size="sm">{errorText(error)}</Text>
          <Button size="xs" variant="default" onClick={() => void fetchNextPage()}>
            {words('retry')}
          </Button>
        </div>
      )}
      {!hasMore && (
        <Text size="sm" c="dimmed">
          {words('listEnd')}
        </Text>
      )}
    </div>
  )
}
