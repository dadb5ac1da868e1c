import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '../../messages/words.ts'
import { selfQuery } from '../people/people-queries.ts'
import { unreadQuery } from './notice-queries.ts'

const mostShown = 99

/** A link to the notices with the number of unread ones. */
export function NoticeBell() {
  const words = useWords()
  const queries = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const before = useRef(unread)
  useEffect(() => {
    // A new notice may report a granted or withdrawn role, so the account is fetched again.
    if (unread > before.current) void queries.invalidateQueries({ queryKey: selfQuery.queryKey })
    before.current = unread
  }, [unread, queries])
  const label = words('noticesUnread', { count: unread })
  return (
    <Indicator
      label={unread > mostShown ? `${mostShown}+` : unread}
      disabled={unread === 0}
      size={16}
      offset={6}
      color="red.8"
    >
      <ActionIcon component={Link} to="/user/notice" aria-label={label} title={label}>
        <IconBell size={20} />
      </ActionIcon>
    </Indicator>
  )
}
