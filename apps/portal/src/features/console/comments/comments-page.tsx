import type { ModeratedComment } from '@lectern/contract'
import { Button, Rating } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { given } from '../desk/list-address.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { Ago, Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { ActionButtons, type RowAction } from '../list/row-actions.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { Facts } from '../panel/facts.tsx'
import { ResourceAnchor } from '../panel/resource-anchor.tsx'

const states = ['shown', 'hidden', 'deleted'] as const
const stateColors = { shown: 'teal', hidden: 'yellow', deleted: 'gray' } as const

const stateBadge = ({ state }: ModeratedComment) => (
  <StateBadge key="state" label={`comment_${state}`} color={stateColors[state]} />
)

const columns: readonly Column<ModeratedComment>[] = [
  { key: 'content', label: 'comment', cell: row => row.content },
  { key: 'nick', label: 'author', cell: row => row.nick, sortBy: row => row.nick },
  {
    key: 'resource',
    label: 'resource',
    cell: row => row.resourceTitle,
    sortBy: row => row.resourceTitle,
    needs: 'medium',
  },
  { key: 'at', label: 'time', cell: row => <Ago at={row.at} />, sortBy: row => row.at.getTime() },
  { key: 'state', label: 'state', cell: stateBadge },
]

/** All comments, newest first: staff read them, hide them with a reason, and show them again. */
export function CommentsPage() {
  const words = useConsoleWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [hiding, setHiding] = useState<readonly string[]>()
  const show = useShow(() => setChosen([]))
  const operations = ({ id, state }: ModeratedComment): readonly RowAction[] => {
    if (state === 'deleted') return []
    return state === 'shown'
      ? [
          {
            key: 'hide',
            label: words('hide'),
            icon: <IconEyeOff size={17} />,
            onRun: () => setHiding([id]),
          },
        ]
      : [
          {
            key: 'show',
            label: words('showAgain'),
            icon: <IconEye size={17} />,
            onRun: () => show.mutate([id]),
          },
        ]
  }
  const bar = (rows: readonly ModeratedComment[]) => {
    const inState = (state: ModeratedComment['state']) =>
      chosen.filter(id => rows.some(row => row.id === id && row.state === state))
    const [shown, hidden] = [inState('shown'), inState('hidden')]
    return (
      chosen.length > 0 && (
        <div className={page.bar} role="toolbar" aria-label={words('actions')}>
          <span>{words('chosenCount', { count: chosen.length })}</span>
          <Button size="xs" variant="default" disabled={shown.length === 0} onClick={() => setHiding(shown)}>
            {words('hide')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={hidden.length === 0}
            loading={show.isPending}
            onClick={() => show.mutate(hidden)}
          >
            {words('showAgain')}
          </Button>
        </div>
      )
    )
  }
  return (
    <>
      <DeskList
        name="comments"
        filters={
          <>
            <StateFilter
              name="state"
              label="state"
              choices={[['', 'stateAll'], ...states.map(state => [state, `comment_${state}`] as const)]}
            />
            <SearchFilter label="searchComments" />
            <PeriodFilter />
          </>
        }
        bar={bar}
        query={address => given({ ...address.query, state: address.choice('state', states) })}
        read={(query, reading) => api.call('console.commentList', query, reading)}
        columns={columns}
        rowId={row => row.id}
        selection={{
          chosen,
          onChoose: setChosen,
          label: row => words('chooseCommentOf', { name: row.nick }),
        }}
        actions={operations}
        empty={{ title: 'noComments' }}
        panel={{
          name: 'comment',
          content: comment => <CommentDetail comment={comment} operations={operations(comment)} />,
        }}
      />
      {hiding && (
        <ReasonDialog
          title={words('hideComments', { count: hiding.length })}
          text={words('hideCommentsText')}
          submit={words('hide')}
          send={reason => api.call('console.commentOperate', { ids: [...hiding], operation: 'hide', reason })}
          done={words('commentsHidden', { count: hiding.length })}
          onDone={() => setChosen([])}
          onClose={() => setHiding(undefined)}
        />
      )}
    </>
  )
}

/** Shows hidden comments again. This loses nothing, so it asks for no confirmation. */
function useShow(onDone: () => void) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.call('console.commentOperate', { ids: [...ids], operation: 'show' }),
    onSuccess: (_answer, ids) => {
      onDone()
      notify({ kind: 'done', message: words('commentsShown', { count: ids.length }) })
      return refresh()
    },
  })
}

function CommentDetail(props: {
  readonly comment: ModeratedComment
  readonly operations: readonly RowAction[]
}) {
  const { comment, operations } = props
  const words = useConsoleWords()
  return (
    <>
      <Facts
        items={[
          ['comment', comment.content],
          [
            'rating',
            comment.stars > 0 && (
              <Rating
                key="stars"
                value={comment.stars}
                readOnly
                role="img"
                size="xs"
                color="var(--lectern-star)"
                aria-label={words('starsGiven', { stars: comment.stars })}
              />
            ),
          ],
          ['author', comment.nick],
          ['resource', <ResourceAnchor key="title" id={comment.resourceId} title={comment.resourceTitle} />],
          ['time', <Moment key="at" at={comment.at} />],
          ['state', stateBadge(comment)],
          ['reason', comment.reason],
        ]}
      />
      <ActionButtons actions={operations} />
    </>
  )
}
