import { Button, Checkbox, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/dialogs.ts'
import { useWords } from '../../messages/words.ts'
import rows from '../account/rows.module.css'
import { ListEnd } from '../library/list-end.tsx'
import { FailureNotice } from '../page/failure-notice.tsx'
import { NoticePage } from '../page/notice-page.tsx'
import people from '../people/people.module.css'
import { noticesQuery, useNoticeChange } from './notice-queries.ts'
import { NoticeRow } from './notice-row.tsx'

/** The notices: to read, mark as read and delete, singly or all at once. */
export function NoticesPage() {
  const words = useWords()
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = useInfiniteQuery(noticesQuery(onlyUnread))
  const notices = list.data?.pages.flatMap(page => page.records) ?? []
  const read = useNoticeChange('notices.markRead')
  const remove = useNoticeChange('notices.remove')
  const forget = { onSuccess: () => setChosen([]) }
  const confirm = async () => {
    const isSure = await ask({
      title: words('warning'),
      body: words('noticesDeleteQuestion', { count: chosen.length }),
      confirm: words('sure'),
      cancel: words('unsure'),
    })
    if (isSure) remove.mutate(chosen, forget)
  }
  return (
    <div className={people.page}>
      <div className={people.top}>
        <Title order={1} size="h2">
          {words('notices')}
        </Title>
        <SegmentedControl
          aria-label={words('notices')}
          value={onlyUnread ? 'unread' : 'all'}
          onChange={value => {
            setOnlyUnread(value === 'unread')
            setChosen([])
          }}
          data={[
            { value: 'all', label: words('noticesAll') },
            { value: 'unread', label: words('noticesOnlyUnread') },
          ]}
        />
      </div>
      {notices.length > 0 && (
        <div className={rows.bar}>
          <Checkbox
            label={words('selectAll')}
            checked={chosen.length === notices.length}
            indeterminate={chosen.length > 0 && chosen.length < notices.length}
            onChange={event => setChosen(event.currentTarget.checked ? notices.map(({ id }) => id) : [])}
          />
          <Button
            size="xs"
            variant="default"
            disabled={chosen.length === 0}
            loading={read.isPending}
            onClick={() => read.mutate(chosen, forget)}
          >
            {words('markRead')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={chosen.length === 0}
            loading={remove.isPending}
            onClick={() => void confirm()}
          >
            {words('deleteChosen')}
          </Button>
        </div>
      )}
      {list.isError && !list.data ? (
        <FailureNotice error={list.error} />
      ) : !list.data ? (
        <Skeleton h={200} role="status" aria-label={words('loading')} />
      ) : notices.length === 0 ? (
        <NoticePage
          icon={<IconBell size={34} stroke={1.5} />}
          title={words('noNotices')}
          text={words('noNoticesText')}
        />
      ) : (
        <>
          <ul className={rows.rows}>
            {notices.map(notice => (
              <li key={notice.id} className={rows.row}>
                <Checkbox
                  aria-label={words('noticeSelect', { title: notice.title })}
                  checked={chosen.includes(notice.id)}
                  onChange={event =>
                    setChosen(
                      event.currentTarget.checked
                        ? [...chosen, notice.id]
                        : chosen.filter(id => id !== notice.id),
                    )
                  }
                />
                <NoticeRow notice={notice} onOpen={() => !notice.isRead && read.mutate([notice.id])} />
              </li>
            ))}
          </ul>
          <ListEnd
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? list.error : undefined}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </div>
  )
}
