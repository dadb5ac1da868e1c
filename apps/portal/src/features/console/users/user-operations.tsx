import type { CallRequest, UserView } from '@lectern/contract'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { ReasonField, reasonFaults } from '../forms/reason-dialog.tsx'
import { TimeFactorField } from '../forms/time-factor-field.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import panel from '../panel/item-panel.module.css'
import { EntitlementDialog } from './entitlement-dialog.tsx'

type Operation = CallRequest<'console.userOperate'>['operation']

/** Actions on an account, each with a reason that is recorded. */
export function UserOperations({ user }: { readonly user: UserView }) {
  const words = useConsoleWords()
  const [open, setOpen] = useState<Operation | 'entitle'>()
  const close = () => setOpen(undefined)
  const buttons: readonly (Operation | 'entitle')[] = [
    user.state === 'active' ? 'disable' : 'enable',
    'reset-password',
    ...(user.sessionCount > 0 ? (['end-sessions'] as const) : []),
    'set-time-factor',
    'entitle',
  ]
  return (
    <section aria-label={words('actions')}>
      <h3 className={panel.heading}>{words('actions')}</h3>
      <Group gap="xs">
        {buttons.map(operation => (
          <Button
            key={operation}
            size="xs"
            variant="default"
            {...(operation === 'disable' && { c: 'red' })}
            onClick={() => setOpen(operation)}
          >
            {words(`do_${operation}`)}
          </Button>
        ))}
      </Group>
      {open === 'entitle' && <EntitlementDialog userId={user.id} onClose={close} />}
      {open && open !== 'entitle' && <OperationDialog user={user} operation={open} onClose={close} />}
    </section>
  )
}

function OperationDialog(props: { readonly user: UserView; readonly operation: Operation; onClose(): void }) {
  const { user, operation, onClose } = props
  const words = useConsoleWords()
  const form = useDeskForm({
    stored: { factor: String(user.timeFactor), reason: '', rev: user.rev },
    faults: values => reasonFaults(values),
    send: ({ factor, reason, rev }) =>
      api.call('console.userOperate', {
        id: user.id,
        operation,
        reason: reason.trim(),
        rev,
        ...(operation === 'set-time-factor' && { value: Number(factor) }),
      }),
    isOnce: true,
    act: () => words(`do_${operation}`),
    about: user.nick,
    done: () => words(`done_${operation}`, { name: user.nick }),
    onSaved: onClose,
  })
  return (
    <DeskDialog
      form={form}
      title={words(`do_${operation}`)}
      text={words(`doText_${operation}`, { name: user.nick })}
      submit={words(`do_${operation}`)}
      isGrave={operation === 'disable'}
      onClose={onClose}
    >
      {operation === 'set-time-factor' && <TimeFactorField form={form} factors={[1, user.timeFactor]} />}
      <ReasonField form={form} />
    </DeskDialog>
  )
}
