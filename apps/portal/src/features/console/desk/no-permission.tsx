import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { useConsoleWords } from './console-words.ts'

/** Shown when the account lacks or has lost the permission: says who can change that and offers a way back. */
export function NoPermission() {
  const words = useConsoleWords()
  return (
    <NoticePage
      icon={<IconShieldLock size={34} stroke={1.5} />}
      title={words('noPermission')}
      text={words('noPermissionText')}
      isAlert
    >
      <Button component={Link} to="/" variant="default">
        {words('backHome')}
      </Button>
    </NoticePage>
  )
}
