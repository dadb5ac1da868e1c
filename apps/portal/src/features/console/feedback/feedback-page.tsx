import type { CallRequest, FeedbackRow } from '@lectern/contract'
import { Badge, Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { Segments } from '../../../parts/segments.tsx'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { type ListAddress, useListAddress } from '../desk/list-address.ts'
import { useRefreshConsole, useRounds, useRows } from '../desk/use-console-data.ts'
import { Ago, Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ListFilters, PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { Facts } from '../panel/facts.tsx'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'

const states = ['new', 'working', 'done', 'all'] as const
const longestReply = 1000

const columns: readonly Column<FeedbackRow>[] = [
  { key: 'content', label: 'feedback', cell: row => row.content },
  { key: 'nick', label: 'from', cell: row => <From row={row} />, sortBy: row => row.nick },
  { key: 'page', label: 'onPageOf', cell: row => row.page, needs: 'wide' },
  { key: 'at', label: 'time', cell: row => <Ago at={row.at} />, sortBy: row => row.at.getTime() },
  { key: 'state', label: 'state', cell: row => <StateBadge state={row.state} />, needs: 'medium' },
]

/** What people told the provider, and what was answered. */
export function FeedbackPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const state = address.choice('state', states) ?? 'new'
  const query = { ...address.query, ...(state !== 'all' && { state }) }
  const list = useRows('feedback', query, (request, reading) =>
    api.call('console.feedbackList', request, reading),
  )
  const rows = list.data?.records ?? []
  const [round, beginAnew] = useRounds()
  const open = rows.find(row => row.id === address.text('id'))
  return (
    <>
      <ListFilters>
        <StateFilter
          address={address}
          name="state"
          label={words('state')}
          choices={[
            ['new', 'feedback_new'],
            ['working', 'feedback_working'],
            ['done', 'feedback_done'],
            ['all', 'stateAll'],
          ]}
        />
        <SearchFilter address={address} label={words('searchFeedback')} />
        <PeriodFilter address={address} />
      </ListFilters>
      <ConsoleList
        name={words('feedback')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.id}
        onOpen={row => address.go({ id: row.id })}
        empty={{ title: words('noFeedback'), text: words('noFeedbackText') }}
      />
      <ItemPanel
        address={address}
        title={words('feedback')}
        result={{ data: open, error: list.error, isMissing: list.data !== undefined }}
        ids={rows.map(row => row.id)}
      >
        {row => (
          <Answer key={`${row.id} ${round}`} row={row} address={address} onReload={() => void beginAnew()} />
        )}
      </ItemPanel>
    </>
  )
}

function Answer(props: {
  readonly row: FeedbackRow
  readonly address: ListAddress
  /** Somebody was faster: the form is asked for anew. */
  onReload(): void
}) {
  const { row, address } = props
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const [state, setState] = useState(row.state)
  const [reply, setReply] = useState(row.reply)
  const [rev] = useState(row.rev)
  const save = useMutation({
    mutationFn: (request: CallRequest<'console.feedbackOperate'>) =>
      api.call('console.feedbackOperate', request),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      notify({ kind: 'done', message: words('saved') })
      address.go({ id: undefined })
      await refresh()
    },
  })
  useUnsavedQuestion((state !== row.state || reply !== row.reply) && !save.isPending)
  return (
    <>
      <Facts
        items={[
          ['feedback', row.content],
          ['from', <From key="from" row={row} />],
          ['contact', row.contact],
          ['onPageOf', row.page],
          ['time', <Moment key="at" at={row.at} />],
        ]}
      />
      <Stack gap="sm">
        <FailureAlert error={save.error} onReload={props.onReload} />
        <Segments
          aria-label={words('state')}
          value={state}
          onChange={value => setState(value)}
          data={(['new', 'working', 'done'] as const).map(value => ({
            value,
            label: words(`feedback_${value}`),
          }))}
        />
        <Textarea
          label={words('reply')}
          description={words(row.userId === null ? 'replyToGuestHint' : 'replyHint')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestReply}
          value={reply}
          onChange={event => setReply(event.currentTarget.value)}
        />
        <div>
          <Button
            loading={save.isPending}
            onClick={() => save.mutate({ id: row.id, state, reply: reply.trim(), rev })}
          >
            {words('save')}
          </Button>
        </div>
      </Stack>
    </>
  )
}

const stateColors = { new: 'petrol', working: 'yellow', done: 'teal' } as const

function StateBadge({ state }: { readonly state: FeedbackRow['state'] }) {
  const words = useConsoleWords()
  return (
    <Badge variant="light" color={stateColors[state]}>
      {words(`feedback_${state}`)}
    </Badge>
  )
}

function From({ row }: { readonly row: FeedbackRow }) {
  const words = useConsoleWords()
  return row.userId === null ? (
    <Text span c="dimmed" size="sm">
      {words('guest')}
    </Text>
  ) : (
    row.nick
  )
}
