import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { TypedBack } from './typed-back.tsx'
import type { DeskForm as Form } from './use-desk-form.ts'

/** The fields of a form in a panel or on a page, its error, and the save button. */
export function DeskForm<Values>(props: {
  readonly form: Form<Values>
  /** Label of the button; "save" without it. */
  readonly submit?: string
  /** The form can be sent only after a change. */
  readonly needsChange?: boolean
  /** Sentences that say more than the server’s, by error key. */
  readonly refusals?: Readonly<Record<string, DeskKey>>
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
        <FailureAlert
          error={form.error}
          refusals={props.refusals}
          isRunning={form.isSaving}
          onReload={form.reload}
        />
        <TypedBack form={form} isSaved={props.submit === undefined} />
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
