import type { Notice } from '@lectern/contract'
import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNoticesWords } from '../../messages/notices-words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import classes from './notice-dropdown.module.css'
import { NoticeGroupRow } from './notice-group-row.tsx'
import { groupNotices } from './notice-groups.ts'
import { latestQuery, unreadQuery, useNoticeChange } from './notice-queries.ts'

/** The most groups shown. */
const mostGroups = 10

/** The latest notices, grouped by work, with the ways to mark them as read and to all of them. */
export function NoticeDropdown({ onClose }: { onClose(): void }) {
  const words = useNoticesWords()
  const queries = useQueryClient()
  const { data, error } = useQuery(latestQuery)
  const read = useNoticeChange('notices.markRead', data?.records[0]?.id)
  const unread = data?.extra.unread
  useEffect(() => {
    // The bell shows the same number as the list that was just fetched.
    if (unread !== undefined) queries.setQueryData(unreadQuery.queryKey, unread)
  }, [unread, queries])
  const open = (notices: readonly Notice[]) => {
    const ids = notices.filter(({ isRead }) => !isRead).map(({ id }) => id)
    if (ids.length > 0) read.mutate(ids)
    onClose()
  }
  const records = data?.records.map(notice =>
    read.isChanging(notice.id) ? { ...notice, isRead: true } : notice,
  )
  const isAllRead = records !== undefined && (unread === 0 || read.isPending)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.heading}>{words('notices')}</h2>
        {records !== undefined && records.length > 0 && (
          // It keeps the focus when there is nothing left to mark.
          <UnstyledButton
            className={classes.action}
            aria-disabled={isAllRead}
            onClick={() => !isAllRead && read.mutate('all')}
          >
            {words('noticesMarkAll')}
          </UnstyledButton>
        )}
      </div>
      <div className={classes.list}>
        {error && !records && <FailureNotice error={error} />}
        {read.error && <FailureNotice error={read.error} />}
        {!error && !records && (
          <div className={classes.loading} role="status" aria-label={words('loading')}>
            {[1, 2, 3].map(line => (
              <Skeleton key={line} h={44} />
            ))}
          </div>
        )}
        {records?.length === 0 && (
          <Text className={classes.empty} c="dimmed">
            {words('noNotices')}
          </Text>
        )}
        {records !== undefined && records.length > 0 && (
          <ul className={classes.groups}>
            {groupNotices(records)
              .slice(0, mostGroups)
              .map(group => (
                <NoticeGroupRow key={group.id} group={group} onOpen={open} />
              ))}
          </ul>
        )}
      </div>
      <Link to="/user/notice" className={classes.all} onClick={onClose}>
        {words('noticesShowAll')}
      </Link>
    </>
  )
}
