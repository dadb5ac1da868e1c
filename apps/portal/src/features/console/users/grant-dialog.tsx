import type { UserView } from '@lectern/contract'
import { NativeSelect } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { useToday } from '../../../lib/use-today.ts'
import { DayField } from '../../../parts/day-field.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { ReasonField, reasonFaults } from '../forms/reason-dialog.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'

/** Grants a role. A learner role lower than the current one needs a second administrator. */
export function GrantDialog({ user, onClose }: { readonly user: UserView; onClose(): void }) {
  const words = useConsoleWords()
  const today = useToday()
  const { data: roles = [] } = useRoleNames()
  const held = new Set(user.grants.map(grant => grant.no))
  const roleOf = (roleNo: string) => roles.find(role => role.no === roleNo)
  const form = useDeskForm({
    stored: { roleNo: '', endsOn: '', reason: '' },
    faults: values => ({ roleNo: values.roleNo === '' && 'required', ...reasonFaults(values) }),
    send: ({ roleNo, endsOn, reason }) =>
      api.call('console.roleGrant', {
        userId: user.id,
        roleNo,
        grants: true,
        reason: reason.trim(),
        ...(endsOn && roleOf(roleNo)?.class !== 'learner' && { endsOn }),
      }),
    isOnce: true,
    act: () => words('grantRole'),
    about: user.nick,
    done: ({ isPending }, { roleNo }) =>
      words(isPending ? 'loweringWaits' : 'roleGranted', {
        role: roleOf(roleNo)?.label ?? roleNo,
        name: user.nick,
      }),
    onSaved: onClose,
  })
  const chosen = roleOf(form.values.roleNo)
  const reached = Math.max(0, ...user.roles.map(role => role.level ?? 0))
  const isLower = chosen?.class === 'learner' && (chosen.level ?? 0) < reached
  return (
    <DeskDialog
      form={form}
      title={words('grantRoleTo', { name: user.nick })}
      text={isLower ? words('loweringNeedsTwo') : undefined}
      submit={words('grantRole')}
      onClose={onClose}
    >
      <NativeSelect
        label={words('role')}
        data={[
          { value: '', label: words('chooseRole') },
          ...roles.filter(role => !held.has(role.no)).map(role => ({ value: role.no, label: role.label })),
        ]}
        {...form.getInputProps('roleNo')}
      />
      {chosen && chosen.class !== 'learner' && (
        <DayField
          label={words('runsUntil')}
          description={words('openEndHint')}
          min={today}
          {...form.getInputProps('endsOn')}
        />
      )}
      <ReasonField form={form} />
    </DeskDialog>
  )
}
