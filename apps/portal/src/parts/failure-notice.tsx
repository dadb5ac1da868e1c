import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../messages/error-text.ts'
import { useWords } from '../messages/words.ts'
import { NoticePage } from './notice-page.tsx'

/**
 * Something could not be loaded: why, and a button that tries again. It tries everything on the screen that
 * failed, since what broke one call mostly broke its neighbours too, unless the page knows better.
 */
export function FailureNotice({ error, onRetry }: { readonly error: unknown; onRetry?(): void }) {
  const words = useWords()
  const queries = useQueryClient()
  const isRetrying = useIsFetching() > 0
  const retryFailed = () =>
    void queries.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' })
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
