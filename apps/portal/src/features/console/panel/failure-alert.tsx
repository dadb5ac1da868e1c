import { ApiError } from '@lectern/contract'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session.ts'
import { isRefusal, isSessionEnd } from '../../../messages/error-text.ts'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { refusalText } from './refusal-text.ts'
import { useShownFailure } from './use-shown-failure.ts'

/**
 * Why an action failed, shown beside its form, and brought into view if `isRunning` tells when the action was under way. A conflict
 * says that somebody else saved first and offers to load the stored state.
 */
export function FailureAlert(props: {
  readonly error: unknown
  /** Sentences that say more than the server’s, by error key. */
  readonly refusals?: Readonly<Record<string, DeskKey>> | undefined
  /** Whether the action is under way. */
  readonly isRunning?: boolean
  /** A sentence before the reason, of what the failure means. */
  readonly before?: string
  onReload?(): void
  /** Tries again, unless the reason is a conflict. */
  onRetry?(): void
}) {
  const { error, onReload, onRetry } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const isSignedIn = useSession(state => state.user !== undefined)
  const alert = useRef<HTMLDivElement>(null)
  useShownFailure(alert, { error, isRunning: props.isRunning })
  if (!error) return null
  // Who has signed in again over the form has a session.
  if (isSignedIn && isSessionEnd(error)) return null
  const isConflict = isRefusal(error, 'CONFLICT')
  const exact = error instanceof ApiError ? props.refusals?.[error.key] : undefined
  return (
    <Alert
      ref={alert}
      role="alert"
      tabIndex={-1}
      color={isConflict ? 'yellow' : 'red'}
      icon={<IconAlertCircle />}
    >
      {!isConflict && props.before && <Text size="sm">{props.before}</Text>}
      {exact ? words(exact) : isConflict ? words('conflictText') : refusalText(error, language)}
      {isConflict && onReload && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={onReload}>
            {words('showCurrent')}
          </Button>
        </Group>
      )}
      {!isConflict && onRetry && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={onRetry}>
            {words('retry')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
