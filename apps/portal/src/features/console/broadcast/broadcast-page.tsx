import type { BroadcastRow } from '@lectern/contract'
import { Badge, Button } from '@mantine/core'
import { IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { countOf } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { languageNames, usePreferences } from '../../../lib/preferences.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import page from '../desk/console-page.module.css'
import { type DeskWords, useConsoleWords } from '../desk/console-words.ts'
import { useListAddress } from '../desk/list-address.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { useRefreshConsole, useRows } from '../desk/use-console-data.ts'
import { Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ListFilters, PeriodFilter, SearchFilter } from '../list/list-filters.tsx'
import { Facts } from '../panel/facts.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'

const BroadcastDialog = lateDialog(async () => (await import('./broadcast-dialog.tsx')).BroadcastDialog)

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
  { key: 'state', label: 'state', cell: row => <StateBadge state={row.state} /> },
]

/** Notices to many: what was told, what is planned, and a new one. */
export function BroadcastPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const [isWriting, setWriting] = useState(false)
  const list = useRows('broadcasts', address.query, (query, reading) =>
    api.call('console.broadcastList', query, reading),
  )
  const rows = list.data?.records ?? []
  const open = rows.find(row => row.id === address.text('id'))
  return (
    <>
      <div className={page.corner}>
        <Button size="sm" leftSection={<IconSend size={17} />} onClick={() => setWriting(true)}>
          {words('newBroadcast')}
        </Button>
      </div>
      <ListFilters>
        <SearchFilter address={address} label={words('searchBroadcasts')} />
        <PeriodFilter address={address} />
      </ListFilters>
      <ConsoleList
        name={words('broadcasts')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.id}
        onOpen={row => address.go({ id: row.id })}
        empty={{
          icon: <IconSpeakerphone size={34} stroke={1.5} />,
          title: words('noBroadcasts'),
          text: words('noBroadcastsText'),
        }}
      />
      <ItemPanel
        address={address}
        title={words('broadcast')}
        result={{ data: open, error: list.error, isMissing: list.data !== undefined }}
        ids={rows.map(row => row.id)}
      >
        {row => <Detail row={row} onCancelled={() => address.go({ id: undefined })} />}
      </ItemPanel>
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
          ['state', <StateBadge key="state" state={row.state} />],
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

const stateColors = { planned: 'petrol', sent: 'teal', cancelled: 'gray' } as const

function StateBadge({ state }: { readonly state: BroadcastRow['state'] }) {
  const words = useConsoleWords()
  return (
    <Badge variant="light" color={stateColors[state]}>
      {words(`broadcast_${state}`)}
    </Badge>
  )
}
