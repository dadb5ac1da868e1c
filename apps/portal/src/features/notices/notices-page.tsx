import { Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../messages/words.ts'
import { NoticePage } from '../../parts/notice-page.tsx'
import layout from '../../parts/page-layout.module.css'
import { Segments } from '../../parts/segments.tsx'
import { SelectableList } from '../../parts/selectable-list.tsx'
import { noticesQuery, useNoticeChange } from './notice-queries.ts'
import { NoticeRow } from './notice-row.tsx'

/** The list of notices, to read, mark as read and delete, one by one or all at once. */
export function NoticesPage() {
  const words = useWords()
  const [onlyUnread, setOnlyUnread] = useState(false)
  const list = useInfiniteQuery(noticesQuery(onlyUnread))
  const newest = list.data?.pages[0]?.records[0]?.id
  const read = useNoticeChange('notices.markRead', newest)
  const remove = useNoticeChange('notices.remove', newest)
  const notices = list.data?.pages
    .flatMap(page => page.records)
    .filter(({ id }) => !remove.isChanging(id))
    .map(notice => (read.isChanging(notice.id) ? { ...notice, isRead: true } : notice))
  return (
    <div className={layout.page}>
      <div className={layout.top}>
        <Title order={1} size="h2">
          {words('notices')}
        </Title>
        <Segments
          aria-label={words('notices')}
          value={onlyUnread ? 'unread' : 'all'}
          onChange={value => setOnlyUnread(value === 'unread')}
          data={[
            { value: 'all', label: words('noticesAll') },
            { value: 'unread', label: words('noticesOnlyUnread') },
          ]}
        />
      </div>
      <SelectableList
        key={onlyUnread ? 'unread' : 'all'}
        list={list}
        items={notices}
        // "All" on the wire would also delete what was read, which the list of unread notices does not show.
        everything={onlyUnread ? undefined : list.data?.pages.at(-1)?.total}
        actions={[
          { name: words('markRead'), isPending: read.isPending, run: read.mutate },
          {
            name: words('deleteChosen'),
            isPending: remove.isPending,
            question: count => words('noticesDeleteQuestion', { count }),
            run: remove.mutate,
          },
        ]}
        nameOf={({ title }) => words('noticeSelect', { title })}
        row={notice => (
          <NoticeRow notice={notice} onOpen={() => !notice.isRead && read.mutate([notice.id])} />
        )}
        empty={
          <NoticePage
            icon={<IconBell size={34} stroke={1.5} />}
            title={words(onlyUnread ? 'noUnreadNotices' : 'noNotices')}
            text={onlyUnread ? undefined : words('noNoticesText')}
          />
        }
      />
    </div>
  )
}
