import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLateOpen } from '../../../lib/late-open.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'

const longestReason = 500

/**
 * Asks for the reason of something that is audited, then does it. A failure stays in the dialog with what was typed.
 * The parent draws it only while it is open.
 */
export function ReasonDialog(props: {
  readonly title: string
  readonly text?: string
  readonly confirm: string
  readonly isDestructive?: boolean
  /** Fields beside the reason. */
  readonly children?: ReactNode
  /** Whether the fields beside the reason may be sent; they tell by themselves what is wrong. */
  check?(): boolean
  send(reason: string): Promise<unknown>
  /** Says that it is done; absent where `send` said it by what came back. */
  onDone?(): void
  onClose(): void
}) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const action = useMutation({
    mutationFn: () => props.send(reason.trim()),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      props.onDone?.()
      props.onClose()
      await refresh()
    },
  })
  const submit = () => {
    const isRight = props.check?.() ?? true
    setMissing(reason.trim() === '')
    if (isRight && reason.trim() !== '') action.mutate()
  }
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <FailureAlert
            error={action.error}
            onReload={() => {
              action.reset()
              props.onClose()
              void refresh()
            }}
          />
          {props.text && <Text size="sm">{props.text}</Text>}
          {props.children}
          <Textarea
            data-autofocus
            label={words('reason')}
            description={words('reasonHint')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={longestReason}
            value={reason}
            error={isMissing && words('reasonRequired')}
            onChange={event => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={action.isPending} {...(props.isDestructive && { color: 'red.8' })}>
              {props.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
