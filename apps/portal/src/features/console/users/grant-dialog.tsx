import type { UserView } from '@lectern/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { today } from '../desk/day-text.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { DayField } from '../fields/day-field.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'

/** Grants a role. A lower learner role than the one reached waits for a second administrator. */
export function GrantDialog({ user, onClose }: { readonly user: UserView; onClose(): void }) {
  const words = useConsoleWords()
  const { data: roles = [] } = useRoleNames()
  const [roleNo, setRoleNo] = useState('')
  const [endsOn, setEndsOn] = useState('')
  const [isMissing, setMissing] = useState(false)
  const held = new Set(user.grants.map(grant => grant.no))
  const chosen = roles.find(role => role.no === roleNo)
  const reached = Math.max(0, ...user.roles.map(role => role.level ?? 0))
  const isLower = chosen?.class === 'learner' && (chosen.level ?? 0) < reached
  return (
    <ReasonDialog
      title={words('grantRoleTo', { name: user.nick })}
      {...(isLower && { text: words('loweringNeedsTwo') })}
      confirm={words('grantRole')}
      check={() => {
        setMissing(roleNo === '')
        return roleNo !== ''
      }}
      send={async reason => {
        const answer = await api.call('console.roleGrant', {
          userId: user.id,
          roleNo,
          grants: true,
          reason,
          ...(endsOn && chosen?.class !== 'learner' && { endsOn }),
        })
        notify({
          kind: 'done',
          message: words(answer.isPending ? 'loweringWaits' : 'roleGranted', {
            role: chosen?.label ?? roleNo,
            name: user.nick,
          }),
        })
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={words('role')}
        value={roleNo}
        error={isMissing && words('required')}
        onChange={event => {
          setRoleNo(event.currentTarget.value)
          setMissing(false)
        }}
        data={[
          { value: '', label: words('chooseRole') },
          ...roles.filter(role => !held.has(role.no)).map(role => ({ value: role.no, label: role.label })),
        ]}
      />
      {chosen && chosen.class !== 'learner' && (
        <DayField
          label={words('runsUntil')}
          description={words('openEndHint')}
          min={today()}
          value={endsOn}
          onChange={setEndsOn}
        />
      )}
    </ReasonDialog>
  )
}
