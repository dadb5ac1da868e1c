import type { UserView } from '@lectern/contract'
import { Alert, Button, Text } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { dayOf } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useLimitDay } from '../../../parts/use-provider-zone.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import panel from '../panel/item-panel.module.css'
import { GrantDialog } from './grant-dialog.tsx'
import classes from './user-grants.module.css'

/** The roles of an account, since when and granted by whom, with buttons to grant and withdraw roles. */
export function UserGrants({ user, canGrant }: { readonly user: UserView; readonly canGrant: boolean }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay()
  const [isGranting, setGranting] = useState(false)
  const [revoked, setRevoked] = useState<UserView['grants'][number]>()
  return (
    <section aria-labelledby="grants">
      <h3 id="grants" className={panel.heading}>
        {words('roles')}
      </h3>
      {user.lowering && (
        <Alert color="yellow" icon={<IconUserQuestion />} mb="sm">
          {words('loweringAsked', {
            name: user.lowering.askedBy,
            role: user.lowering.label,
            reason: user.lowering.reason,
          })}
        </Alert>
      )}
      <ul className={classes.grants}>
        {user.grants.map(grant => (
          <li key={grant.no} className={classes.grant}>
            <div>
              <strong>{grant.label}</strong>
              <Text size="sm" c="dimmed">
                {[
                  words(`source_${grant.source}`),
                  dayOf(grant.grantedAt, language),
                  isolated(grant.grantedBy),
                  grant.endsOn && words('untilDay', { day: limitDay(grant.endsOn) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {canGrant && !grant.no.startsWith('R') && (
              <Button size="xs" variant="default" onClick={() => setRevoked(grant)}>
                {words('withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canGrant ? (
        <Button size="xs" mt="sm" onClick={() => setGranting(true)}>
          {words('grantRole')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed" mt="sm">
          {words('grantsNotYours')}
        </Text>
      )}
      {isGranting && <GrantDialog user={user} onClose={() => setGranting(false)} />}
      {revoked && (
        <ReasonDialog
          title={words('withdrawRole', { role: revoked.label })}
          text={words('withdrawText', { name: user.nick })}
          submit={words('withdraw')}
          isGrave
          send={reason =>
            api.call('console.roleGrant', { userId: user.id, roleNo: revoked.no, grants: false, reason })
          }
          done={words('roleWithdrawn', { role: revoked.label, name: user.nick })}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </section>
  )
}
