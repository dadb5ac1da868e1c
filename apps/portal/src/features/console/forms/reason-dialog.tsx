import { LongText } from '../../../parts/long-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { isBlank } from '../fields/is-blank.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { type DeskForm, type Faults, useDeskForm } from './use-desk-form.ts'

const longestReason = 500

/** Values of a form that asks for the reason of something that is audited. */
export interface WithReason {
  readonly reason: string
}

/** Audited actions need a reason. */
export const reasonFaults = ({ reason }: WithReason): Faults => ({
  reason: isBlank(reason) && 'reasonRequired',
})

/** The field of the reason. */
export function ReasonField({ form }: { readonly form: Pick<DeskForm<WithReason>, 'getInputProps'> }) {
  const words = useConsoleWords()
  return (
    <LongText
      data-autofocus
      label={words('reason')}
      description={words('reasonHint')}
      autosize
      minRows={2}
      maxRows={6}
      longest={longestReason}
      {...form.getInputProps('reason')}
    />
  )
}

/** Asks for the reason of an audited action, then performs it. Its parent renders it only while it is open. */
export function ReasonDialog(props: {
  readonly title: string
  readonly text?: string
  readonly submit: string
  readonly isGrave?: boolean
  send(reason: string): Promise<unknown>
  /** Text of the notice on success. */
  readonly done: string
  onDone?(): void
  onClose(): void
}) {
  const { send, done, onDone, onClose, ...frame } = props
  const form = useDeskForm<WithReason>({
    stored: { reason: '' },
    faults: reasonFaults,
    send: ({ reason }) => send(reason.trim()),
    isOnce: true,
    act: () => props.submit,
    about: props.title,
    done: () => done,
    onSaved: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    <DeskDialog {...frame} form={form} onClose={onClose}>
      <ReasonField form={form} />
    </DeskDialog>
  )
}
