import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useLateOpen } from '../lib/late-open.ts'
import { useWords } from '../messages/words.ts'

/** A short form over the page. A press beside it closes nothing: what was typed would be lost. */
export function FormDialog(props: {
  readonly title: string
  /** What the button that sends it says; the title where nothing else is given. */
  readonly submit?: string
  readonly isPending: boolean
  /** What it does cannot be taken back. */
  readonly isGrave?: boolean
  /** It is left by its buttons alone. */
  readonly isStrict?: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onClose(): void
  readonly children: ReactNode
}) {
  const words = useWords()
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      size={500}
      title={props.title}
      closeOnClickOutside={false}
      closeOnEscape={!props.isStrict}
      withCloseButton={!props.isStrict}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form onSubmit={props.onSubmit} noValidate>
        <Stack>
          {props.children}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={props.onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" color={props.isGrave ? 'red.8' : 'petrol'} loading={props.isPending}>
              {props.submit ?? props.title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
