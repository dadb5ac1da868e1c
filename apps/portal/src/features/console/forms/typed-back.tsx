import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useConsoleWords } from '../desk/console-words.ts'
import type { DeskForm } from './use-desk-form.ts'

/**
 * Says that a form shows what was typed before the page was left, and whether somebody else has saved since, and offers to discard
 * it. Without `drop` the form offers that elsewhere.
 */
export function TypedBack(props: {
  readonly form: Pick<DeskForm<object>, 'isBack' | 'isOutdated'> & Partial<Pick<DeskForm<object>, 'drop'>>
  /** The form is saved, not sent. */
  readonly isSaved?: boolean
}) {
  const { isBack, isOutdated, drop } = props.form
  const words = useConsoleWords()
  if (!isBack) return null
  return (
    <Alert role="status" color="petrol" icon={<IconHistory />}>
      {words(props.isSaved ? 'typedUnsaved' : 'typedBack')}
      {isOutdated && <Text size="sm">{words('typedOutdated')}</Text>}
      {drop && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={drop}>
            {words('typedDrop')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
