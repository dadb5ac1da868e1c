import { ApiError, isErrorKey, sentence } from '@lectern/contract'
import { Alert, Button, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { usePreferences } from '../../../lib/preferences.ts'
import { errorText, isRefusal } from '../../../messages/error-text.ts'
import { useConsoleWords } from '../desk/console-words.ts'

/**
 * Why something could not be done, beside the form that asked for it. A conflict says that somebody was faster, and
 * offers to show how it stands now.
 */
export function FailureAlert(props: { readonly error: unknown; onReload?(): void }) {
  const { error, onReload } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  if (!error) return null
  const isConflict = isRefusal(error, 'CONFLICT')
  // What the contract forbids is refused before it is sent: no server spoke, the contract's sentence does.
  const own =
    error instanceof ApiError && error.message === error.key && isErrorKey(error.key)
      ? sentence(error.key, language, { ...error.params, FIELD: error.field })
      : undefined
  return (
    <Alert role="alert" color={isConflict ? 'yellow' : 'red'} icon={<IconAlertCircle />}>
      {isConflict ? words('conflictText') : (own ?? errorText(error))}
      {isConflict && onReload && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={onReload}>
            {words('showCurrent')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
