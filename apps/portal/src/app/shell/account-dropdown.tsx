import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import {
  IconBook2,
  IconBriefcase,
  IconHeart,
  IconHistory,
  IconLogout,
  IconPencilPlus,
  IconSchool,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOwnLanguage } from '../../features/people/use-own-language.ts'
import { useOwnRoles } from '../../features/people/use-own-roles.ts'
import { signOut } from '../../features/session/session-end.ts'
import type { UserInfo } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'

/** The menu of a signed-in member: own pages and sign-out. */
export function AccountDropdown({ user }: { readonly user: UserInfo }) {
  const words = useWords()
  useOwnRoles()
  useOwnLanguage()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          ms={4}
          aria-label={words('accountOf', { name: user.nick })}
          style={{ borderRadius: '50%' }}
        >
          {/* The initials are no part of the button's name. */}
          <Avatar
            aria-hidden="true"
            src={user.icon || null}
            name={user.nick}
            alt=""
            color="petrol"
            size={34}
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={650} c="var(--mantine-color-text)" truncate>
            <bdi>{user.nick}</bdi>
          </Text>
          <Text size="sm" truncate>
            {user.roleName}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/user" leftSection={<IconUser size={17} />}>
          {words('accountCentre')}
        </Menu.Item>
        <Menu.Item component={Link} to="/user/myfavorite" leftSection={<IconHeart size={17} />}>
          {words('favourites')}
        </Menu.Item>
        <Menu.Item component={Link} to="/user/record" leftSection={<IconHistory size={17} />}>
          {words('record')}
        </Menu.Item>
        <Menu.Item component={Link} to="/user/release" leftSection={<IconBook2 size={17} />}>
          {words('release')}
        </Menu.Item>
        <Menu.Item component={Link} to="/creative" leftSection={<IconPencilPlus size={17} />}>
          {words('creation')}
        </Menu.Item>
        <Menu.Item component={Link} to="/user/quiz" leftSection={<IconSchool size={17} />}>
          {words('examRecords')}
        </Menu.Item>
        {isStaff(user) && (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to="/console" leftSection={<IconBriefcase size={17} />}>
              {words('console')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to="/user/profile" leftSection={<IconSettings size={17} />}>
          {words('ownSettings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={17} />} onClick={() => void signOut()}>
          {words('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whether the account has a staff role; numbers of staff roles begin with S (docs/wire.md, 4.1). */
const isStaff = (user: UserInfo): boolean => user.roles.some(({ no }) => no.startsWith('S'))
