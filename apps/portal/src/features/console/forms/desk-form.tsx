import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConsoleWords } from '../desk/console-words.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import type { DeskForm as Form } from './use-desk-form.ts'

/** The fields of a form in a panel or on a page, why it could not be saved, and the button that saves it. */
export function DeskForm<Values>(props: {
  readonly form: Form<Values>
  /** What the button says; "save" without it. */
  readonly submit?: string
  /** It can be sent only once something was changed. */
  readonly needsChange?: boolean
  readonly children: ReactNode
}) {
  const { form } = props
  const words = useConsoleWords()
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.submit('save')
      }}
    >
      <Stack>
        <FailureAlert error={form.error} onReload={form.reload} />
        {props.children}
        <Group>
          <Button
            type="submit"
            disabled={props.needsChange === true && !form.isChanged}
            loading={form.isSaving}
          >
            {props.submit ?? words('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
