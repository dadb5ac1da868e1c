import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useConsoleWords } from '../desk/console-words.ts'
import type { DeskForm } from './use-desk-form.ts'

/** Says that a form shows what was typed before the page was left, and offers to discard it. */
export function TypedBack({ form }: { readonly form: Pick<DeskForm<object>, 'isBack' | 'drop'> }) {
  const words = useConsoleWords()
  if (!form.isBack) return null
  return (
    <Alert role="status" color="petrol" icon={<IconHistory />}>
      {words('typedBack')}
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={form.drop}>
          {words('typedDrop')}
        </Button>
      </Group>
    </Alert>
  )
}
