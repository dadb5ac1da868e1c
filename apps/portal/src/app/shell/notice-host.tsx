import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { takeNotices, useNotices } from '../../lib/notices.ts'
import { words } from '../../messages/words.ts'
import classes from './notice-host.module.css'

const looks = {
  done: { color: 'teal', role: 'status', autoClose: 4000 },
  failed: { color: 'red', role: 'alert', autoClose: 8000 },
  help: { color: 'yellow', role: 'status', autoClose: false },
} as const

/** Shows the notices of `lib/notices.ts`. Loaded with the first notice. */
export function NoticeHost() {
  const waiting = useNotices(state => state.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, message } of takeNotices()) {
      notifications.show({
        message,
        closeButtonProps: { 'aria-label': words('close') },
        ...looks[kind],
      })
    }
  }, [waiting])
  return <Notifications position="top-center" className={classes.notices ?? ''} />
}
