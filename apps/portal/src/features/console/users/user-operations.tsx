import type { CallRequest, UserView } from '@lectern/contract'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import panel from '../panel/item-panel.module.css'
import { EntitlementDialog } from './entitlement-dialog.tsx'

type Operation = CallRequest<'console.userOperate'>['operation']

/** What the wire calls times of an exam: 0 is no limit at all. */
const timeFactors = ['1', '1.25', '1.5', '2', '3', '0'] as const

/** What can be done to an account, each with a reason that is kept. */
export function UserOperations({ user }: { readonly user: UserView }) {
  const words = useConsoleWords()
  const [open, setOpen] = useState<Operation | 'entitle'>()
  const [factor, setFactor] = useState(String(user.timeFactor))
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
      {open && open !== 'entitle' && (
        <ReasonDialog
          title={words(`do_${open}`)}
          text={words(`doText_${open}`, { name: user.nick })}
          confirm={words(`do_${open}`)}
          isDestructive={open === 'disable'}
          send={reason =>
            api.call('console.userOperate', {
              id: user.id,
              operation: open,
              reason,
              rev: user.rev,
              ...(open === 'set-time-factor' && { value: Number(factor) }),
            })
          }
          onDone={() => notify({ kind: 'done', message: words(`done_${open}`, { name: user.nick }) })}
          onClose={close}
        >
          {open === 'set-time-factor' && (
            <NativeSelect
              label={words('timeFactor')}
              value={factor}
              onChange={event => setFactor(event.currentTarget.value)}
              data={timeFactors.map(value => ({
                value,
                label: words(value === '0' ? 'timeUnlimited' : 'timeTimes', { factor: value }),
              }))}
            />
          )}
        </ReasonDialog>
      )}
    </section>
  )
}
