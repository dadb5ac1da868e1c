import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../messages/error-text.ts'
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
