import type { FeedbackRow } from '@lectern/contract'
import { Text } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { LongText } from '../../../parts/long-text.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { UnsentText, useUnsentText } from '../forms/unsent-text.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { Ago, Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { Facts } from '../panel/facts.tsx'

const states = ['new', 'working', 'done'] as const
const stateColors = { new: 'petrol', working: 'yellow', done: 'teal' } as const
const longestReply = 1000
/** So much of a text names its record elsewhere. */
const longestName = 40

const columns: readonly Column<FeedbackRow>[] = [
  { key: 'content', label: 'feedback', cell: row => row.content },
  { key: 'nick', label: 'from', cell: row => <From row={row} />, sortBy: row => row.nick },
  { key: 'page', label: 'onPageOf', cell: row => row.page, needs: 'wide' },
  { key: 'at', label: 'time', cell: row => <Ago at={row.at} />, sortBy: row => row.at.getTime() },
  {
    key: 'state',
    label: 'state',
    cell: ({ state }) => <StateBadge label={`feedback_${state}`} color={stateColors[state]} />,
    needs: 'medium',
  },
]

/** Feedback of users and the provider's answers. */
export function FeedbackPage() {
  return (
    <DeskList
      name="feedback"
      filters={
        <>
          <StateFilter
            name="state"
            label="state"
            choices={[
              ['new', 'feedback_new'],
              ['working', 'feedback_working'],
              ['done', 'feedback_done'],
              ['all', 'stateAll'],
            ]}
          />
          <SearchFilter label="searchFeedback" />
          <PeriodFilter />
        </>
      }
      query={address => {
        const state = address.choice('state', [...states, 'all']) ?? 'new'
        return { ...address.query, ...(state !== 'all' && { state }) }
      }}
      read={(query, reading) => api.call('console.feedbackList', query, reading)}
      columns={columns}
      rowId={row => row.id}
      empty={{ title: 'noFeedback', text: 'noFeedbackText' }}
      panel={{
        name: 'feedback',
        readRow: ({ id }, reading) => api.call('console.feedbackList', { page: 1, size: 1, id }, reading),
        content: (row, { close }) => <Answer key={row.id} row={row} onSaved={close} />,
      }}
    />
  )
}

function Answer({ row, onSaved }: { readonly row: FeedbackRow; onSaved(): void }) {
  const words = useConsoleWords()
  const stored = { state: row.state, reply: row.reply, rev: row.rev }
  const form = useDeskForm({
    stored,
    kept: keptAs(`feedback ${row.id}`, stored),
    send: ({ state, reply, rev }) =>
      api.call('console.feedbackOperate', { id: row.id, state, reply: reply.trim(), rev }),
    about: row.content.slice(0, longestName),
    onSaved,
  })
  const { unsent, dropUnsent, reload } = useUnsentText(form, ({ reply }) => reply)
  return (
    <>
      <Facts
        items={[
          ['feedback', row.content],
          ['from', <From key="from" row={row} />],
          ['contact', row.contact],
          ['onPageOf', row.page],
          ['time', <Moment key="at" at={row.at} />],
          ['handledBy', row.handledBy],
        ]}
      />
      <UnsentText text={unsent} onDrop={dropUnsent} />
      <DeskForm form={{ ...form, reload }}>
        <Segments
          aria-label={words('state')}
          value={form.values.state}
          onChange={state => form.setFieldValue('state', state)}
          data={states.map(value => ({ value, label: words(`feedback_${value}`) }))}
        />
        <LongText
          label={words('reply')}
          description={words(row.userId === null ? 'replyToGuestHint' : 'replyHint')}
          autosize
          minRows={3}
          maxRows={10}
          longest={longestReply}
          {...form.getInputProps('reply')}
        />
      </DeskForm>
    </>
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
