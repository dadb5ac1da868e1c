import { ActionIcon, Avatar, Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'

import { openLogin } from '../../features/session/login-state.ts'
import { type UserInfo, useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { patient } from './patient.tsx'

const AccountDropdown = patient(
  async () => (await import('./account-dropdown.tsx')).AccountDropdown,
  PicturePlace,
)
const NoticeBell = patient(
  async () => (await import('../../features/notices/notice-bell.tsx')).NoticeBell,
  BellPlace,
)

/** A login button for guests; for members the notices and the avatar, which opens the account menu. */
export function AccountMenu() {
  const words = useWords()
  const user = useSession(state => state.user)
  if (!user) {
    return (
      <Button ms={4} onClick={() => openLogin()}>
        {words('login')}
      </Button>
    )
  }
  return (
    <>
      <NoticeBell />
      <AccountDropdown user={user} />
    </>
  )
}

/** Placeholder of the notice bell until its code is loaded, in the same size. */
function BellPlace() {
  return (
    <ActionIcon component="span" aria-hidden="true">
      <IconBell size={20} />
    </ActionIcon>
  )
}

/** Placeholder of the avatar, like `BellPlace`. */
function PicturePlace({ user }: { readonly user: UserInfo }) {
  return <Avatar src={user.icon || null} alt="" ms={4} color="petrol" size={34} />
}
