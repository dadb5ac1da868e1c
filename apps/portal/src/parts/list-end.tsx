import { Button, Loader, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { errorText } from '../messages/error-text.ts'
import { useWords } from '../messages/words.ts'
import classes from './list-end.module.css'

/** Distance from the end of the list, in pixels, at which the next page is asked for. */
const offset = 10

/** The end of what is loaded: asks for more when it comes near the window, or says that this was all. */
export function ListEnd(props: {
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Why the last page did not come; the reader decides when to try again. */
  readonly error: unknown
  onMore(): void
}) {
  const words = useWords()
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, isLoading, error, onMore } = props
  const isWatching = hasMore && !isLoading && error === undefined

  useEffect(() => {
    if (!isWatching || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: `0px 0px ${offset}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching, onMore])

  return (
    <div ref={end} className={classes.end}>
      {isLoading && <Loader size="sm" aria-label={words('loading')} />}
      {!isLoading && error !== undefined && (
        <div role="alert" className={classes.failure}>
          <Text size="sm">{errorText(error)}</Text>
          <Button size="xs" variant="default" onClick={onMore}>
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
