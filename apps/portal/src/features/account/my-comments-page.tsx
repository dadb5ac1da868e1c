import type { Comment } from '@lectern/contract'
import { Title } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { dayOf } from '../../lib/format.ts'
import { pageSize, paging, recordsOf } from '../../lib/paging.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { NoticePage } from '../../parts/notice-page.tsx'
import layout from '../../parts/page-layout.module.css'
import classes from '../../parts/rows.module.css'
import { Segments } from '../../parts/segments.tsx'
import { SelectableList } from '../../parts/selectable-list.tsx'
import { portionsOf } from '../../parts/selection.ts'
import { detailKey } from '../resource/detail-query.ts'
import { GivenStars } from '../resource/given-stars.tsx'
import { resourceLink } from '../resource/resource-link.ts'

type Whose = 'mine' | 'on-my-works'

const ownCommentsKey = 'comments.own'

const ownComments = (whose: Whose) =>
  infiniteQueryOptions({
    queryKey: [ownCommentsKey, whose],
    queryFn: ({ pageParam, signal }) =>
      api.call('comments.own', { whose, ...pageParam, size: pageSize }, { signal }),
    ...paging,
  })

/** The reader's own comments, to read again and delete, and comments of others on the reader's works. */
export function MyCommentsPage() {
  const words = useWords()
  const [whose, setWhose] = useState<Whose>('mine')
  const list = useInfiniteQuery(ownComments(whose))
  const remove = useRemove()
  const isMine = whose === 'mine'
  return (
    <div className={layout.page}>
      <div className={layout.top}>
        <Title order={1} size="h2">
          {words('myComments')}
        </Title>
        <Segments
          aria-label={words('comments')}
          value={whose}
          onChange={value => setWhose(value === 'mine' ? 'mine' : 'on-my-works')}
          data={[
            { value: 'mine', label: words('commentsMine') },
            { value: 'on-my-works', label: words('commentsOnMine') },
          ]}
        />
      </div>
      <SelectableList
        key={whose}
        list={list}
        items={list.data && recordsOf(list.data.pages).filter(({ id }) => !remove.isGoing(id))}
        actions={
          isMine
            ? [
                {
                  name: words('deleteChosen'),
                  isPending: remove.isPending,
                  question: count => words('commentsDeleteQuestion', { count }),
                  run: ids => ids !== 'all' && remove.mutate(ids),
                },
              ]
            : []
        }
        nameOf={({ resourceTitle }) => words('selectComment', { title: resourceTitle })}
        row={comment => <CommentRow comment={comment} isMine={isMine} />}
        empty={<NoticePage icon={<IconMessage size={34} stroke={1.5} />} title={words('noComments')} />}
      />
    </div>
  )
}

function CommentRow({ comment, isMine }: { readonly comment: Comment; readonly isMine: boolean }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  return (
    <div className={classes.body}>
      <p className={classes.head}>
        {!isMine && (
          <strong>
            <bdi>{comment.nick}</bdi>
          </strong>
        )}
        <Link
          {...resourceLink({ kind: comment.resourceKind, id: comment.resourceId })}
          className={classes.title}
        >
          {comment.resourceTitle}
        </Link>
        <time dateTime={comment.at.toISOString()}>{dayOf(comment.at, language)}</time>
      </p>
      <GivenStars stars={comment.stars} />
      <p className={classes.text}>{comment.content}</p>
      {comment.state === 'hidden' && <p className={classes.note}>{words('commentHidden')}</p>}
    </div>
  )
}

/** Deletes own comments. They disappear at once and come back if the server refuses. */
function useRemove() {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const portion of portionsOf(ids)) await api.call('comments.delete', { ids: [...portion] })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [ownCommentsKey] })
      await queries.invalidateQueries({ queryKey: [detailKey], refetchType: 'none' })
    },
  })
  return { ...remove, isGoing: (id: string) => remove.isPending && remove.variables.includes(id) }
}
