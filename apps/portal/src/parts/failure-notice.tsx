import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isServerThere } from '../lib/missing-code.ts'
import { errorText, isRefusal } from '../messages/error-text.ts'
import { useWords } from '../messages/words.ts'
import { NoticePage } from './notice-page.tsx'

/**
 * A loading error with its reason and a retry button. Retrying repeats every failed query on the screen, since
 * failures mostly have a common cause, unless the page passes its own `onRetry`.
 */
export function FailureNotice({ error, onRetry }: { readonly error: unknown; onRetry?(): void }) {
  const words = useWords()
  const queries = useQueryClient()
  const isRetrying = useIsFetching() > 0
  const retryFailed = () =>
    void queries.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' })
  useRecovery(error, onRetry ?? retryFailed)
  return (
    <NoticePage
      icon={<IconCloudOff size={34} stroke={1.5} />}
      title={words('loadFailed')}
      text={errorText(error)}
      isAlert
    >
      <Button loading={isRetrying} onClick={onRetry ?? retryFailed}>
        {words('retry')}
      </Button>
    </NoticePage>
  )
}

/** Milliseconds between looks whether the server can be reached again. */
const lookEveryMs = 10_000

/**
 * Retries by itself when the network is back: when the browser says so, and when the server answers again, which is asked
 * every ten seconds while the page is visible. Other errors wait for the reader.
 */
function useRecovery(error: unknown, retry: () => void): void {
  const latest = useRef(retry)
  latest.current = retry
  const isUnreachable = isRefusal(error, 'NETWORK')
  useEffect(() => {
    if (!isUnreachable) return
    let isShown = true
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isServerThere()) && isShown) latest.current()
    }
    const again = () => void look()
    const timer = setInterval(again, lookEveryMs)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      isShown = false
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isUnreachable])
}
