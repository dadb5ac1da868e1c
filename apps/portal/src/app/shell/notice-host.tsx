import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { type Notice, takeNotices, useNotices } from '../../lib/notices.ts'
import { words } from '../../messages/words.ts'
import classes from './notice-host.module.css'

const looks = {
  done: { color: 'teal', role: 'status', autoClose: 4000 },
  failed: { color: 'red', role: 'alert', autoClose: 8000 },
  help: { color: 'yellow', role: 'status', autoClose: false },
} as const

/**
 * Over the panel of one item the notice about the last one lies at the bottom, beside the panel where there is room: the top of the
 * panel, with its steps and what the next item is, must be seen at once.
 */
const placeOfNotices = () =>
  !document.querySelector('[data-item-panel]')
    ? 'top-center'
    : matchMedia('(max-width: 700px)').matches
      ? 'bottom-center'
      : 'bottom-left'

/** Shows the notices of `lib/notices.ts`. Loaded with the first notice. */
export function NoticeHost() {
  const waiting = useNotices(state => state.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const notice of takeNotices()) {
      notifications.show({
        id: `notice-${notice.id}`,
        message: <Message notice={notice} />,
        closeButtonProps: { 'aria-label': words('close') },
        ...looks[notice.kind],
        ...(notice.stays && { autoClose: false }),
        position: placeOfNotices(),
      })
    }
  }, [waiting])
  return <Notifications position="top-center" className={classes.notices ?? ''} />
}

function Message({ notice }: { readonly notice: Notice }) {
  const { id, message, lang, action } = notice
  if (!action) return message
  return (
    <div lang={lang}>
      {message}
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        ms={-8}
        display="block"
        onClick={() => {
          notifications.hide(`notice-${id}`)
          action.run()
        }}
      >
        {action.label}
      </Button>
    </div>
  )
}
