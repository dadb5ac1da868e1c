import type { Comment } from '@lectern/contract'
import { Button, Checkbox, Rating, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ask } from '../../lib/dialogs.ts'
import { dayOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { detailKey } from '../library/detail-query.ts'
import { ListEnd } from '../library/list-end.tsx'
import { nextPage, pageSize } from '../library/list-state.ts'
import { resourceLink } from '../library/resource-link.ts'
import { FailureNotice } from '../page/failure-notice.tsx'
import { NoticePage } from '../page/notice-page.tsx'
import people from '../people/people.module.css'
import classes from './rows.module.css'

type Whose = 'mine' | 'on-my-works'

const ownCommentsKey = 'comments.own'

const ownComments = (whose: Whose) =>
  infiniteQueryOptions({
    queryKey: [ownCommentsKey, whose],
    queryFn: ({ pageParam, signal }) =>
      api.call('comments.own', { whose, page: pageParam, size: pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) =>
      nextPage(
        pages.reduce((loaded, { records }) => loaded + records.length, 0),
        last.total,
        page,
        last.records.length,
      ),
  })

/** What the reader wrote, to read again and delete, and what others wrote on the reader's works. */
export function MyCommentsPage() {
  const words = useWords()
  const [whose, setWhose] = useState<Whose>('mine')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = useInfiniteQuery(ownComments(whose))
  const comments = list.data?.pages.flatMap(page => page.records) ?? []
  const remove = useRemove(() => setChosen([]))
  const confirm = async () => {
    const isSure = await ask({
      title: words('warning'),
      body: words('commentsDeleteQuestion', { count: chosen.length }),
      confirm: words('sure'),
      cancel: words('unsure'),
    })
    if (isSure) remove.mutate(chosen)
  }
  return (
    <div className={people.page}>
      <div className={people.top}>
        <Title order={1} size="h2">
          {words('myComments')}
        </Title>
        <SegmentedControl
          aria-label={words('comments')}
          value={whose}
          onChange={value => {
            setWhose(value === 'mine' ? 'mine' : 'on-my-works')
            setChosen([])
          }}
          data={[
            { value: 'mine', label: words('commentsMine') },
            { value: 'on-my-works', label: words('commentsOnMine') },
          ]}
        />
      </div>
      {whose === 'mine' && comments.length > 0 && (
        <div className={classes.bar}>
          <Checkbox
            label={words('selectAll')}
            checked={chosen.length === comments.length}
            indeterminate={chosen.length > 0 && chosen.length < comments.length}
            onChange={event => setChosen(event.currentTarget.checked ? comments.map(({ id }) => id) : [])}
          />
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
      ) : comments.length === 0 ? (
        <NoticePage icon={<IconMessage size={34} stroke={1.5} />} title={words('noComments')} />
      ) : (
        <>
          <ul className={classes.rows}>
            {comments.map(comment => (
              <li key={comment.id} className={classes.row}>
                {whose === 'mine' && (
                  <Checkbox
                    aria-label={words('selectComment', { title: comment.resourceTitle })}
                    checked={chosen.includes(comment.id)}
                    onChange={() => setChosen(toggled(chosen, comment.id))}
                  />
                )}
                <CommentRow comment={comment} isMine={whose === 'mine'} />
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

function CommentRow({ comment, isMine }: { readonly comment: Comment; readonly isMine: boolean }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  return (
    <div className={classes.body}>
      <p className={classes.head}>
        {!isMine && <strong>{comment.nick}</strong>}
        {/* A resource that is a video leads on to its own page. */}
        <Link {...resourceLink({ kind: 'pdf', id: comment.resourceId })} className={classes.title}>
          {comment.resourceTitle}
        </Link>
        <time dateTime={comment.at.toISOString()}>{dayOf(comment.at, language)}</time>
      </p>
      {comment.stars > 0 && (
        <Rating
          value={comment.stars}
          readOnly
          role="img"
          size="xs"
          color="var(--lectern-star)"
          aria-label={words('starsGiven', { stars: comment.stars })}
        />
      )}
      <p className={classes.text}>{comment.content}</p>
      {comment.state === 'hidden' && <p className={classes.note}>{words('commentHidden')}</p>}
    </div>
  )
}

function useRemove(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.call('comments.delete', { ids: [...ids] }),
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: [ownCommentsKey] })
      await queries.invalidateQueries({ queryKey: [detailKey], refetchType: 'none' })
    },
  })
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]
