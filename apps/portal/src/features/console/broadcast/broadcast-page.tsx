import type { BroadcastRow } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { countOf } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { languageNames, usePreferences } from '../../../lib/preferences.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import { type DeskWords, useConsoleWords } from '../desk/console-words.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { PeriodFilter, SearchFilter } from '../list/list-filters.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { Facts } from '../panel/facts.tsx'

const BroadcastDialog = lateDialog(async () => (await import('./broadcast-dialog.tsx')).BroadcastDialog)

const stateColors = { planned: 'petrol', sent: 'teal', cancelled: 'gray' } as const

const stateBadge = ({ state }: BroadcastRow) => (
  <StateBadge key="state" label={`broadcast_${state}`} color={stateColors[state]} />
)

const columns: readonly Column<BroadcastRow>[] = [
  { key: 'title', label: 'title', cell: row => <TitleCell row={row} /> },
  { key: 'target', label: 'recipients', cell: row => <TargetCell row={row} />, needs: 'medium' },
  {
    key: 'count',
    label: 'holders',
    cell: row => <CountCell count={row.count} />,
    sortBy: row => row.count,
    align: 'end',
  },
  { key: 'by', label: 'actor', cell: row => row.by, needs: 'wide' },
  {
    key: 'at',
    label: 'toldAt',
    cell: row => <Moment at={row.at} />,
    sortBy: row => row.at.getTime(),
    needs: 'medium',
  },
  { key: 'state', label: 'state', cell: stateBadge },
]

/** Notices to many people: sent ones, planned ones, and a form for a new one. */
export function BroadcastPage() {
  const words = useConsoleWords()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <DeskList
        name="broadcasts"
        corner={
          <Button size="sm" leftSection={<IconSend size={17} />} onClick={() => setWriting(true)}>
            {words('newBroadcast')}
          </Button>
        }
        filters={
          <>
            <SearchFilter label="searchBroadcasts" />
            <PeriodFilter />
          </>
        }
        query={address => address.query}
        read={(query, reading) => api.call('console.broadcastList', query, reading)}
        columns={columns}
        rowId={row => row.id}
        empty={{
          icon: <IconSpeakerphone size={34} stroke={1.5} />,
          title: 'noBroadcasts',
          text: 'noBroadcastsText',
        }}
        panel={{
          name: 'broadcast',
          content: (row, { close }) => <Detail row={row} onCancelled={close} />,
        }}
      />
      {isWriting && <BroadcastDialog onClose={() => setWriting(false)} />}
    </>
  )
}

function Detail({ row, onCancelled }: { readonly row: BroadcastRow; onCancelled(): void }) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const cancel = useMutation({
    mutationFn: () => api.call('console.broadcastCancel', { id: row.id }),
    onSuccess: () => {
      notify({ kind: 'done', message: words('broadcastCancelled') })
      onCancelled()
      return refresh()
    },
  })
  const confirm = async () => {
    const isSure = await ask({
      title: words('broadcastCancelQuestion'),
      body: words('broadcastCancelText'),
      confirm: words('broadcastCancel'),
      cancel: words('unsure'),
    })
    if (isSure) cancel.mutate()
  }
  return (
    <>
      <Facts
        items={[
          ['state', stateBadge(row)],
          ['recipients', <TargetCell key="target" row={row} />],
          ['holders', <CountCell key="count" count={row.count} />],
          ['actor', row.by],
          ['toldAt', <Moment key="at" at={row.at} />],
        ]}
      />
      {(['zh', 'en', 'tw', 'ja', 'de'] as const).map(language => (
        <section key={language} lang={language} aria-label={languageNames[language]}>
          <strong>{row.title[language]}</strong>
          <p style={{ margin: '4px 0 0', whiteSpace: 'pre-line' }}>{row.content[language]}</p>
        </section>
      ))}
      {row.state === 'planned' && (
        <div>
          <Button variant="default" c="red" loading={cancel.isPending} onClick={() => void confirm()}>
            {words('broadcastCancel')}
          </Button>
        </div>
      )}
    </>
  )
}

function TitleCell({ row }: { readonly row: BroadcastRow }) {
  const language = usePreferences(state => state.language)
  return row.title[language]
}

function CountCell({ count }: { readonly count: number }) {
  const language = usePreferences(state => state.language)
  return countOf(count, language)
}

function TargetCell({ row }: { readonly row: BroadcastRow }) {
  const words = useConsoleWords()
  const { data: roles = [] } = useRoleNames()
  return targetText(row, words, no => roles.find(role => role.no === no)?.label ?? no)
}

function targetText(row: BroadcastRow, words: DeskWords, roleName: (no: string) => string): string {
  switch (row.target) {
    case 'all':
      return words('toEveryone')
    case 'roles':
      return row.roles.map(roleName).join(' · ')
    case 'userTypes':
      return row.userTypes.map(type => words(`type_${type}`)).join(' · ')
  }
}
