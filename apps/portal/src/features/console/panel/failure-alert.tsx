import { ApiError } from '@lectern/contract'
import { Alert, Button, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { usePreferences } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session.ts'
import { isRefusal, isSessionEnd } from '../../../messages/error-text.ts'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { refusalText } from './refusal-text.ts'

/**
 * Why an action failed, shown beside its form. A conflict says that somebody else saved first and offers to load the
 * stored state.
 */
export function FailureAlert(props: {
  readonly error: unknown
  /** Sentences that say more than the server’s, by error key. */
  readonly refusals?: Readonly<Record<string, DeskKey>> | undefined
  onReload?(): void
}) {
  const { error, onReload } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const isSignedIn = useSession(state => state.user !== undefined)
  if (!error) return null
  // Who has signed in again over the form has a session.
  if (isSignedIn && isSessionEnd(error)) return null
  const isConflict = isRefusal(error, 'CONFLICT')
  const exact = error instanceof ApiError ? props.refusals?.[error.key] : undefined
  return (
    <Alert role="alert" color={isConflict ? 'yellow' : 'red'} icon={<IconAlertCircle />}>
      {exact ? words(exact) : isConflict ? words('conflictText') : refusalText(error, language)}
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
