import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { errorText } from '../../lib/error-text.ts'
import { useWords } from '../../messages/words.ts'
import { NoticePage } from './notice-page.tsx'

/** Something could not be loaded: why, and a button that tries again. */
export function FailureNotice({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const words = useWords()
  return (
    <NoticePage
      icon={<IconCloudOff size={34} stroke={1.5} />}
      title={words('loadFailed')}
      text={errorText(error)}
      isAlert
    >
      <Button onClick={onRetry}>{words('retry')}</Button>
    </NoticePage>
  )
}
