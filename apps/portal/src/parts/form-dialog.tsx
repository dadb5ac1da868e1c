import { Button, Group, Modal, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useLateOpen } from '../lib/late-open.ts'
import { useWords } from '../messages/words.ts'
import { isCovered } from './is-covered.ts'
import { mayLeaveUnsaved } from './use-unsaved-question.ts'

const usualWidth = 500

/** A short form over the page. A press beside it closes nothing: what was typed would be lost. */
export function FormDialog(props: {
  readonly title: string
  /** In pixels, where it is not the usual one. */
  readonly width?: number
  /** What the button that sends it says; the title where nothing else is given. */
  readonly submit?: string
  readonly isPending: boolean
  /** What it does cannot be taken back. */
  readonly isGrave?: boolean
  /** It is left by its buttons alone. */
  readonly isStrict?: boolean
  /** Something was typed that is not sent: closing asks first. */
  readonly isUnsaved?: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onClose(): void
  readonly children: ReactNode
}) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const close = async () => {
    if (isCovered(form.current)) return
    if (!props.isUnsaved || (await mayLeaveUnsaved())) props.onClose()
  }
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={() => void close()}
      size={props.width ?? usualWidth}
      title={props.title}
      closeOnClickOutside={false}
      closeOnEscape={!props.isStrict}
      withCloseButton={!props.isStrict}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          // React tells a form around the dialog too, which it only seems to be inside of.
          event.stopPropagation()
          props.onSubmit(event)
        }}
      >
        <Stack>
          {props.children}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={() => void close()}>
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
