import { Skeleton, Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import layout from '../../parts/page-layout.module.css'
import { showFocused } from '../../parts/show-focused.ts'
import { selfQuery } from '../people/people-queries.ts'
import { NoticesPart } from './notices-part.tsx'
import classes from './profile.module.css'
import { ProfilePart } from './profile-part.tsx'
import { isProfilePart, type ProfilePartName } from './profile-parts.ts'
import { SecurityPart } from './security-part.tsx'
import { UpgradePart } from './upgrade-part.tsx'

const route = getRouteApi('/user/profile')

/** The settings of the reader's own account, in four parts; the address names the part. */
export function ProfilePage() {
  const words = useAccountWords()
  const { part = 'profile' } = route.useSearch()
  const navigate = route.useNavigate()
  const self = useQuery(selfQuery)
  const tabs = useRef<HTMLDivElement>(null)
  const isThere = self.data !== undefined
  // On a phone not all tabs fit: the selected one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the part or the mounting of the tabs triggers the scroll.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [part, isThere])
  const names: Readonly<Record<ProfilePartName, string>> = {
    profile: words('partProfile'),
    security: words('partSecurity'),
    notices: words('partNotices'),
    account: words('partAccount'),
  }
  return (
    <div className={layout.page}>
      <Title order={1} size="h2">
        {words('ownSettings')}
      </Title>
      {self.error && !self.data ? (
        <FailureNotice error={self.error} />
      ) : !self.data ? (
        <Skeleton h={420} mt="md" radius="md" role="status" aria-label={words('loading')} />
      ) : (
        <Tabs
          className={classes.parts ?? ''}
          value={part}
          keepMounted={false}
          onChange={next => isProfilePart(next) && void navigate({ search: { part: next }, replace: true })}
        >
          <Tabs.List
            ref={tabs}
            onFocus={showFocused}
            className={classes.tabs ?? ''}
            aria-label={words('settingsParts')}
          >
            {Object.entries(names).map(([value, name]) => (
              <Tabs.Tab key={value} value={value} flex="none">
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="profile">
            <ProfilePart self={self.data} />
          </Tabs.Panel>
          <Tabs.Panel value="security">
            <SecurityPart self={self.data} />
          </Tabs.Panel>
          <Tabs.Panel value="notices">
            <NoticesPart self={self.data} />
          </Tabs.Panel>
          <Tabs.Panel value="account">
            <UpgradePart self={self.data} />
          </Tabs.Panel>
        </Tabs>
      )}
    </div>
  )
}
