import type { UserView } from '@lectern/contract'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useLimitDay } from '../../../parts/use-provider-zone.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { useOwnCapabilities } from '../desk/own-capabilities.ts'
import { Facts } from '../panel/facts.tsx'
import { UserGrants } from './user-grants.tsx'
import { UserOperations } from './user-operations.tsx'

/** One account: its data, its roles, and the actions on it. */
export function UserPanel({ user }: { readonly user: UserView }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay()
  const { capabilities = [], userId } = useOwnCapabilities()
  return (
    <>
      <Facts
        items={[
          ['state', words(`user_${user.state}`)],
          ['nick', user.nick],
          ['realName', user.realName],
          ['loginName', user.loginName],
          ['accountType', words(`type_${user.userType}`)],
          ['customerCode', user.customerCode],
          ['company', user.company],
          ['phone', user.phone],
          ['email', user.email],
          ['memberSince', momentText(user.createdAt, language)],
          ['lastSeen', user.lastSeenAt && momentText(user.lastSeenAt, language)],
          ['openSessions', String(user.sessionCount)],
          [
            'storage',
            words('storageUsed', {
              used: sizeText(user.usedBytes, language),
              quota: sizeText(user.quotaBytes, language),
            }),
          ],
          [
            'timeFactor',
            words(user.timeFactor === 0 ? 'timeUnlimited' : 'timeTimes', { factor: user.timeFactor }),
          ],
          ['erasedOn', user.erasedOn && limitDay(user.erasedOn)],
        ]}
      />
      {capabilities.includes('report.read') && (
        <Anchor
          size="sm"
          renderRoot={root => (
            <Link
              {...root}
              to="/console/$section"
              params={{ section: 'reports' }}
              search={{ kind: 'user', of: user.id }}
            />
          )}
        >
          {words('reportOfPerson')}
        </Anchor>
      )}
      {user.state !== 'erased' &&
        (userId === user.id ? <p>{words('ownAccountText')}</p> : <UserOperations user={user} />)}
      {user.state !== 'erased' && (
        <UserGrants user={user} canGrant={capabilities.includes('role.manage') && userId !== user.id} />
      )}
    </>
  )
}
