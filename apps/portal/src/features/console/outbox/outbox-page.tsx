import type { OutboxRow, OutboxView } from '@lectern/contract'
import { Badge, Text } from '@mantine/core'
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react'
import { api } from '../../../lib/api.ts'
import { languageNames } from '../../../lib/preferences.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { given, useListAddress } from '../desk/list-address.ts'
import { useItem, useRows } from '../desk/use-console-data.ts'
import { Ago, Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ListFilters, PeriodFilter, SearchFilter, SelectFilter, StateFilter } from '../list/list-filters.tsx'
import { Facts } from '../panel/facts.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import classes from './outbox-page.module.css'

const states = ['waiting', 'sent', 'failed'] as const
const channels = ['mail', 'sms'] as const

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
  { key: 'state', label: 'state', cell: row => <StateBadge state={row.state} />, sortBy: row => row.state },
]

/** Mails and short messages: what waits, what left, what could not. */
export function OutboxPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const query = given({
    ...address.query,
    state: address.choice('state', states),
    channel: address.choice('channel', channels),
  })
  const list = useRows('outbox', query, (request, reading) =>
    api.call('console.outboxList', request, reading),
  )
  const item = useItem('message', address.text('id'), (request, reading) =>
    api.call('console.outboxView', request, reading),
  )
  return (
    <>
      <p className={page.intro}>{words('outboxIntro')}</p>
      <ListFilters>
        <StateFilter
          address={address}
          name="state"
          label={words('state')}
          choices={[
            ['', 'stateAll'],
            ['waiting', 'message_waiting'],
            ['sent', 'message_sent'],
            ['failed', 'message_failed'],
          ]}
        />
        <SelectFilter
          address={address}
          name="channel"
          label={words('everyChannel')}
          choices={channels.map(channel => ({ value: channel, label: words(`channel_${channel}`) }))}
        />
        <SearchFilter address={address} label={words('searchOutbox')} />
        <PeriodFilter address={address} />
      </ListFilters>
      <ConsoleList
        name={words('outbox')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.id}
        onOpen={row => address.go({ id: row.id })}
        empty={{ icon: <IconMail size={34} stroke={1.5} />, title: words('noMessages') }}
      />
      <ItemPanel
        address={address}
        title={words('message')}
        result={item}
        ids={list.data?.records.map(row => row.id) ?? []}
      >
        {message => <Message message={message} />}
      </ItemPanel>
    </>
  )
}

function Message({ message }: { readonly message: OutboxView }) {
  const words = useConsoleWords()
  return (
    <>
      <Facts
        items={[
          ['state', <StateBadge key="state" state={message.state} />],
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

const stateColors = { waiting: 'petrol', sent: 'teal', failed: 'red' } as const

function StateBadge({ state }: { readonly state: OutboxRow['state'] }) {
  const words = useConsoleWords()
  return (
    <Badge variant="light" color={stateColors[state]}>
      {words(`message_${state}`)}
    </Badge>
  )
}
