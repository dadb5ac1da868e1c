import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import type { DeskKey } from '../desk/console-words.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import type { DeskForm } from './use-desk-form.ts'

/**
 * A form of the console in a dialog; its parent renders it only while it is open. Closing it with unsaved changes
 * asks for confirmation.
 */
export function DeskDialog<Values>(props: {
  readonly form: DeskForm<Values>
  readonly title: string
  readonly text?: string | undefined
  /** Label of the submit button. */
  readonly submit: string
  readonly isGrave?: boolean
  /** Sentences that say more than the server’s, by error key. */
  readonly refusals?: Readonly<Record<string, DeskKey>>
  /** In pixels; the default width without it. */
  readonly width?: number
  readonly children: ReactNode
  onClose(): void
}) {
  const { form, text, children, onClose, refusals, ...frame } = props
  return (
    <FormDialog
      {...frame}
      isPending={form.isSaving}
      isUnsaved={form.isChanged}
      onSubmit={event => {
        event.preventDefault()
        void form.submit('save')
      }}
      onClose={onClose}
    >
      <FailureAlert
        error={form.error}
        refusals={refusals}
        isRunning={form.isSaving}
        onReload={() => {
          form.reload()
          onClose()
        }}
      />
      {text && <Text size="sm">{text}</Text>}
      {children}
    </FormDialog>
  )
}
