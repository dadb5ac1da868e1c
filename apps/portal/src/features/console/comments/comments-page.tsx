import type { ModeratedComment } from '@lectern/contract'
import { Anchor, Badge, Button, Rating } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { resourceLink } from '../../resource/resource-link.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { given, useListAddress } from '../desk/list-address.ts'
import { useRefreshConsole, useRows } from '../desk/use-console-data.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { Ago, Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ListFilters, PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { Facts } from '../panel/facts.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'

const states = ['shown', 'hidden', 'deleted'] as const

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
  { key: 'state', label: 'state', cell: row => <StateBadge comment={row} /> },
]

/** Everybody's comments, newest first: read, hidden with a reason, and shown again. */
export function CommentsPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [hiding, setHiding] = useState<readonly string[]>()
  const query = given({ ...address.query, state: address.choice('state', states) })
  const list = useRows('comments', query, (request, reading) =>
    api.call('console.commentList', request, reading),
  )
  const comments = list.data?.records ?? []
  const open = comments.find(row => row.id === address.text('id'))
  const show = useShow(() => setChosen([]))
  const inState = (state: ModeratedComment['state']) =>
    chosen.filter(id => comments.some(row => row.id === id && row.state === state))
  return (
    <>
      <ListFilters>
        <StateFilter
          address={address}
          name="state"
          label={words('state')}
          choices={[
            ['', 'stateAll'],
            ['shown', 'comment_shown'],
            ['hidden', 'comment_hidden'],
            ['deleted', 'comment_deleted'],
          ]}
        />
        <SearchFilter address={address} label={words('searchComments')} />
        <PeriodFilter address={address} />
      </ListFilters>
      {chosen.length > 0 && (
        <div className={page.bar} role="toolbar" aria-label={words('actions')}>
          <span>{words('chosenCount', { count: chosen.length })}</span>
          <Button
            size="xs"
            variant="default"
            disabled={inState('shown').length === 0}
            onClick={() => setHiding(inState('shown'))}
          >
            {words('hide')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={inState('hidden').length === 0}
            loading={show.isPending}
            onClick={() => show.mutate(inState('hidden'))}
          >
            {words('showAgain')}
          </Button>
        </div>
      )}
      <ConsoleList
        name={words('comments')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.id}
        onOpen={row => address.go({ id: row.id })}
        selection={{
          chosen,
          onChoose: setChosen,
          label: row => words('chooseCommentOf', { name: row.nick }),
        }}
        actions={row =>
          row.state === 'shown'
            ? [
                {
                  key: 'hide',
                  label: words('hide'),
                  icon: <IconEyeOff size={16} />,
                  onRun: () => setHiding([row.id]),
                },
              ]
            : row.state === 'hidden'
              ? [
                  {
                    key: 'show',
                    label: words('showAgain'),
                    icon: <IconEye size={16} />,
                    onRun: () => show.mutate([row.id]),
                  },
                ]
              : []
        }
        empty={{ title: words('noComments') }}
      />
      <ItemPanel
        address={address}
        title={words('comment')}
        result={{ data: open, error: list.error, isMissing: list.data !== undefined }}
        ids={comments.map(row => row.id)}
      >
        {comment => (
          <CommentDetail
            comment={comment}
            onHide={() => setHiding([comment.id])}
            onShow={() => show.mutate([comment.id])}
          />
        )}
      </ItemPanel>
      {hiding && (
        <ReasonDialog
          title={words('hideComments', { count: hiding.length })}
          text={words('hideCommentsText')}
          confirm={words('hide')}
          send={reason => api.call('console.commentOperate', { ids: [...hiding], operation: 'hide', reason })}
          onDone={() => {
            setChosen([])
            notify({ kind: 'done', message: words('commentsHidden', { count: hiding.length }) })
          }}
          onClose={() => setHiding(undefined)}
        />
      )}
    </>
  )
}

/** Shows hidden comments again: nothing is lost by it, so that it needs no question. */
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

function CommentDetail(props: { readonly comment: ModeratedComment; onHide(): void; onShow(): void }) {
  const { comment } = props
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
          [
            'resource',
            // A resource that is a video leads on to its own page.
            <Anchor
              key="title"
              renderRoot={root => (
                <Link {...root} {...resourceLink({ kind: 'pdf', id: comment.resourceId })} />
              )}
            >
              {comment.resourceTitle}
            </Anchor>,
          ],
          ['time', <Moment key="at" at={comment.at} />],
          ['state', <StateBadge key="state" comment={comment} />],
          ['reason', comment.reason],
        ]}
      />
      {comment.state === 'shown' && (
        <div>
          <Button variant="default" leftSection={<IconEyeOff size={17} />} onClick={props.onHide}>
            {words('hide')}
          </Button>
        </div>
      )}
      {comment.state === 'hidden' && (
        <div>
          <Button variant="default" leftSection={<IconEye size={17} />} onClick={props.onShow}>
            {words('showAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

const stateColors = { shown: 'teal', hidden: 'yellow', deleted: 'gray' } as const

function StateBadge({ comment }: { readonly comment: ModeratedComment }) {
  const words = useConsoleWords()
  return (
    <Badge variant="light" color={stateColors[comment.state]}>
      {words(`comment_${comment.state}`)}
    </Badge>
  )
}
