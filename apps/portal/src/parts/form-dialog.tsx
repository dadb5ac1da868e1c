import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type FormEvent, type ReactNode, type Ref, useRef } from 'react'
import { useDialogOpen } from '../lib/back-closes.ts'
import { useWords } from '../messages/words.ts'
import classes from './form-dialog.module.css'
import { isCovered } from './is-covered.ts'
import { mayLeaveUnsaved } from './use-unsaved-question.ts'

const usualWidth = 500

/** A short form in a dialog. A click outside does not close it: typed text would be lost. */
export function FormDialog(props: {
  /** The form's element. */
  readonly ref?: Ref<HTMLFormElement>
  readonly title: string
  /** In pixels; the default width without it. */
  readonly width?: number
  /** Label of the submit button; the title by default. */
  readonly submit?: string
  readonly isPending: boolean
  /** There is nothing to submit yet. */
  readonly isDisabled?: boolean
  /** The action cannot be undone. */
  readonly isGrave?: boolean
  /** It can be closed only with its buttons. */
  readonly isStrict?: boolean
  /** There is unsent text: closing asks for confirmation. */
  readonly isUnsaved?: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onClose(): void
  readonly children: ReactNode
}) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const merged = useMergedRef(form, props.ref)
  const close = async () => {
    if (isCovered(form.current)) return
    if (!props.isUnsaved || (await mayLeaveUnsaved())) props.onClose()
  }
  return (
    <Modal
      opened={useDialogOpen(true, () => void (props.isStrict || close()))}
      onClose={() => void close()}
      size={props.width ?? usualWidth}
      title={props.title}
      closeOnClickOutside={false}
      closeOnEscape={!props.isStrict}
      withCloseButton={!props.isStrict}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form
        ref={merged}
        noValidate
        onSubmit={event => {
          // React events bubble through portals, also to a form that the dialog is only a React child of.
          event.stopPropagation()
          props.onSubmit(event)
        }}
      >
        <Stack>
          {props.children}
          <Group justify="flex-end" mt="xs" className={classes.foot}>
            <Button variant="default" onClick={() => void close()}>
              {words('cancel')}
            </Button>
            <Button
              type="submit"
              color={props.isGrave ? 'red.8' : 'petrol'}
              loading={props.isPending}
              disabled={props.isDisabled ?? false}
            >
              {props.submit ?? props.title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
