import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { CodeField } from './code-field.tsx'
import { codeFault, codeIn } from './code-rule.ts'

/** Step 3 of both flows: requests a code, checks it and shows the server's error. */
export function CodeForm(props: {
  readonly text: string
  readonly receiver: string
  send(): Promise<{ readonly waitSeconds: number }>
  onCode(code: string): void
  readonly isPending: boolean
  readonly error: Error | null
  onBack(): void
  /** Shown when the server refused the whole step and not the code. */
  readonly restart: ReactNode
}) {
  const words = useEntryWords()
  const firstFault = useFirstFault()
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: value => {
        const fault = codeFault(value)
        return fault ? words(fault) : null
      },
    },
  })
  const { error } = props
  const isCodeWrong = isRefusal(error, 'CODE_WRONG') || isRefusal(error, 'CODE_EXPIRED')
  const isOver = isRefusal(error, 'FLOW_INVALID') || isRefusal(error, 'SESSION_EXPIRED')
  return (
    <form
      ref={firstFault.form}
      onSubmit={form.onSubmit(({ code }) => props.onCode(codeIn(code)), firstFault.onInvalid)}
      noValidate
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {props.text}
        </Text>
        {error && !isCodeWrong && <FailureAlert>{errorText(error)}</FailureAlert>}
        <CodeField
          data-autofocus
          receiver={props.receiver}
          send={props.send}
          {...form.getInputProps('code')}
          error={form.errors.code ?? (isCodeWrong && errorText(error))}
        />
        <Group justify="space-between" mt="xs">
          <Button variant="default" onClick={props.onBack}>
            {words('back')}
          </Button>
          {isOver ? (
            props.restart
          ) : (
            <Button type="submit" loading={props.isPending}>
              {words('verify')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
