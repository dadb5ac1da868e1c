import { ActionIcon, Avatar, Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { openLogin } from '../../features/session/login-state.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'

const AccountDropdown = lazy(async () => ({
  default: (await import('./account-dropdown.tsx')).AccountDropdown,
}))
const NoticeBell = lazy(async () => ({
  default: (await import('../../features/notices/notice-bell.tsx')).NoticeBell,
}))

/** A login button for guests; for members their notices, and their picture, which opens their menu. */
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
    <Suspense fallback={<MenuPlace icon={user.icon} />}>
      <NoticeBell />
      <AccountDropdown user={user} />
    </Suspense>
  )
}

/** What the bell and the picture look like before they can be pressed, in their size. */
function MenuPlace({ icon }: { readonly icon: string }) {
  return (
    <>
      <ActionIcon component="span" aria-hidden="true">
        <IconBell size={20} />
      </ActionIcon>
      <Avatar src={icon || null} alt="" ms={4} color="petrol" size={34} />
    </>
  )
}
