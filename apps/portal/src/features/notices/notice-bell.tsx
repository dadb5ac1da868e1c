import { ActionIcon, Indicator, Popover, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { late } from '../../lib/late.tsx'
import { useWords } from '../../messages/words.ts'
import { selfQuery } from '../people/people-queries.ts'
import classes from './notice-dropdown.module.css'
import { unreadQuery } from './notice-queries.ts'

const mostShown = 99

const NoticeDropdown = late(
  async () => (await import('./notice-dropdown.tsx')).NoticeDropdown,
  () => <Skeleton h={160} />,
)

/** The bell with the number of unread notices: it opens the latest ones, and on a phone the page of all. */
export function NoticeBell() {
  const words = useWords()
  const queries = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 560px)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const { data: unread = 0 } = useQuery(unreadQuery)
  const before = useRef(unread)
  useEffect(() => {
    // A new notice may report a granted or withdrawn role, so the account is fetched again.
    if (unread > before.current) void queries.invalidateQueries({ queryKey: selfQuery.queryKey })
    before.current = unread
  }, [unread, queries])
  const label = words('noticesUnread', { count: unread })
  if (isPhone)
    return (
      <Badged unread={unread}>
        <ActionIcon component={Link} to="/user/notice" aria-label={label} title={label}>
          <IconBell size={20} />
        </ActionIcon>
      </Badged>
    )
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={400}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Badged unread={unread}>
        <Popover.Target>
          <ActionIcon
            aria-label={label}
            title={label}
            onMouseEnter={() => void NoticeDropdown.fetch()}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={20} />
          </ActionIcon>
        </Popover.Target>
      </Badged>
      <Popover.Dropdown className={classes.dropdown}>
        <NoticeDropdown onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Badged({ unread, children }: { readonly unread: number; readonly children: ReactNode }) {
  return (
    <Indicator
      label={unread > mostShown ? `${mostShown}+` : unread}
      disabled={unread === 0}
      size={16}
      offset={6}
      color="red.8"
      // Below the search field, which covers the header of a phone.
      zIndex={0}
    >
      {children}
    </Indicator>
  )
}
