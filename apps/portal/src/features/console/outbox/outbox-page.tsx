import type { OutboxRow, OutboxView } from '@lectern/contract'
import { Text } from '@mantine/core'
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { api } from '../../../lib/api.ts'
import { languageNames } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { given } from '../desk/list-address.ts'
import { Ago, Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { PeriodFilter, SearchFilter, SelectFilter, StateFilter } from '../list/list-filters.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { Facts } from '../panel/facts.tsx'
import classes from './outbox-page.module.css'

const states = ['waiting', 'sent', 'failed'] as const
const stateColors = { waiting: 'petrol', sent: 'teal', failed: 'red' } as const
const channels = ['mail', 'sms'] as const

const stateBadge = ({ state }: Pick<OutboxRow, 'state'>) => (
  <StateBadge key="state" label={`message_${state}`} color={stateColors[state]} />
)

const columns: readonly Column<OutboxRow>[] = [
  { key: 'subject', label: 'subject', cell: row => <SubjectCell row={row} />, sortBy: row => row.subject },
  { key: 'to', label: 'recipient', cell: row => row.to, sortBy: row => row.to },
  {
    key: 'at',
    label: 'time',
    cell: row => <Ago at={row.at} />,
    sortBy: row => row.at.getTime(),
    needs: 'medium',
  },
  {
    key: 'tries',
    label: 'tries',
    cell: row => row.tries,
    sortBy: row => row.tries,
    align: 'end',
    needs: 'wide',
  },
  { key: 'state', label: 'state', cell: stateBadge, sortBy: row => row.state },
]

/** Mails and short messages: waiting, sent and failed ones. */
export function OutboxPage() {
  const words = useConsoleWords()
  return (
    <DeskList
      name="outbox"
      intro="outboxIntro"
      filters={
        <>
          <StateFilter
            name="state"
            label="state"
            choices={[
              ['', 'stateAll'],
              ['waiting', 'message_waiting'],
              ['sent', 'message_sent'],
              ['failed', 'message_failed'],
            ]}
          />
          <SelectFilter
            name="channel"
            label="channel"
            every="everyChannel"
            choices={channels.map(channel => ({ value: channel, label: words(`channel_${channel}`) }))}
          />
          <SearchFilter label="searchOutbox" />
          <PeriodFilter />
        </>
      }
      query={address =>
        given({
          ...address.query,
          state: address.choice('state', states),
          channel: address.choice('channel', channels),
        })
      }
      read={(query, reading) => api.call('console.outboxList', query, reading)}
      columns={columns}
      rowId={row => row.id}
      empty={{ icon: <IconMail size={34} stroke={1.5} />, title: 'noMessages' }}
      panel={{
        name: 'message',
        read: (request, reading) => api.call('console.outboxView', request, reading),
        content: (message: OutboxView) => <Message message={message} />,
      }}
    />
  )
}

function Message({ message }: { readonly message: OutboxView }) {
  const words = useConsoleWords()
  return (
    <>
      <Facts
        items={[
          ['state', stateBadge(message)],
          ['channel', words(`channel_${message.channel}`)],
          ['recipient', message.to],
          ['language', languageNames[message.language]],
          ['template', message.template],
          ['time', <Moment key="at" at={message.at} />],
          ['sentAt', message.sentAt && <Moment key="sent" at={message.sentAt} />],
          ['tries', String(message.tries)],
          ['fault', message.error],
        ]}
      />
      <article className={classes.message}>
        <strong>{message.subject}</strong>
        <p>{message.body}</p>
      </article>
    </>
  )
}

function SubjectCell({ row }: { readonly row: OutboxRow }) {
  const words = useConsoleWords()
  const Icon = row.channel === 'mail' ? IconMail : IconDeviceMobileMessage
  return (
    <span className={classes.subject}>
      <Icon size={17} role="img" aria-label={words(`channel_${row.channel}`)} />
      <Text span inherit truncate>
        {row.subject || row.template}
      </Text>
    </span>
  )
}
