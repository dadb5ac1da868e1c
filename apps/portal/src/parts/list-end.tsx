import { Button, Loader, Text } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText } from '../messages/error-text.ts'
import { useWords } from '../messages/words.ts'
import classes from './list-end.module.css'

/** Distance from the end of the list, in pixels, at which the next page is requested. */
const offset = 10

/** The part of a query result that a growing list uses. */
export type GrowingList = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/**
 * The end of the loaded items: requests the next page when it comes near the viewport, or says that the list is
 * complete.
 */
export function ListEnd({ list }: { readonly list: GrowingList }) {
  const words = useWords()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage: hasMore, isFetchingNextPage: isLoading, fetchNextPage } = list
  // After an error the reader decides when to retry.
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
